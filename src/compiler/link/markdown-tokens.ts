/** Markdown as markdown-it reads it, in the one way that the whole project reads it. */
import markdownIt from 'markdown-it'
import Token from 'markdown-it/lib/token.mjs'

const parser = createParser()

function createParser() {
  const created = markdownIt({ html: true, linkify: true }).enable(['strikethrough', 'table'])
  // `at home.It is` has no space after the full stop; it is no link. Addresses with https:// and e-mail addresses are.
  created.linkify.set({ fuzzyLink: false }).add('//', null)
  created.normalizeLink = (href) => href
  // Links to be found have one of these; the expression of linkify-it takes a third of the time of reading a text.
  created.linkify.pretest = (text) => /[:@]/.test(text)
  return created
}

/** The tokens of a text (markdown-it). Links are as written. */
export const readTokens = (markdown: string): Token[] =>
  isPlain(markdown) ? plainParagraph(markdown) : parser.parse(markdown, {})

/**
 * Whether a text is one paragraph without any sign that Markdown or a link begins or ends with. Most are, and making
 * their tokens by hand takes a hundredth of the time.
 */
export const isPlain = (text: string): boolean =>
  text !== '' && text === text.trim() && !SIGNS.test(text) && !BEGINNINGS.test(text)

const SIGNS = /[\0\t\n\r\\`*_~[\]<>&@]|:\S|\p{Cs}/u
const BEGINNINGS = /^(?:[-+#=]|\d{1,9}[.)])/

function plainParagraph(content: string): Token[] {
  const [open, inline, close] = [
    new Token('paragraph_open', 'p', 1),
    new Token('inline', '', 0),
    new Token('paragraph_close', 'p', -1),
  ]
  const text = Object.assign(new Token('text', '', 0), { content })
  const lines: [number, number] = [0, 1]
  return [
    Object.assign(open, { block: true, map: lines }),
    Object.assign(inline, { block: true, map: lines, level: 1, content, children: [text] }),
    Object.assign(close, { block: true }),
  ]
}

/** Where a link token leads. */
export const hrefOf = (token: Token): string => token.attrGet('href') ?? ''

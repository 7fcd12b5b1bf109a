/** What visitors would read and nobody meant: notes for editors, signs of Markdown, more than is shown. */
import { issue, isText, type Rule, replaceWords } from './rule.ts'

const NOTE = /#\s*SAMPLE\b.*/

/** Notes for editors inside a text. */
export const commentsInText: Rule = {
  name: 'comments-in-text',
  *file({ source, visits }) {
    for (const { value, path } of visits.filter(isText)) {
      const [words] = NOTE.exec(value) ?? []
      if (words !== undefined)
        yield issue('note-shown', source, source.rangeOfWords(path, words), {
          message: 'This note stands inside the text, so visitors would read it.',
          hint: 'A note works only at the end of a line whose text begins after the colon, and outside quotes. Move it, or put it on a line of its own above.',
        })
    }
  },
}

/** Texts of which only the beginning is shown. */
export const longTexts: Rule = {
  name: 'long-texts',
  *file({ source, visits }) {
    for (const { schema, value, path } of visits.filter(isText)) {
      const most = schema['x-best-length']
      if (most === undefined) continue
      // Each `${...}` stands for at least one letter.
      const length = [...value.replace(/\$\{[^{}]*\}/g, 'x')].length
      if (length > most)
        yield issue('text-long', source, path, {
          message: `"${String(path.at(-1))}" has ${length} letters. Search results and tabs show about ${most}.`,
          hint: 'Say it shorter, with the words that matter first.',
        })
    }
  },
}

/** `**bold**`, `~~deleted~~`, `` `code` `` and `[words](address)`, as Markdown would read them. */
const SIGNS =
  /\*\*(?=\S)([^*]{1,500})(?<=\S)\*\*|~~(?=\S)([^~]{1,500})(?<=\S)~~|`([^`]{1,500})`|\[([^\][]{1,500})\]\(([^()\s]{1,500})\)/g

/** Issues per text: more say nothing new. */
const MOST_SIGNS = 5

/** Signs of Markdown in a plain text. */
export const markdownInPlainText: Rule = {
  name: 'markdown-in-plain-text',
  *file({ source, visits }) {
    for (const { schema, value, path, parent } of visits.filter(isText)) {
      // A fact, whose name the editor chose, may be quoted in texts of either kind.
      if (schema['x-markdown'] || parent?.schema.patternProperties) continue
      for (const [written, bold, deleted, code, words, address] of [...value.matchAll(SIGNS)].slice(0, MOST_SIGNS)) {
        const plain = bold ?? deleted ?? code
        yield issue('markdown-in-plain-text', source, source.rangeOfWords(path, written), {
          message: `This text is shown as it stands, so visitors would see ${written} with its signs.`,
          hint:
            plain === undefined
              ? `Write only  ${words}  here. A link to ${address} belongs where texts may be formatted, or on a button.`
              : `Write only  ${plain}  here: only texts of several paragraphs can be formatted.`,
          fix: replaceWords(source, path, written, plain),
        })
      }
    }
  },
}

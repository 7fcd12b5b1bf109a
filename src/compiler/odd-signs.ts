/** Finds signs in a text that may be typed by mistake. A fix that would leave one behind is not certain. */

/** A reference or a placeholder: `${site.name}`, `{title}`. */
const FILLED_IN = /\$\{[\p{L}\p{M}\p{N}_.-]+\}|(?<![\p{L}\p{N}\p{S}%#&@$\\{])\{\w+\}(?!\})/gu

/** A sign or letter that belongs to a different way of writing a reference: `%${site.name}`, `$ ${site.name}`. */
const BEFORE_REFERENCE = /(?:[%#&@$\\~^*=+<]|\p{Sc})\s?\$\{|[a-z]\$\{/iu

/** Signs that no sentence has, or of other formats: `<!--`, `//`, `**`, a full-width quote. */
const FOREIGN =
  /[{}\\`|<>~^=＂＇｀［］｛｝＄＃％＆＊＠；：]|\$|#(?!\d)|(?<!:)\/\/|\/\*|\*\/|--|\.\.|__|\*\*|\s-\S|\s[,;:]|[,;:]{2}|[.!?][,;:]/u
/** The same for Markdown, where some of them have a meaning. */
const FOREIGN_IN_MARKDOWN = /[{}\\^＂＇｀［］｛｝＄＃％＆＊＠；]|\$|<!|-->|(?<!:)\/\/\s|\/\*|----|====|____|~~~~/u

/** A line of Markdown that is no sentence: a sign at its start or end, or all of it in stars. */
const ODD_IN_MARKDOWN = /^(?:[|>&%@=~;:,.?!\])]|\W$|\*+[^*]*\*+$)|\|$/

const BEGINS = /^(?:[\p{L}\p{N}\p{M}“‘«„¿¡([©+✓★]|\u0000|\p{Sc}\s?\p{N}|\p{Extended_Pictographic})/u
const ENDS = /(?:[\p{L}\p{N}\p{M}.!?…%)\]”’»“。！？।+]|\u0000|: |\p{Sc}|\p{Extended_Pictographic})$/u

/** Whether a text has only signs that a sentence has, with quotes and brackets in pairs. */
export function isPlainText(written: string, { markdown = false } = {}): boolean {
  // A vertical line may separate two names: `Fees | Our School`.
  const text = written.replace(FILLED_IN, '\u0000').replace(/(?<=\S) \| (?=\S)/, ' ')
  if (BEFORE_REFERENCE.test(written)) return false
  if ((markdown ? FOREIGN_IN_MARKDOWN : FOREIGN).test(text)) return false
  if (!markdown && (!BEGINS.test(text) || !ENDS.test(text) || /\S\s{2,}\S/.test(text))) return false
  // Nothing but a placeholder.
  if (/^\{\w+\}$/.test(written) || (markdown && ODD_IN_MARKDOWN.test(text))) return false
  return quotesMatch(text) && bracketsMatch(text)
}

const CLOSES: Readonly<Record<string, string>> = { '(': ')', '[': ']' }

function bracketsMatch(text: string): boolean {
  const open: string[] = []
  for (const sign of text) {
    if (CLOSES[sign]) open.push(CLOSES[sign])
    else if ((sign === ')' || sign === ']') && open.pop() !== sign) return false
  }
  // A whole text in brackets is a note, or a list of a different format.
  return open.length === 0 && !/\[[\w-]+(?:\.[\w-]+)+\](?!\()/.test(text) && !/^[([][^()[\]]*[)\]]$/.test(text.trim())
}

/** Whether quotes are in pairs around some of the words, and apostrophes after letters. */
function quotesMatch(text: string): boolean {
  const count = (sign: RegExp) => [...text.matchAll(sign)].length
  if (count(/"/g) % 2 === 1 || (count(/[„]/g) + count(/“/g) + count(/”/g) > 0 && !curlyMatch(text))) return false
  if (count(/«/g) !== count(/»/g) || /""|''|"'|'"/.test(text)) return false
  const single = text.replace(/(?<=[\p{L}\p{M}\p{N}])['’](?=[\p{L}\p{M}])|(?<=s)['’](?=\s)/gu, '')
  const opened = count.call(null, /‘/g)
  const closed = [...single.matchAll(/’/g)].length
  if (opened !== closed || [...single.matchAll(/'/g)].length > 0) return false
  return !/^(["“„«‘])[^"“”„«»‘’]*(["”“»’])$/.test(text.trim())
}

const curlyMatch = (text: string): boolean => /^[^“”„]*(?:[“„][^“”„]*[”“][^“”„]*)*$/.test(text)

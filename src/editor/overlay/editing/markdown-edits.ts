/** What the buttons beside a text in Markdown do to it. */

/** A text and what is selected in it. */
export type Selected = { text: string; start: number; end: number }

const BOLD = '**'

/** Makes the selected words bold, or no longer bold. Without a selection, `words` are put in and selected. */
export function toggleBold({ text, start, end }: Selected, words: string): Selected {
  const [before, inside, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)]
  if (before.endsWith(BOLD) && after.startsWith(BOLD)) {
    const at = start - BOLD.length
    return { text: before.slice(0, at) + inside + after.slice(BOLD.length), start: at, end: at + inside.length }
  }
  return around(before, BOLD, inside || words, BOLD, after)
}

/** Makes the selected words a link. */
export function addLink({ text, start, end }: Selected, words: string, address: string): Selected {
  return around(text.slice(0, start), '[', text.slice(start, end) || words, `](${address})`, text.slice(end))
}

/** Puts words in place of the selected ones. */
export function addWords({ text, start, end }: Selected, words: string): Selected {
  const after = start + words.length
  return { text: text.slice(0, start) + words + text.slice(end), start: after, end: after }
}

function around(before: string, open: string, inside: string, close: string, after: string): Selected {
  const start = before.length + open.length
  return { text: before + open + inside + close + after, start, end: start + inside.length }
}

/** Makes each selected line an entry of a list, or a plain line again if all of them are entries. */
export function toggleList({ text, start, end }: Selected): Selected {
  const first = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const last = next < 0 ? text.length : next
  const lines = text.slice(first, last).split('\n')
  const isList = lines.every((line) => line.startsWith('- ') || line === '')
  const changed = lines.map((line) => (isList ? line.replace(/^- /, '') : line === '' ? line : `- ${line}`)).join('\n')
  // A list begins after an empty line.
  const gap = !isList && first > 0 && !text.slice(0, first).endsWith('\n\n') ? '\n' : ''
  const begin = first + gap.length
  return { text: text.slice(0, first) + gap + changed + text.slice(last), start: begin, end: begin + changed.length }
}

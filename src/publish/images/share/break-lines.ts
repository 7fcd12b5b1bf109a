/** Breaks a heading into lines. */

/** Returns the width of a text. */
type Measure = (text: string) => number

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * Returns as few lines as possible, no wider than `width` and about equally long.
 *
 * @param most lines; an ellipsis replaces the rest
 * @param whole return undefined, rather than cut a wide word or leave out the rest
 */
export function breakLines(
  text: string,
  { width, most, whole }: { width: number; most: number; whole: boolean },
  measure: Measure,
): string[] | undefined {
  const words = text.split(/[ \t\r\n]+/).filter((word) => word !== '')
  if (whole && words.some((word) => measure(word) > width)) return undefined
  const parts = words.flatMap((word) => (measure(word) > width ? cutWord(word, width, measure) : [word]))
  const lines = fill(parts, width, measure)
  if (lines.length > most) return whole ? undefined : shortened(lines, most, width, measure)
  return atColon(parts, lines, width, measure) ?? evenLines(parts, lines, width, measure)
}

/** Breaks after a colon, if that makes no more lines. */
function atColon(
  words: readonly string[],
  { length }: readonly string[],
  width: number,
  measure: Measure,
): string[] | undefined {
  const end = words.findIndex((word) => word.endsWith(':')) + 1
  if (length === 1 || end === 0 || end === words.length) return undefined
  const parts = [words.slice(0, end), words.slice(end)]
  const lines = parts.flatMap((part) => evenLines(part, fill(part, width, measure), width, measure))
  return lines.length === length ? lines : undefined
}

function fill(words: readonly string[], width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns the narrowest lines of the same number. */
function evenLines(words: readonly string[], lines: string[], width: number, measure: Measure): string[] {
  let [best, low, high] = [lines, width / 2, width]
  for (let step = 0; step < 7; step++) {
    const middle = (low + high) / 2
    const narrower = fill(words, middle, measure)
    const fits = narrower.length === lines.length && narrower.every((line) => measure(line) <= middle)
    if (fits) [best, high] = [narrower, middle]
    else low = middle
  }
  return best
}

function cutWord(word: string, width: number, measure: Measure): string[] {
  const parts: string[] = []
  for (const { segment } of graphemes.segment(word)) {
    const last = parts.at(-1)
    if (last !== undefined && measure(last + segment) <= width) parts[parts.length - 1] = last + segment
    else parts.push(segment)
  }
  return parts
}

function shortened(lines: readonly string[], most: number, width: number, measure: Measure): string[] {
  const kept = lines.slice(0, most)
  let last = kept.at(-1) ?? ''
  while (measure(`${last}…`) > width && last.includes(' ')) last = last.slice(0, last.lastIndexOf(' '))
  while (measure(`${last}…`) > width && last.length > 1) last = last.slice(0, -1)
  return [...kept.slice(0, -1), `${last.replace(/[\s,;:.–—-]+$/u, '')}…`]
}

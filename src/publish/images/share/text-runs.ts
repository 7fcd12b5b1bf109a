/**
 * Parts of a line in the order in which they are seen, for words in scripts of both directions: the Unicode Bidirectional
 * Algorithm (UAX 9) for one line without embeddings, which titles do not have.
 */

/** A part of a line that goes in one direction. */
export type Run = { text: string; isRightToLeft: boolean }

/** Signs of scripts that are written from right to left; their digits are numbers. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
const LETTER = /\p{L}/u
const DIGIT = /\p{Nd}/u
/** Changes the sign before it, and goes with it. */
const MARK = /[\p{M}\p{Cf}]/u
/** Belongs to a number that it follows, precedes or divides. */
const OF_NUMBER = /[.,:/%+\-\p{Sc}]/u

type Kind = 'left' | 'right' | 'number' | 'neutral'

const kindOf = (sign: string): Kind => {
  if (DIGIT.test(sign)) return 'number'
  if (RIGHT_TO_LEFT.test(sign) && !MARK.test(sign)) return 'right'
  return LETTER.test(sign) ? 'left' : 'neutral'
}

/** Whether a text begins, with its first letter, in a script that is written from right to left. */
export const isRightToLeft = (text: string): boolean => {
  const first = [...text].map(kindOf).find((kind) => kind === 'left' || kind === 'right')
  return first === 'right'
}

/** Returns the parts of a line from left to right. @param base whether the text of the line begins at the right */
export function runsInSight(line: string, base: boolean): Run[] {
  const signs = [...line]
  const levels = levelsOf(signs, base)
  const runs: { text: string; level: number }[] = []
  for (const [index, level] of levels.entries()) {
    const last = runs.at(-1)
    if (last?.level === level) last.text += signs[index]
    else runs.push({ text: signs[index] ?? '', level })
  }
  // From the highest level down to 1, each stretch of runs of this level or a higher one is reversed.
  for (let level = Math.max(0, ...levels); level >= 1; level--)
    for (let start = 0; start < runs.length; ) {
      let end = start
      while (end < runs.length && (runs[end]?.level ?? 0) >= level) end += 1
      runs.splice(start, end - start, ...runs.slice(start, end).reverse())
      start = Math.max(end, start + 1)
    }
  return runs.map(({ text, level }) => ({ text, isRightToLeft: level % 2 === 1 }))
}

/** Returns the level of each sign: odd from right to left, even from left to right. */
function levelsOf(signs: readonly string[], base: boolean): number[] {
  const kinds = joined(signs, signs.map(kindOf))
  const start: Kind = base ? 'right' : 'left'
  /** Numbers go with the letters before them; between neutral signs they count as their neighbours do. */
  let last = start
  const strong = kinds.map((kind): Kind => {
    if (kind === 'left' || kind === 'right') last = kind
    return kind === 'number' ? last : kind
  })
  const before = (index: number) => strong.slice(0, index).findLast((kind) => kind !== 'neutral') ?? start
  const after = (index: number) => strong.slice(index).find((kind) => kind !== 'neutral') ?? start
  return kinds.map((kind, index) => {
    const own = strong[index]
    const side = own !== 'neutral' ? own : before(index) === after(index) ? before(index) : start
    if (side === 'right') return kind === 'number' ? 2 : 1
    return base ? 2 : 0
  })
}

/** Gives marks the kind of the sign before them, and signs of a number the kind of the number. */
function joined(signs: readonly string[], kinds: readonly Kind[]): Kind[] {
  const result = [...kinds]
  for (const [index, sign] of signs.entries()) {
    if (MARK.test(sign)) result[index] = result[index - 1] ?? 'neutral'
    else if (OF_NUMBER.test(sign) && kinds[index] === 'neutral') {
      const [isAfter, isBefore] = [kinds[index - 1] === 'number', kinds[index + 1] === 'number']
      const isSide = /[%+\-\p{Sc}]/u.test(sign)
      if ((isAfter && isBefore) || (isSide && (isAfter || isBefore))) result[index] = 'number'
    }
  }
  return result
}

/** Invisible characters, and tabs and other blanks where only spaces count: reported, and removed or replaced. */
import type { Diagnostic, Edit } from '../diagnostics/diagnostic.ts'
import type { Check } from '../schema/schema-errors.ts'
import { type Budget, MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import { applyEdits } from '../yaml/edits.ts'
import { spanAt } from '../yaml/lines.ts'
import { isBlocking, parseContent } from '../yaml/parse.ts'
import type { RepairedText } from '../yaml/repaired-text.ts'
import { isBetter, isPerfect, type ParseScore, scoreText } from './repair/score.ts'

/**
 * Control characters, characters without width, those that change the direction of text, blanks that count as letters,
 * source markers (`compiler/link/source-markers.ts`), and halves of characters. U+200C and U+200D depend on their neighbours.
 */
const HIDDEN =
  /[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb\ue000-\ue02f\u{e0000}-\u{e007f}]|\u034f|\r(?!\n)|[\x85\u2028\u2029]|\p{Cs}/gu

/** Indian scripts and Arabic spell with joiners; so do joined emoji. */
const JOINS =
  /[\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Arabic}\u0900-\u0dff\p{Extended_Pictographic}\p{Emoji_Modifier}]|\ufe0f/u

const SPACE_LIKE = /[\t\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/

/** Removes the hidden characters from the draft. @returns one diagnostic for each line that has any */
export function hiddenCharacters(draft: RepairedText): Diagnostic[] {
  const text = draft.text()
  const byLine = new Map<number, { edits: Edit[]; names: Set<string> }>()
  for (const { 0: character, index: start } of text.matchAll(HIDDEN)) {
    if (belongs(character, text, start)) continue
    const line = draft.places.lineAt(start)
    const { edits, names } = byLine.get(line) ?? { edits: [], names: new Set<string>() }
    edits.push({ start, end: start + character.length, text: /[\r\x85\u2028\u2029]/.test(character) ? '\n' : '' })
    byLine.set(line, { edits, names: names.add(nameOf(character)) })
  }
  const lines = [...byLine.values()]
  const diagnostics = lines.slice(0, MOST_DIAGNOSTICS).map(({ edits, names }) => {
    const { start, end, text: put } = edits[0] as Edit
    const isBreak = put === '\n'
    const isOne = edits.length === 1
    const one = isBreak ? 'an odd line break' : 'a character'
    const which = isOne ? `is ${one} here` : `are ${edits.length} characters in this line`
    const often = isOne ? 'it. It often comes' : 'them. They often come'
    return draft.diagnose(start, end, {
      code: 'character-hidden',
      message: `There ${which} that nobody can see (${[...names].join(', ')}).`,
      hint: isOne && isBreak ? 'Press Enter in its place.' : `Delete ${often} along with text from another program.`,
      fix: { title: isBreak ? 'Put in a plain line break' : `Delete the hidden character${isOne ? '' : 's'}`, edits },
    })
  })
  if (lines.length > 0) draft.repair(lines.flatMap(({ edits }) => edits))
  return diagnostics
}

/** Whether a character is a necessary part of the text before it. */
function belongs(character: string, text: string, at: number): boolean {
  const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? ''
  if (character === '\u200c' || character === '\u200d') return JOINS.test(before)
  const tag = (character.codePointAt(0) ?? 0) >= 0xe0020
  return tag && /[\u{1f3f4}\u{e0020}-\u{e007e}]/u.test(before) // the flags of England, Scotland and Wales
}

const NAMES: Readonly<Record<string, string>> = {
  '\ufeff': 'a byte-order mark, U+FEFF',
  '\u200b': 'a zero-width space, U+200B',
  '\u00ad': 'a soft hyphen, U+00AD',
}

export const nameOf = (character: string): string =>
  NAMES[character] ?? `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`

/** A stretch of white space at a line's start, or after a hyphen or colon, that is not made of plain spaces. */
type OddSpace = { start: number; end: number; line: number; text: string; tab: boolean }

/** Finds other blanks where spaces have a meaning. In lines of `|` texts, only up to where the text begins. */
function oddSpaces(text: string): OddSpace[] {
  if (!/[^\S\n ]/.test(text)) return [] // as in almost every file
  const found: OddSpace[] = []
  let at = 0
  let block: { deeper: number; indent: number | undefined } | undefined
  for (const [line, part] of text.split('\n').entries()) {
    const raw = part.replace(/\r$/, '')
    const lead = /^[\s]*/.exec(raw)?.[0] ?? ''
    const spaces = /^ */.exec(raw)?.[0].length ?? 0
    const blank = lead.length === raw.length
    if (block && !blank && lead.length <= block.deeper) block = undefined
    if (block && !blank) block.indent ??= spaces
    const inText = block?.indent !== undefined && block.indent > block.deeper && spaces >= block.indent
    const add = (start: number, text: string) =>
      found.push({ start, end: start + text.length, line, text, tab: text.includes('\t') })
    if (!blank && !inText && SPACE_LIKE.test(lead)) add(at, lead)
    if (!blank && !block && !raw.startsWith('#', lead.length)) {
      const odd = /^\s*(?:-(?=[^\S ])|-? *(?:- +)*[\w-]+:(?=[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]))/.exec(raw)
      const [run] = odd ? (/^\s+/.exec(raw.slice(odd[0].length)) ?? []) : []
      if (odd && run) add(at + odd[0].length, run)
    }
    if (!block && /(?:^|[\s:])[|>][-+1-9]{0,2}\s*(?:#.*)?$/.test(raw) && !blank) {
      const hyphens = /^\s*(?:-\s+)*/.exec(raw)?.[0].length ?? 0
      block = { deeper: /:\s+[|>]/.test(raw) ? hyphens : lead.length, indent: undefined }
    }
    at += part.length + 1
  }
  return found
}

/** Replaces the blanks in the draft. The rest of the file tells how wide a tab was meant to be. */
export function straightenBlanks(draft: RepairedText, check: Check, budget: Budget): Diagnostic[] {
  const text = draft.text()
  const all = oddSpaces(text)
  if (all.length === 0) return []
  const { yamlErrors, spans, units } = parseContent(text)
  budget.spend(units)
  // Between quotes blanks are part of the text, if the file can be read.
  const isQuoted = ({ start }: OddSpace) => /single|double/.test(spanAt(spans.texts, start)?.style ?? '')
  const odd = yamlErrors.some(isBlocking) ? all : all.filter((space) => !isQuoted(space))
  if (odd.length === 0) return []
  const edits = bestWidth(text, odd, units, check, budget)
  const diagnostics = runsOf(odd)
    .slice(0, MOST_DIAGNOSTICS)
    .map(({ first, count }) => diagnose(draft, odd.slice(first, first + count), edits.slice(first, first + count)))
  draft.repair(edits)
  return diagnostics
}

/** Each blank as spaces, a tab as many as make the file read best. @param units what reading the text once takes */
function bestWidth(text: string, odd: readonly OddSpace[], units: number, check: Check, budget: Budget): Edit[] {
  const editsFor = (width: number) =>
    odd.map(({ start, end, text: blank }) => ({
      start,
      end,
      text: blank.replaceAll('\t', ' '.repeat(width)).replace(/[^ ]/g, ' '),
    }))
  if (!odd.some(({ tab }) => tab)) return editsFor(1)
  let best: { edits: Edit[]; score: ParseScore } | undefined
  for (const width of [2, 4, 8, 1]) {
    const edits = editsFor(width)
    if (!budget.allows(units)) return best?.edits ?? edits
    const score = scoreText(applyEdits(text, edits), check, budget)
    if (!best || isBetter(score, best.score)) best = { edits, score }
    if (isPerfect(score)) break
  }
  return best?.edits ?? []
}

/** Blanks of one sort on one line after another are reported together. */
function runsOf(odd: readonly OddSpace[]): { first: number; count: number }[] {
  const runs: { first: number; count: number }[] = []
  for (const [index, { line, tab }] of odd.entries()) {
    const [run, last] = [runs.at(-1), odd[index - 1]]
    if (run && last && line - last.line <= 1 && last.tab === tab) run.count += 1
    else runs.push({ first: index, count: 1 })
  }
  return runs
}

function diagnose(draft: RepairedText, run: readonly OddSpace[], edits: Edit[]): Diagnostic {
  const { start, end, tab } = run[0] as OddSpace
  const lines = new Set(run.map(({ line }) => line)).size
  const which =
    lines > 1 ? `This line and the ${lines === 2 ? 'next one' : `next ${lines - 1}`} begin` : 'This line begins'
  const inside = start > 0 && draft.text()[start - 1] !== '\n'
  const message = tab
    ? inside
      ? 'There is a tab here where a space belongs.'
      : `${which} with a tab, which does not count as spaces.`
    : inside
      ? 'The space here is not a plain one, so it does not count.'
      : `${which} with a space that is not a plain one, so it does not count.`
  return draft.diagnose(start, end, {
    code: 'indent-character',
    message,
    hint: tab
      ? 'Use spaces in place of the tab: two for each step.'
      : 'Delete it and type it again with the space bar. It often comes with text pasted from another program.',
    fix: { title: 'Put plain spaces in', edits },
  })
}

/** Tabs and other blanks where only spaces count: reported, and replaced. */
import type { Diagnostic, Edit } from '../diagnostics/diagnostic.ts'
import type { Check } from '../schema/schema-errors.ts'
import type { Budget } from '../yaml/budget.ts'
import { applyEdits } from '../yaml/edits.ts'
import { type OddSpace, oddSpaces } from '../yaml/hidden-characters.ts'
import { spanAt } from '../yaml/lines.ts'
import { isBlocking, MOST_DIAGNOSTICS, parseContent } from '../yaml/parse.ts'
import type { RepairedText } from '../yaml/repaired-text.ts'
import { isBetter, isPerfect, type ParseScore, scoreText } from './repair/score.ts'

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
      ...{ start, end, text: blank.replaceAll('\t', ' '.repeat(width)).replace(/[^ ]/g, ' ') },
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

/** Tabs and other blanks where only spaces count: found, and straightened. */
import type { Diagnostic, Edit } from '../diagnostics/diagnostic.ts'
import type { Check } from '../schema/validators.ts'
import type { Budget } from '../yaml/budget.ts'
import { applyEdits } from '../yaml/edits.ts'
import { type OddSpace, oddSpaces } from '../yaml/hidden-characters.ts'
import { spanAt } from '../yaml/lines.ts'
import { MOST_DIAGNOSTICS, type Parsed, parseContent } from '../yaml/parse.ts'
import type { RepairedText } from '../yaml/repaired-text.ts'
import { isBetter, isBlocking, isPerfect, type ParseScore, scoreText } from './repair/score.ts'

/** How wide a tab was meant to be, the rest of the file tells. */
export function straightenBlanks(draft: RepairedText, check: Check, budget: Budget): Diagnostic[] {
  const text = draft.text()
  const all = oddSpaces(text)
  if (all.length === 0) return []
  const asTyped = parseContent(text)
  budget.spend(asTyped.units)
  const odd = outsideQuotes(all, asTyped)
  if (odd.length === 0) return []
  const edits = bestWidth({ text, odd, units: asTyped.units }, check, budget)
  const diagnostics = runsOf(odd)
    .slice(0, MOST_DIAGNOSTICS)
    .map((run) => tell(draft, odd, run, edits))
  draft.repair(edits)
  return diagnostics
}

/** Between quotes blanks are part of the text, if the file can be read as it stands. */
function outsideQuotes(odd: readonly OddSpace[], { yamlErrors, spans }: Parsed): readonly OddSpace[] {
  if (yamlErrors.some(isBlocking)) return odd
  return odd.filter(({ start }) => !/single|double/.test(spanAt(spans.texts, start)?.style ?? ''))
}

/** `units`: what reading the text once takes. */
type Blanks = { text: string; odd: readonly OddSpace[]; units: number }

/** Each blank as spaces, a tab as many as make the file read best. */
function bestWidth({ text, odd, units }: Blanks, check: Check, budget: Budget): Edit[] {
  const widths = odd.some(({ tab }) => tab) ? [2, 4, 8, 1] : [1]
  const editsFor = (width: number) =>
    odd.map(({ start, end, text: blank }) => ({
      start,
      end,
      text: blank.replaceAll('\t', ' '.repeat(width)).replace(/[^ ]/g, ' '),
    }))
  let best: { edits: Edit[]; score: ParseScore } | undefined
  for (const width of widths) {
    const edits = editsFor(width)
    if (widths.length === 1 || !budget.allows(units)) return best?.edits ?? edits
    const score = scoreText(applyEdits(text, edits), check, budget)
    if (!best || isBetter(score, best.score)) best = { edits, score }
    if (isPerfect(score)) break
  }
  return best?.edits ?? []
}

/** Places on one line after another, told as one. */
function runsOf(odd: readonly OddSpace[]): number[][] {
  const runs: number[][] = []
  for (const [index, { line, tab }] of odd.entries()) {
    const run = runs.at(-1)
    const last = odd[run?.at(-1) ?? -1]
    if (run && last && line - last.line <= 1 && last.tab === tab) run.push(index)
    else runs.push([index])
  }
  return runs
}

function tell(
  draft: RepairedText,
  odd: readonly OddSpace[],
  run: readonly number[],
  edits: readonly Edit[],
): Diagnostic {
  const text = draft.text()
  const first = odd[run[0] ?? 0]
  const lines = new Set(run.map((index) => odd[index]?.line)).size
  const which =
    lines > 1 ? `This line and the ${lines === 2 ? 'next one' : `next ${lines - 1}`} begin` : 'This line begins'
  const inside = first && text[first.start - 1] !== undefined && text[first.start - 1] !== '\n'
  return draft.diagnose(first?.start ?? 0, first?.end ?? 1, {
    code: 'indent-character',
    message: first?.tab
      ? inside
        ? 'There is a tab here where a space belongs.'
        : `${which} with a tab, which does not count as spaces.`
      : inside
        ? 'The space here is not a plain one, so it does not count.'
        : `${which} with a space that is not a plain one, so it does not count.`,
    hint: first?.tab
      ? 'Use spaces in place of the tab: two for each step.'
      : 'Delete it and type it again with the space bar. It often comes with text pasted from another program.',
    fix: { title: 'Put plain spaces in', edits: run.flatMap((index) => edits[index] ?? []) },
  })
}

/**
 * What did the editor mean? If YAML cannot read a text, or reads it as something that does not fit the schema, likely
 * repairs are tried. The one after which the file reads best names the error. So the message, the place and the fix are
 * about what was typed, not about where the reader gave up, and the rest of the file can be checked as if it were repaired.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Check } from '../../schema/schema-errors.ts'
import type { Schema } from '../../schema/schema-set.ts'
import { type Budget, unitsOf } from '../../yaml/budget.ts'
import { applyEdits } from '../../yaml/edits.ts'
import { linesOf } from '../../yaml/lines.ts'
import { type Parsed, parseContent } from '../../yaml/parse.ts'
import type { RepairedText } from '../../yaml/repaired-text.ts'
import { type Candidate, LAST_RESORT, namesOf, type Repair, type RepairContext } from './candidate.ts'
import { hyphenRepairs } from './hyphens.ts'
import { indentationRepair, strayTexts } from './indentation.ts'
import { lineRepairs, missingType } from './lines.ts'
import { pipeRepairs } from './pipes.ts'
import { quoteRepairs } from './quotes.ts'
import { improves, isBetter, isPerfect, type ParseScore, scoreParsed } from './score.ts'
import { linesNearError, suspectLines } from './suspects.ts'

/** A file with more errors of this sort is no content file; a long list may have more. */
const MOST_REPAIRS = 12
const MOST_IN_A_LIST = 50

/** Repairs tried for one error. */
const MOST_TRIALS = 160

/** Units of the budget for trying less likely repairs after one that helps. */
const MOST_AFTER = 400_000

/** Shorter lists are read as a whole: what belongs together may have become two entries. */
const LONG = 2048

/** Repairs of one line, in groups: of equal cost, those of an earlier group are tried first. */
const REPAIRS: readonly (readonly Repair[])[] = [
  ...[quoteRepairs, hyphenRepairs, [...lineRepairs, ...pipeRepairs], [missingType], [indentationRepair]],
]

/** What the text should fit, and how much may be tried for that. */
type Goal = { schema: Schema; check: Check; budget: Budget }

/** A text as it was read, and how well that went. */
type Attempt = { text: string; parsed: Parsed; score: ParseScore }

/** `score` and `parsed` are of the text that is left in the draft. */
type RepairResult = Attempt & { diagnostics: Diagnostic[]; overBudget: boolean }

/**
 * Repairs the draft until it can be read and fits its schema, as far as the budget reaches; one diagnostic per repair.
 *
 * @param parsed the draft's text, read
 */
export function repairText(draft: RepairedText, parsed: Parsed, goal: Goal): RepairResult {
  const { schema, check, budget } = goal
  const diagnostics: Diagnostic[] = []
  const isLong = schema.type === 'array' && draft.text().length > LONG && entriesOf(draft.text()).length > 1
  /** Texts of entries without a repair. */
  const settled = new Set<string>()
  let now: Attempt = { text: draft.text(), parsed, score: scoreParsed(parsed, check) }
  const make = (repairs: readonly Candidate[]): void => {
    for (const { edits, start, end, cost: _, title, moves, ...issue } of repairs) {
      const fix = title === undefined ? undefined : { title, edits, ...(moves && { moves }) }
      diagnostics.push(draft.diagnose(start, end, { ...issue, fix }))
    }
    draft.repair(repairs.flatMap(({ edits }) => edits))
  }
  for (let round = 0; isLong && !isPerfect(now.score) && round < MOST_REPAIRS; round += 1) {
    if (!budget.allows(now.parsed.units)) break
    const most = MOST_IN_A_LIST - diagnostics.length
    const repairs = entryRepairs(draft.text(), goal, most, settled)
    if (repairs.length === 0) break
    make(repairs)
  }
  if (diagnostics.length > 0) now = readText(draft.text(), goal)
  // The entries of a long list were looked at one by one; only what cannot be read may reach over several.
  const isDone = () => isPerfect(now.score) || (isLong && now.score.yamlErrors === 0)
  for (let round = 0; !isDone() && round < MOST_REPAIRS && budget.allows(now.parsed.units); round += 1) {
    const best = bestRepair(now, goal)
    if (!best) break
    make([best.candidate])
    now = best.after
  }
  return { diagnostics, ...now, overBudget: !isDone() && !budget.allows(now.parsed.units) }
}

/**
 * Returns the first repair of each entry of a long list that is broken or does not fit. Each entry is read on its own, so
 * an error costs no more than its entry is long.
 */
function entryRepairs(text: string, goal: Goal, most: number, settled: Set<string>): Candidate[] {
  const repairs: Candidate[] = []
  for (const { text: entry, start: by } of entriesOf(text)) {
    if (settled.has(entry)) continue
    if (repairs.length === most || !goal.budget.allows(unitsOf(entry.length, entry.length / 8))) break
    const before = readText(entry, goal)
    const repair = isPerfect(before.score) ? undefined : bestRepair(before, goal)?.candidate
    if (!repair) {
      settled.add(entry)
      continue
    }
    const edits = repair.edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by }))
    repairs.push({ ...repair, edits, start: repair.start + by, end: repair.end + by })
  }
  return repairs
}

/** Each entry with all lines down to the next; the first with those above it. */
function entriesOf(text: string): { text: string; start: number }[] {
  const starts = [...text.matchAll(/^-(?=[ \t\r\n]|$)/gm)].map(({ index }) => index)
  starts[0] = 0
  return starts.map((start, index) => ({ start, text: text.slice(start, starts[index + 1]) }))
}

function readText(text: string, { check, budget }: Goal): Attempt {
  const parsed = parseContent(text)
  budget.spend(parsed.units)
  return { text, parsed, score: scoreParsed(parsed, check) }
}

/** Returns the likeliest repair of one error, and the text with it; without budget, the best found so far. */
function bestRepair(
  { text, parsed, score }: Attempt,
  goal: Goal,
): { candidate: Candidate; after: Attempt } | undefined {
  const { schema, check, budget } = goal
  const lines = linesOf(text)
  const broken = score.yamlErrors > 0
  const near = broken ? linesNearError(text, parsed, lines) : suspectLines(text, parsed, check, lines)
  let best: { candidate: Candidate; after: Attempt; spent: number } | undefined
  for (const candidate of candidates({ lines, near, ...namesOf(schema) }, broken)) {
    if (!budget.allows(parsed.units)) break
    if (best && (candidate.cost >= LAST_RESORT || budget.spent() - best.spent > MOST_AFTER)) break
    const after = readText(applyEdits(text, candidate.edits), goal)
    if (!improves(after.score, score) || (best && !isBetter(after.score, best.after.score))) continue
    best = { candidate, after, spent: budget.spent() }
    if (isPerfect(after.score)) break
  }
  return best
}

/** @param broken whether the text cannot be read: only then lines may be left out */
function candidates(context: RepairContext, broken: boolean): Candidate[] {
  const { lines, near } = context
  const entries = near.flatMap((index) => {
    const line = lines[index]
    return line?.kind === 'entry' || line?.kind === 'quoted' ? [line] : []
  })
  return REPAIRS.flatMap((group) =>
    [...entries, ...(group.includes(indentationRepair) ? strayTexts(context) : [])].flatMap((line) =>
      group.flatMap((repair) => repair(line, context)),
    ),
  )
    .filter(({ cost }) => broken || cost < LAST_RESORT)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_TRIALS)
}

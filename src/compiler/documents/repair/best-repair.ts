/** The likeliest repair of one mistake: candidates are tried out, and the one after which the text reads best is it. */

import type { Schema } from '../../schema/schema-set.ts'
import type { Check } from '../../schema/validators.ts'
import type { Budget } from '../../yaml/budget.ts'
import { applyEdits } from '../../yaml/edits.ts'
import { closes, type Line, lastBefore, linesOf } from '../../yaml/lines.ts'
import type { Parsed, YamlError } from '../../yaml/parse.ts'
import { placesOf } from '../../yaml/repaired-text.ts'
import { type Candidate, LAST_RESORT, type RepairContext } from './candidate.ts'
import { hyphenCandidates } from './hyphens.ts'
import { indentCandidates } from './indentation.ts'
import { locateSuspects } from './locate.ts'
import { missingTypeCandidates } from './missing-type.ts'
import { markCandidates } from './punctuation.ts'
import { quoteCandidates } from './quotation-marks.ts'
import { namesOf } from './schema-names.ts'
import { improves, isBetter, isPerfect, OF_THEIR_OWN, type ParseScore, scoreText } from './score.ts'

/** Repairs tried for one mistake. */
const MOST_TRIALS = 160

/** Units of work for finding a better one among the less likely, after one that helps. */
const MOST_AFTER = 400_000

/** A text as it was read, and how well that went. */
export type Attempt = { text: string; parsed: Parsed; score: ParseScore }

/** @param work each trial is spent on it; when there is no more, the best so far is it */
export function bestRepair(before: Attempt, schema: Schema, check: Check, budget: Budget): Candidate | undefined {
  const { text, parsed, score } = before
  const lines = linesOf(text)
  const broken = score.yamlErrors > 0
  const near = broken ? nearTrouble(text, parsed.yamlErrors, lines) : locateSuspects(text, parsed, check, lines)
  if (near.length === 0) return undefined
  const context: RepairContext = { text, lines, near, ...namesOf(schema) }
  const all = [
    ...quoteCandidates(context),
    ...hyphenCandidates(context),
    ...markCandidates(context),
    ...missingTypeCandidates(context, schema),
    ...indentCandidates(context),
  ]
    .filter(({ cost }) => broken || cost < LAST_RESORT)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_TRIALS)
  return bestOf(all, before, check, budget)
}

function bestOf(all: readonly Candidate[], before: Attempt, check: Check, budget: Budget): Candidate | undefined {
  let best: { candidate: Candidate; score: ParseScore; spent: number } | undefined
  for (const candidate of all) {
    if (!budget.allows(before.parsed.units)) break
    if (best && (candidate.cost >= LAST_RESORT || budget.spent() - best.spent > MOST_AFTER)) break
    const score = scoreText(applyEdits(before.text, candidate.edits), check, budget)
    if (!improves(score, before.score) || (best && !isBetter(score, best.score))) continue
    best = { candidate, score, spent: budget.spent() }
    if (isPerfect(score)) break
  }
  return best?.candidate
}

/** The line of the first trouble and those around it; and every line above that opens a quote it does not close. */
function nearTrouble(text: string, yamlErrors: readonly YamlError[], lines: readonly Line[]): number[] {
  const yamlError = yamlErrors.find(({ code }) => !OF_THEIR_OWN.has(code))
  const places = placesOf(text)
  const at = yamlError ? places.lineAt(yamlError.start) - 1 : 0
  const until = yamlError ? Math.min(places.lineAt(yamlError.end) - 1, at + 3) : 0
  const around = [
    at,
    ...Array.from({ length: until - at }, (_, step) => at + 1 + step),
    at - 1,
    at + 1,
    at - 2,
    at + 2,
    at - 3,
  ]
  // Where lines in between have become notes, the trouble is with the first line below them.
  const below = lines.findIndex(({ kind }, index) => index > at && kind !== 'comment' && kind !== 'blank')
  const belowNotes = lines[below - 1]?.kind === 'comment' ? [below] : []
  const deep = (lines[at]?.kind === 'blank' ? lastBefore(lines, lines[at], isWritten) : lines[at])?.indent ?? 0
  const holders = lastFew(lines, at, 4, ({ indent }) => indent < deep)
  const unclosed = lastFew(lines, at, 5, ({ value }) => opensOnly(value))
  return [...new Set([...around, ...belowNotes, ...holders, ...unclosed])].filter(
    (index) => index >= 0 && index < lines.length,
  )
}

const isWritten = ({ kind }: Line): boolean => kind !== 'blank'

/** Indexes of entries above a line that are of some sort, the nearest first. */
function lastFew(lines: readonly Line[], at: number, most: number, is: (line: Line) => boolean): number[] {
  const found: number[] = []
  for (let index = at - 1; index >= 0 && found.length < most; index -= 1) {
    const line = lines[index]
    if (line?.kind === 'entry' && is(line)) found.push(index)
  }
  return found
}

const opensOnly = (value: string): boolean => /^["']/.test(value) && closes(value, value[0] ?? '', 1) < 0

/** Long lists: each entry is read and mended on its own, so that a mistake costs no more than its entry is long. */

import type { Schema } from '../../schema/schema-set.ts'
import type { Check } from '../../schema/validators.ts'
import { type Budget, unitsOf } from '../../yaml/budget.ts'
import { parseContent } from '../../yaml/parse.ts'
import { bestRepair } from './best-repair.ts'
import type { Candidate } from './candidate.ts'
import { isPerfect, scoreParsed } from './score.ts'

/** Shorter files are read as a whole: what belongs together may have come apart into two entries. */
const LONG = 2048

export const isLongList = (text: string, { type }: Schema): boolean =>
  type === 'array' && text.length > LONG && entriesOf(text).length > 1

/** The first repair of each entry that is broken or does not fit. Offsets are those of `text`. */
export function entryRepairs(
  text: string,
  {
    schema,
    check,
    budget,
    most,
    settled,
  }: {
    schema: Schema
    check: Check
    budget: Budget
    most: number
    /** Texts of entries that nothing is to be done about; grows. */
    settled: Set<string>
  },
): Candidate[] {
  const repairs: Candidate[] = []
  for (const entry of entriesOf(text)) {
    if (settled.has(entry.text)) continue
    if (repairs.length === most || !budget.allows(unitsOf(entry.text.length, entry.text.length / 8))) break
    const parsed = parseContent(entry.text)
    budget.spend(parsed.units)
    const score = scoreParsed(parsed, check)
    const repair = isPerfect(score) ? undefined : bestRepair({ text: entry.text, parsed, score }, schema, check, budget)
    if (repair) repairs.push(moved(repair, entry.start))
    else settled.add(entry.text)
  }
  return repairs
}

/** Each entry with all lines down to the next; the first with those above it. */
function entriesOf(text: string): { text: string; start: number }[] {
  const starts = [...text.matchAll(/^-(?=[ \t\r\n]|$)/gm)].map(({ index }) => index)
  starts[0] = 0
  return starts.map((start, index) => ({ start, text: text.slice(start, starts[index + 1]) }))
}

function moved(repair: Candidate, by: number): Candidate {
  const edits = repair.edits.map((edit) => ({ ...edit, start: edit.start + by, end: edit.end + by }))
  return { ...repair, edits, start: repair.start + by, end: repair.end + by }
}

/**
 * What did the editor mean? For a text that YAML cannot read, or reads as something that does not fit the schema,
 * likely repairs are tried out, and the one after which the file reads best names the mistake. So the sentence, the
 * place and the fix are about what was typed, not about where the reader gave up; and the rest of the file can be
 * checked as if the mistake were mended.
 */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Schema } from '../../schema/schema-set.ts'
import type { Check } from '../../schema/validators.ts'
import type { Budget } from '../../yaml/budget.ts'
import { type Parsed, parseContent } from '../../yaml/parse.ts'
import type { RepairedText } from '../../yaml/repaired-text.ts'
import { bestRepair } from './best-repair.ts'
import type { Candidate } from './candidate.ts'
import { entryRepairs, isLongList } from './repair-entries.ts'
import { isPerfect, type ParseScore, scoreParsed } from './score.ts'

/** More mistakes of this sort than this in one file, and it is no content file; a long list may have more. */
const MOST_REPAIRS = 12
const MOST_IN_A_LIST = 50

/** `verdict` and `parsed` are of the text that is left in the draft; `tired` when the work did not suffice for more. */
export type RepairResult = { diagnostics: Diagnostic[]; parsed: Parsed; score: ParseScore; overBudget: boolean }

/**
 * Takes out of the draft what stands in the way of reading it; one finding a repair.
 *
 * @param parsed the draft's text, read
 */
export function repairText(
  draft: RepairedText,
  schema: Schema,
  check: Check,
  budget: Budget,
  parsed: Parsed,
): RepairResult {
  const diagnostics: Diagnostic[] = []
  const long = isLongList(draft.text(), schema)
  const settled = new Set<string>()
  let now = { parsed, score: scoreParsed(parsed, check) }
  const made = (repairs: readonly Candidate[]): void => {
    diagnostics.push(...repairs.map((repair) => tellRepair(draft, repair)))
    draft.repair(repairs.flatMap(({ edits }) => edits))
  }
  const readAgain = (): void => {
    const again = parseContent(draft.text())
    budget.spend(again.units)
    now = { parsed: again, score: scoreParsed(again, check) }
  }
  for (let round = 0; long && !isPerfect(now.score) && round < MOST_REPAIRS; round += 1) {
    if (!budget.allows(now.parsed.units)) break
    const most = MOST_IN_A_LIST - diagnostics.length
    const repairs = entryRepairs(draft.text(), { schema, check, budget, most, settled })
    if (repairs.length === 0) break
    made(repairs)
  }
  if (diagnostics.length > 0) readAgain()
  // What does not fit in a long list was looked at entry by entry; only what cannot be read may reach over several.
  const isDone = () => isPerfect(now.score) || (long && now.score.yamlErrors === 0)
  for (let round = 0; !isDone() && round < MOST_REPAIRS && budget.allows(now.parsed.units); round += 1) {
    const repair = bestRepair({ text: draft.text(), ...now }, schema, check, budget)
    if (!repair) break
    made([repair])
    readAgain()
  }
  return { diagnostics, ...now, overBudget: !isDone() && !budget.allows(now.parsed.units) }
}

function tellRepair(draft: RepairedText, { start, end, words, title, moves, edits }: Candidate): Diagnostic {
  return draft.tell(start, end, {
    ...words,
    fix: title === undefined ? undefined : { title, edits, ...(moves && { moves }) },
  })
}

/**
 * What did the editor mean? For a text that YAML cannot read, or reads as something that does not fit the schema,
 * likely repairs are tried out, and the one after which the file reads best names the mistake. So the sentence, the
 * place and the fix are about what was typed, not about where the reader gave up; and the rest of the file can be
 * checked as if the mistake were mended.
 */
import type { Diagnostic } from '../diagnostic.ts'
import { applyEdits } from '../edits.ts'
import type { Draft } from '../reading/draft.ts'
import { closes, linesOf } from '../reading/lines.ts'
import { parseContent, type Trouble } from '../reading/parse.ts'
import type { Schema } from '../schema-set.ts'
import type { Check } from '../validators.ts'
import { type Candidate, LAST_RESORT, type Scene } from './candidate.ts'
import { indentCandidates } from './indents.ts'
import { improves, isBetter, isPerfect, judge, OF_THEIR_OWN, type Verdict } from './judge.ts'
import { markCandidates } from './marks.ts'
import { quoteCandidates } from './quotes.ts'
import { namesOf } from './schema-names.ts'
import { suspectsOf } from './suspects.ts'

/** More mistakes of this sort than this in one file, and it is no content file. */
const MOST_REPAIRS = 12

/** Repairs tried for one mistake, and for all of a file, so that a check of nonsense ends. */
const MOST_TRIALS = 160
const MOST_TRIALS_A_FILE = 600

/** Takes out of the draft what stands in the way of reading it; one finding a repair. */
export function mend(draft: Draft, schema: Schema, check: Check): Diagnostic[] {
  const mistakes: Diagnostic[] = []
  let trials = MOST_TRIALS_A_FILE
  const mayTry = () => {
    trials -= 1
    return trials > 0
  }
  for (let round = 0; round < MOST_REPAIRS && trials > 0; round += 1) {
    const text = draft.text()
    const before = judge(text, check)
    if (isPerfect(before)) return mistakes
    const repair = bestRepair(text, schema, check, before, mayTry)
    if (!repair) break
    mistakes.push(tellRepair(draft, repair))
    draft.repair(repair.edits)
  }
  return mistakes
}

function tellRepair(draft: Draft, { start, end, words, title, edits }: Candidate): Diagnostic {
  return draft.tell(start, end, { ...words, fix: title === undefined ? undefined : { title, edits } })
}

function bestRepair(
  text: string,
  schema: Schema,
  check: Check,
  before: Verdict,
  mayTry: () => boolean,
): Candidate | undefined {
  const parsed = parseContent(text)
  const lines = linesOf(text)
  const broken = before.troubles > 0
  const near = broken ? nearTrouble(text, parsed.troubles, lines) : suspectsOf(text, parsed, check, lines)
  if (near.length === 0) return undefined
  const scene: Scene = { text, lines, near, ...namesOf(schema) }
  const all = [...quoteCandidates(scene), ...markCandidates(scene), ...indentCandidates(scene)]
    .filter(({ cost }) => broken || cost < LAST_RESORT)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, MOST_TRIALS)
  let best: { candidate: Candidate; verdict: Verdict } | undefined
  for (const candidate of all) {
    if (!mayTry() || (best && candidate.cost >= LAST_RESORT)) break
    const verdict = judge(applyEdits(text, candidate.edits), check)
    if (!improves(verdict, before) || (best && !isBetter(verdict, best.verdict))) continue
    best = { candidate, verdict }
    if (isPerfect(verdict)) break
  }
  return best?.candidate
}

/** The line of the first trouble and those around it; and every line above that opens a quote it does not close. */
function nearTrouble(text: string, troubles: readonly Trouble[], lines: ReturnType<typeof linesOf>): number[] {
  const trouble = troubles.find(({ code }) => !OF_THEIR_OWN.has(code))
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length - 1
  const at = trouble ? lineAt(trouble.start) : 0
  const until = trouble ? Math.min(lineAt(trouble.end), at + 3) : 0
  const around = [
    at,
    ...Array.from({ length: until - at }, (_, step) => at + 1 + step),
    at - 1,
    at + 1,
    at - 2,
    at + 2,
    at - 3,
  ]
  const unclosed = lines
    .filter(({ kind, value, index }) => kind === 'entry' && index < at && opensOnly(value))
    .map(({ index }) => index)
  const deep = lines[at]?.indent ?? 0
  const above = lines.slice(0, at).filter(({ kind, indent }) => kind === 'entry' && indent < deep)
  const holders = above
    .reverse()
    .slice(0, 4)
    .map(({ index }) => index)
  return [...new Set([...around, ...holders, ...unclosed.reverse().slice(0, 5)])].filter(
    (index) => index >= 0 && index < lines.length,
  )
}

const opensOnly = (value: string): boolean => /^["']/.test(value) && closes(value, value[0] ?? '', 1) < 0

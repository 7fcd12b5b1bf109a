/** What every rule of meaning gets and gives. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Comparison } from '../compare-sites.ts'
import type { ChangeFinding, ChangeSeverity } from './finding.ts'

export type Change = Comparison & { before: Compiled; after: Compiled }

/** Looks for one kind of meaning. */
export type ChangeRule = (change: Change) => ChangeFinding[]

const RANK: Record<ChangeSeverity, number> = { error: 0, warning: 1, note: 2 }

/** The gravest first; of one severity in the order of the rules. */
export const findingsOf = (change: Change, rules: readonly ChangeRule[]): ChangeFinding[] =>
  rules.flatMap((rule) => rule(change)).sort((a, b) => RANK[a.severity] - RANK[b.severity])

/** @returns whether a finding is as grave as `limit`, or graver */
export const isAsGrave = ({ severity }: ChangeFinding, limit: ChangeSeverity): boolean => RANK[severity] <= RANK[limit]

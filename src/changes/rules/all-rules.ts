/** All rules, and what they find. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Comparison } from '../compare-sites.ts'
import { contactLines, leavingLinks, services } from './addresses.ts'
import { goneAddresses, hiddenEntries, legalTexts, searchTexts } from './pages.ts'
import { priceMoves, priceNotice } from './prices.ts'
import {
  type ChangeCode,
  type ChangeFinding,
  type ChangeRule,
  type ChangeSeverity,
  changeCodes,
  changeFinding,
} from './rule.ts'
import { pictures, samples, schemas } from './values.ts'

/** Finds content with errors, which has no site that could be compared. */
const brokenContent: ChangeRule = ({ before, after }) => {
  const cannot = `The content after this change has ${errorsOf(after)} It cannot be published.`
  const unknown = `The content before this change has ${errorsOf(before)} So nobody can say what the change does to the site.`
  return [
    ...(after.site ? [] : [changeFinding('content-broken', cannot)]),
    ...(before.site ? [] : [changeFinding('not-compared', unknown)]),
  ]
}

function errorsOf({ diagnostics }: Compiled): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first] = errors
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors, the first`
  return first ? `${count} in ${first.file}, line ${first.line}: ${first.message}` : 'errors.'
}

/** In any order: findings are sorted by their codes. */
const RULES: readonly ChangeRule[] = [
  ...[brokenContent, priceMoves, priceNotice, services, leavingLinks, contactLines, schemas, legalTexts],
  ...[goneAddresses, hiddenEntries, pictures, samples, searchTexts],
]

const RANK: Record<ChangeSeverity, number> = { error: 0, warning: 1, note: 2 }
const ORDER = Object.keys(changeCodes) as ChangeCode[]

/** Returns what the rules find, by severity, then in the order of the codes. */
export const findingsOf = (change: Comparison): ChangeFinding[] =>
  RULES.flatMap((rule) => rule(change)).sort(
    (a, b) => RANK[a.severity] - RANK[b.severity] || ORDER.indexOf(a.code) - ORDER.indexOf(b.code),
  )

/** Returns whether a finding is at least as severe as `limit`. */
export const isAsGrave = ({ severity }: ChangeFinding, limit: ChangeSeverity): boolean => RANK[severity] <= RANK[limit]

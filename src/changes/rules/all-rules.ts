import type { Compiled } from '../../compiler/create-compiler.ts'
import { contactLines, leavingLinks, services } from './addresses.ts'
import { goneAddresses, hiddenEntries, legalTexts, searchTexts } from './pages.ts'
import { priceMoves, priceNotice } from './prices.ts'
import { type ChangeRule, changeFinding } from './rule.ts'
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
export const CHANGE_RULES: readonly ChangeRule[] = [
  ...[brokenContent, priceMoves, priceNotice, services, leavingLinks, contactLines, schemas, legalTexts],
  ...[goneAddresses, hiddenEntries, pictures, samples, searchTexts],
]

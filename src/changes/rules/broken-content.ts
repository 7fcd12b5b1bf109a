import type { Compiled } from '../../compiler/create-compiler.ts'
import { changeFinding } from './finding.ts'
import type { ChangeRule } from './rule.ts'

/** Content with errors, which has no site that could be compared. */
export const brokenContent: ChangeRule = ({ before, after }) => [
  ...(after.site
    ? []
    : [
        changeFinding('content-broken', `The content after this change has ${errorsOf(after)} It cannot be published.`),
      ]),
  ...(before.site
    ? []
    : [
        changeFinding(
          'not-compared',
          `The content before this change has ${errorsOf(before)} So nobody can say what the change does to the site.`,
        ),
      ]),
]

function errorsOf({ diagnostics }: Compiled): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  const [first] = errors
  const count = errors.length === 1 ? 'an error' : `${errors.length} errors, the first`
  return first ? `${count} in ${first.file}, line ${first.line}: ${first.message}` : 'errors.'
}

import { dayInEnglish } from '../../compiler/calendar/civil-day.ts'
import { entryPages } from '../../compiler/link/entry-pages.ts'
import type { Site } from '../../compiler/link/site.ts'
import { isStatic, matches, toPattern } from '../../compiler/routing/routes.ts'
import type { PageChange } from '../places/place-change.ts'
import { changeFinding } from './finding.ts'
import { hiddenPaths } from './hidden-paths.ts'
import type { ChangeRule } from './rule.ts'

/** An address that nothing answers any more: links from elsewhere, bookmarks and search engines still lead to it. */
export const goneAddresses: ChangeRule = ({ touched, before, after }) => {
  const { site } = after
  if (!touched || !site) return []
  const hidden = hiddenPaths(after.folder)
  const entries = before.folder.once(entryPages)
  return touched.pages.flatMap((page) => {
    const address = goneAddress(page)
    if (address === undefined || hidden.has(address) || (page.from === undefined && isAnswered(site, address)))
      return []
    const from = page.from === undefined ? '' : ` from ${dayInEnglish(page.from)} on`
    const shown = page.kind === 'moved' ? `Its page is at ${page.path} now.` : `It showed “${page.title}”.`
    const message = `${address} answers 404${from}. ${shown} Links from elsewhere still lead there: a line with movedTo: in routes.yaml leads on.`
    return [changeFinding(entries.has(address) ? 'entry-page-gone' : 'address-gone', message, page.changes)]
  })
}

function goneAddress({ kind, path, was }: PageChange): string | undefined {
  const address = kind === 'gone' ? path : kind === 'moved' ? was : undefined
  return address !== undefined && isStatic(address) ? address : undefined
}

/** Whether a redirect, or a page for many addresses, answers; the page for all the others answers 404. */
const isAnswered = ({ moved, routes }: Site, address: string): boolean =>
  moved.some(({ path }) => path === address) ||
  routes.some(({ path }) => path !== '*' && matches(toPattern(path), address))

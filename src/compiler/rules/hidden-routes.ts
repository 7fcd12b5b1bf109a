/** Pages that cannot be hidden, and buttons that must lead somewhere and lead to a page that is. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { entryRoutes } from '../link/entry-pages.ts'
import { needed, type RouteText, siteAddresses } from '../link/site-addresses.ts'
import { fewPerFile } from './mentions.ts'
import { type RouteLine, routeLines } from './route-lines.ts'
import type { Rule } from './rule.ts'

export const hiddenRoutes: Rule = {
  name: 'hidden-routes',
  site: (folder) => {
    const { lines } = folder.once(routeLines)
    const [always, others] = [lines.filter(isNeeded), lines.filter((line) => line.hidden && !isNeeded(line))]
    const refused = always.filter(({ hidden }) => hidden).map(explainNeeded)
    if (others.length === 0) return refused
    const hidden = new Set(others.map(({ shows }) => shows))
    const { isHidden } = siteAddresses([
      ...lines.map((line): RouteText => ({ path: line.path, shows: line.shows, hidden: others.includes(line) })),
      ...entryRoutes(folder),
    ])
    const found = [...folder.files.values()].flatMap(({ source, schema }) => {
      const isItselfHidden = hidden.has(source.file.replace(/\.yaml$/, ''))
      return isItselfHidden || !source.readable
        ? []
        : needed(schema, source.data, isHidden).map((path) => ({ source, path }))
    })
    const stuck = fewPerFile(found, ({ source }) => source.file).map(
      ({ source, path }): Diagnostic =>
        finding(source, source.rangeAt(path), {
          code: 'link-hidden',
          message: 'This leads to a page that is hidden, and cannot be left out here.',
          hint: 'Let it lead elsewhere, or take the whole block out.',
        }),
    )
    return [...refused, ...stuck]
  },
}

/** The home page, and the page for unknown addresses. */
const isNeeded = ({ path }: RouteLine): boolean => path === '/' || path === '*'

const explainNeeded = ({ path, index, file: { source } }: RouteLine): Diagnostic =>
  finding(source, source.rangeAt([index, 'hidden']), {
    code: 'route-missing',
    message: `The page at ${path} cannot be hidden: every site needs it.`,
    hint: 'Take this line out.',
  })

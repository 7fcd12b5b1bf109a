/** Pages that were removed, are hidden, or say something else to those who rely on them or search for them. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import { entryPages } from '../../compiler/link/entry-pages.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import { routeTexts } from '../../compiler/link/route-texts.ts'
import type { Site } from '../../compiler/link/site.ts'
import { isStatic, matches, routeAt, toPattern } from '../../compiler/routing/routes.ts'
import { firstNames } from '../data/data-shape.ts'
import type { PageChange, PlaceChange } from '../places/places-of.ts'
import { inOrder, numbersOf } from '../values/value-changes.ts'
import { type ChangeFinding, type ChangeRule, changeFinding, fromDay, fromDayOn } from './rule.ts'

/** Finds addresses that answer 404 now: links from elsewhere, bookmarks and search engines still lead there. */
export const goneAddresses: ChangeRule = ({ touched, before, after }) => {
  const { site } = after
  if (!touched || !site) return []
  const hidden = hiddenPaths(after.folder)
  const entries = before.folder.once(entryPages)
  return touched.pages.flatMap(({ kind, path, was, title, from, changes }) => {
    const address = kind === 'gone' ? path : kind === 'moved' ? was : undefined
    if (address === undefined || !isStatic(address) || hidden.has(address)) return []
    if (from === undefined && isAnswered(site, address)) return []
    const shown = kind === 'moved' ? `Its page is at ${path} now.` : `It showed “${title}”.`
    const message = `${address} answers 404${fromDay(from)}. ${shown} Links from elsewhere still lead there: a line with movedTo: in routes.yaml leads on.`
    return [changeFinding(entries.has(address) ? 'entry-page-gone' : 'address-gone', message, changes)]
  })
}

/** Whether a redirect or a route answers an address. The route for all other addresses answers 404. */
const isAnswered = ({ moved, routes }: Site, address: string): boolean =>
  moved.some(({ path }) => path === address) ||
  routes.some(({ path }) => path !== '*' && matches(toPattern(path), address))

/** Returns the addresses that `routes.yaml` hides. */
const hiddenPaths = (folder: Folder): Set<string> =>
  new Set(folder.once(routeTexts).flatMap(({ line: { path, hidden } }) => (hidden === true ? [String(path)] : [])))

/** Finds what can no longer be found: a hidden page, one that search engines leave out, an entry outside its days. */
export const hiddenEntries: ChangeRule = ({ touched, before, after, changes }) => {
  const [old, now] = [hiddenPaths(before.folder), hiddenPaths(after.folder)]
  const found = (message: string, id: string): ChangeFinding => {
    const numbers = numbersOf(changes, (change) => change.after?.id.includes(id) === true)
    return changeFinding('entry-hidden', message, numbers)
  }
  const hidden = [...now]
    .filter((path) => !old.has(path) && before.site && routeAt(before.site.routes, path))
    .map((path) => found(`${path} is hidden: the page and all links to it leave the site.`, path))
  const over = [...after.folder.absent].flatMap(([collection, entries]) =>
    [...entries]
      .filter(([id]) => before.folder.collections.get(collection)?.has(id))
      .map(([id, { file }]) =>
        found(`${id} is written in ${file} and not shown today: the days it is for do not include it.`, id),
      ),
  )
  const unlisted = (touched?.pages ?? []).flatMap(({ path, places }) =>
    places
      .filter(
        ({ part, at, after }) => part === 'head' && at.after?.[0] === 'inSearchResults' && after?.[0]?.text === 'no',
      )
      .map(({ from, changes: by }) => {
        const who = from === undefined ? 'Search engines are' : `${fromDayOn(from)}search engines will be`
        const severity = from === undefined ? 'warning' : 'note'
        return changeFinding('entry-hidden', `${who} told to leave ${path} out.`, by, severity)
      }),
  )
  return [...hidden, ...unlisted, ...over]
}

/** Finds changed words of files to which people agree (`x-legal`), before or after; anchors and link targets do not count. */
export const legalTexts: ChangeRule = ({ touched, before, after }) =>
  (touched?.pages ?? []).flatMap(({ kind, path, was = path, title, places }) => {
    const isLegal = [isLegalPage(before, was), isLegalPage(after, path)].includes(true)
    const words = places.filter(({ part, isText }) => part === 'block' && isText)
    if (!isLegal || words.length === 0 || kind === 'added' || kind === 'gone') return []
    const where = words.length === 1 ? 'one place' : `${words.length} places`
    const message = `${fromDayOn(firstDay(words))}${title} (${path}) says something else in ${where}. Have those who rely on it been told, and is its date right?`
    return [changeFinding('legal-text', message, changesOf(words))]
  })

function isLegalPage({ site, folder }: Compiled, path: string): boolean {
  const file = site && routeAt(site.routes, path)?.file
  return folder.files.get(file ?? '')?.schema['x-legal'] === true
}

/** Finds pages that search engines show with another title or description. */
export const searchTexts: ChangeRule = ({ touched }) => {
  const stay = (touched?.pages ?? []).filter(({ kind }) => kind !== 'added' && kind !== 'gone')
  const pages = stay.map(({ path, places }) => ({ path, places: places.filter(isShownInSearch) }))
  const shown = pages.filter(({ places }) => places.length > 0)
  const places = shown.flatMap((page) => page.places)
  if (places.length === 0) return []
  const paths = shown.map(({ path }) => path)
  const day = firstDay(places)
  const who = day === undefined ? 'Search engines' : `${fromDayOn(day)}search engines`
  return [
    changeFinding(
      'search-text',
      `${who} show another title or description for ${firstNames(paths, 3)}.`,
      changesOf(places),
    ),
  ]
}

const isShownInSearch = ({ part, at }: PlaceChange): boolean =>
  part === 'head' && ['title', 'description'].includes(String((at.after ?? at.before)?.[0]))

/** Returns the first day on which one of the places changes; `undefined` for today. */
const firstDay = (places: readonly PlaceChange[]): PageChange['from'] =>
  places.some(({ from }) => from === undefined) ? undefined : places.flatMap(({ from }) => from ?? []).sort()[0]

const changesOf = (places: readonly PlaceChange[]): number[] => inOrder(places.flatMap(({ changes }) => changes))

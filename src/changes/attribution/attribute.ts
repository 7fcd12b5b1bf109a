/** Which change a place comes from. */
import type { Source } from '../../compiler/link/marks.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import type { PageChange, Place } from '../places/place.ts'
import type { TouchedPlaces } from '../places/touched-places.ts'
import { idPath } from '../values/id-path.ts'
import type { ValueChange } from '../values/value-changes.ts'
import { valueWords } from '../values/value-words.ts'
import { plainText } from '../words/marked-text.ts'
import { sourcesAt } from './sources-at.ts'
import type { TracedSide, Where } from './traced-side.ts'

/**
 * Returns the places with the numbers of their changes, from 1.
 *
 * @param isOtherwise whether something else than these changes makes places differ
 */
export function attributed(
  touched: TouchedPlaces,
  changes: readonly ValueChange[],
  before: TracedSide,
  after: TracedSide,
  isOtherwise = false,
): TouchedPlaces {
  const visible = changes.flatMap(({ kind }, index) => (kind === 'text' ? [] : [index + 1]))
  const one = visible.length < 2 && !isOtherwise ? () => visible : undefined
  const numbersOf = (place: Place, page?: PageChange): number[] =>
    sorted([
      ...changesOf(place, page?.was ?? page?.path, 'before', before, changes),
      ...changesOf(place, page?.path, 'after', after, changes),
    ])
  const ofPlace = one ?? numbersOf
  const ofPage = one ?? ((page: PageChange) => sorted(changesOfPage(page, changes)))
  return {
    ...touched,
    everywhere: touched.everywhere.map((place) => ({ ...place, changes: ofPlace(place) })),
    pages: touched.pages
      .map((page) => ({
        ...page,
        changes: ofPage(page),
        places: likeOthers(page.places.map((place) => ({ ...place, changes: ofPlace(place, page) }))),
      }))
      .map(wholePage),
    files: touched.files.map((place) => {
      const page = pageOfAddress(place, touched.pages)
      return { ...place, changes: page ? ofPage(page) : ofPlace(place) }
    }),
  }
}

/** What search engines read has no marks of its own where it is no text: it comes from what makes the page say the same. */
function likeOthers(places: readonly Place[]): Place[] {
  const textsOf = ({ before = [], after = [] }: Place): string => `${plainText(before)}\n${plainText(after)}`
  const known = new Map(
    places.filter(({ changes }) => changes.length > 0).map((place) => [textsOf(place), place.changes]),
  )
  return places.map((place) =>
    place.changes.length > 0 ? place : { ...place, changes: known.get(textsOf(place)) ?? [] },
  )
}

/** What a page says that was added or removed comes of the same change, unless a value that was changed is read there. */
const wholePage = (page: PageChange): PageChange =>
  page.kind === 'changed' || page.kind === 'moved'
    ? page
    : {
        ...page,
        places: page.places.map((place) => (place.changes.length > 0 ? place : { ...place, changes: page.changes })),
      }

/** The page that came, went or moved whose address a line of the sitemap is. */
const pageOfAddress = (place: Place, pages: readonly PageChange[]): PageChange | undefined =>
  pages.find(({ kind, path, was }) => {
    const address = plainText(place.after ?? place.before ?? [])
    return (
      kind !== 'changed' &&
      place.part === 'files' &&
      [path, was].some((one) => one && address.endsWith(one) && one !== '/')
    )
  })

const sorted = (numbers: readonly number[]): number[] => [...new Set(numbers)].sort((a, b) => a - b)

function changesOf(
  place: Place,
  page: string | undefined,
  side: 'before' | 'after',
  traced: TracedSide,
  changes: readonly ValueChange[],
): number[] {
  const path = place.at[side]
  const found = path ? along(sourcesOf(place, page, path, side, traced), side, traced, changes) : []
  return found.length > 0 ? found : byWords(place, side, changes)
}

function sourcesOf(
  { part, ...place }: Place,
  page: string | undefined,
  path: Path,
  side: 'before' | 'after',
  traced: TracedSide,
): readonly Source[] {
  const { marked, sources } = traced
  const where: Where = { part: PARTS[part], page }
  // Of something whole, everything that is read in it counts, not its title alone.
  const found = sourcesAt(marked(where), path, sources, place.inside ? undefined : place[side])
  return [...found, ...ownSource(part, page, path, traced)]
}

/**
 * A page's own lines, and the settings, lie in their file where they lie on the page. What is inside an entry that the page
 * names lies elsewhere; which entries it names is its own.
 */
function ownSource(part: Place['part'], page: string | undefined, path: Path, { folder, site }: TracedSide): Source[] {
  const file = part === 'search' ? undefined : page === undefined ? 'site.yaml' : fileOf(site, page)
  if (file === undefined) return []
  const data = folder.files.get(file)?.source.data
  if (valueAt(data, path) !== undefined) return [{ file, path }]
  const list = path.slice(0, -1)
  if (typeof path.at(-1) !== 'number') return []
  return valueAt(data, list) === undefined ? [] : [{ file, path: list }]
}

const PARTS = {
  ...{ block: 'body', head: 'head', search: 'search', frame: 'settings', settings: 'settings', files: 'settings' },
} as const satisfies Record<Place['part'], Where['part']>

const fileOf = (site: TracedSide['site'], page: string): string | undefined =>
  site.routes.find(({ path }) => path === page)?.page.file

/** The changes at these sources, around them or inside them. */
function along(
  sources: readonly Source[],
  side: 'before' | 'after',
  { folder }: TracedSide,
  changes: readonly ValueChange[],
): number[] {
  const placed = sources.map(({ file, path }) => {
    const data = folder.files.get(file)?.source.data
    return { file, id: idPath(data, path), value: valueAt(data, path) }
  })
  return changes.flatMap((change, index) => {
    const spot = change[side]
    const file = spot?.file ?? change.file
    const isMeant = placed.some((source) =>
      // A line that names a file, a picture for example, is another when the file is.
      isFile(change)
        ? [source.file, source.value].includes(file)
        : source.file === file && spot && isAlong(source.id, spot.id),
    )
    return isMeant ? [index + 1] : []
  })
}

const valueAt = (data: unknown, path: Path): unknown =>
  path.reduce<unknown>((at, step) => (at as Record<string | number, unknown> | null | undefined)?.[step], data)

const isFile = ({ kind }: ValueChange): boolean => kind.startsWith('file-')

/** Whether one of the two places lies inside the other. */
const isAlong = (a: Path, b: Path): boolean => {
  const length = Math.min(a.length, b.length)
  return a.slice(0, length).every((step, index) => step === b[index])
}

/** What is made of a value in other ways, such as a number that search engines read, has its words. */
function byWords(place: Place, side: 'before' | 'after', changes: readonly ValueChange[]): number[] {
  const shown = place[side]
  if (!shown) return []
  const text = plainText(shown)
  return changes.flatMap((change, index) => {
    const value = change[side]?.value
    const words = typeof value === 'object' || value === undefined ? '' : valueWords(value)
    const isRoute = place.part === 'files' && change[side]?.id.includes(text.split(' → ')[0] ?? '')
    const isMeant = isRoute || (words !== '' && (words === text || isInside(words, text)))
    return isMeant ? [index + 1] : []
  })
}

/** Whether a text is made of a number or an address: of a telephone number a link has the digits. */
function isInside(words: string, text: string): boolean {
  if (/^\d+(\.\d+)?$/.test(words)) return numbersIn(text).includes(Number(words))
  const [value, whole] = [words, text].map((one) => one.replace(/[^\p{L}\p{N}]/gu, '')) as [string, string]
  const at = value.length > 4 && /[\d@./]/.test(words) ? whole.indexOf(value) : -1
  const goesOn = (end: string | undefined, start: string | undefined) => /\d\d/.test(`${end}${start}`)
  return at >= 0 && !goesOn(whole[at - 1], value[0]) && !goesOn(value.at(-1), whole[at + value.length])
}

/** Whole numbers of a text, such as 26000 of `₹26,000`: 6 is none of them. */
const numbersIn = (text: string): number[] =>
  (text.match(/\d+(?:[,\u00a0\u202f]\d{2,3})*(?:\.\d+)?/g) ?? []).map((number) => Number(number.replace(/[^\d.]/g, '')))

/** A page that came, went or moved: by its line in the routes, or the entry whose page it is. */
function changesOfPage({ kind, path, was }: PageChange, changes: readonly ValueChange[]): number[] {
  if (kind === 'changed') return []
  return changes.flatMap((change, index) => {
    const ids = [change.before?.id, change.after?.id].flatMap((id) => id ?? []).map(String)
    const isMeant = [path, was ?? path].some((address) => ids.some((id) => id === address || isEntryOf(address, id)))
    return isMeant ? [index + 1] : []
  })
}

const isEntryOf = (address: string, id: string): boolean => id.length > 1 && address.endsWith(`/${id}`)

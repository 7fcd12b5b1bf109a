/** Finds the values of the content that a place of the site is made of, by the source markers in its texts. */
import type { Compiled } from '../../compiler/create-compiler.ts'
import { type MarkedText, plainText } from '../../compiler/documents/compare-values.ts'
import { partsOf, type SourceLocation, sourcesIn, withoutMarkers } from '../../compiler/link/source-markers.ts'
import { markedSite } from '../../compiler/marked-view.ts'
import { routeAt } from '../../compiler/routing/routes.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { type Path, valueAt } from '../../compiler/yaml/path.ts'
import { jsonLd } from '../../publish/json-ld.ts'
import { jsonLdItems, type PageParts, pageParts } from '../places/compare-pages.ts'
import type { PlaceChange } from '../places/places-of.ts'
import { idPath } from '../values/file-changes.ts'

/** A value of a content file. `id`: its path, with entries of lists under their ids. */
export type TracedValue = { file: string; id: Path; value: unknown }

/**
 * Returns the values that a place is made of: of the words that differ, if they are known, or of all its words.
 *
 * @param page its address; `undefined` for what all pages share
 */
export type Tracer = (place: PlaceChange, page: string | undefined) => TracedValue[]

/** Creates the tracer of one side. It links pages with source markers when they are first needed. @throws Error without a site */
export function createTracer({ folder, site }: Compiled, side: 'before' | 'after'): Tracer {
  if (!site) throw new Error('There are no words of a site that has errors.')
  let known: ReturnType<typeof markedSite> | undefined
  const linked = () => (known ??= markedSite(folder, site))
  const pages = new Map<string, PageParts>()
  function marked({ part }: PlaceChange, page: string | undefined): unknown {
    const whole = linked().site
    if (part !== 'block' && part !== 'head' && part !== 'search') return whole.settings
    if (page === undefined) return jsonLdItems(jsonLd(whole))
    const route = routeAt(whole.routes, page)
    const parts = pages.get(page) ?? (route && pageParts(whole, route, whole.settings))
    if (parts) pages.set(page, parts)
    return parts?.[part]
  }
  const dataOf = (file: string): unknown => folder.files.get(file)?.source.data
  /** The data of a page, or the settings, may have the path in its own file, or the list that has the entry. */
  function ownSources(page: string | undefined, path: Path): SourceLocation[] {
    const file = page === undefined ? 'site.yaml' : site && routeAt(site.routes, page)?.file
    if (file === undefined) return []
    const paths = typeof path.at(-1) === 'number' ? [path, path.slice(0, -1)] : [path]
    const found = paths.find((each) => valueAt(dataOf(file), each) !== undefined)
    return found ? [{ file, path: found }] : []
  }
  return (place, page) => {
    const path = place.at[side]
    if (!path) return []
    // Everything in an added or removed value counts, not only its title.
    const shown = place.inside ? undefined : place[side]
    const sources = [
      ...sourcesAt(marked(place, page), path, linked().sources, shown),
      ...(place.part === 'search' ? [] : ownSources(page, path)),
    ]
    return sources.map((source) => {
      const data = dataOf(source.file)
      return { file: source.file, id: idPath(data, source.path), value: valueAt(data, source.path) }
    })
  }
}

/** @param data with source markers  @param shown the text there, with the words marked that differ */
function sourcesAt(
  data: unknown,
  path: Path,
  sources: readonly SourceLocation[],
  shown: MarkedText | undefined,
): readonly SourceLocation[] {
  const texts = textsIn(valueAt(data, path))
  const precise = shown ? texts.flatMap((text) => sourcesOfDifference(text, shown)) : []
  const numbers = precise.length > 0 ? precise : texts.flatMap(sourcesIn)
  return numbers.length > 0 ? numbers.flatMap((number) => sources[number] ?? []) : byNeighbours(data, path, sources)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) {
    // A sentence of Portable Text may consist of several pieces.
    const pieces = value.every((one) => isObject(one) && typeof one['_type'] === 'string' && 'text' in one)
    return pieces ? [value.map((one: { text: unknown }) => String(one.text)).join('')] : value.flatMap(textsIn)
  }
  return isObject(value) ? Object.values(value).flatMap(textsIn) : []
}

/**
 * Returns the innermost sources of the words that differ. If none differs on this side, the source of the sentence; if
 * all differ, every source. Returns none if the text does not contain what is shown.
 */
function sourcesOfDifference(marked: string, shown: MarkedText): number[] {
  const start = withoutMarkers(marked).indexOf(plainText(shown))
  if (start < 0) return []
  const isWhole = shown.every(({ differs }) => differs)
  const isSame = !shown.some(({ differs }) => differs)
  /** A sign per character of the text: `x` for those that count. */
  const signs = shown.map(({ text, differs }) => (differs || isSame ? 'x' : ' ').repeat(text.length)).join('')
  let to = -start
  return partsOf(marked).flatMap(({ text, sources }) => {
    const from = to
    to += text.length
    if (!signs.slice(Math.max(from, 0), Math.max(to, 0)).includes('x')) return []
    return isWhole ? sources : isSame ? sources.slice(0, 1) : sources.slice(-1)
  })
}

/** Finds a value without words, such as a link or an icon, in the file that the words beside it come from. */
function byNeighbours(data: unknown, path: Path, sources: readonly SourceLocation[]): SourceLocation[] {
  for (let depth = path.length - 1; depth >= 0; depth -= 1) {
    const group = valueAt(data, path.slice(0, depth))
    for (const [key, value] of Object.entries(isObject(group) ? group : {})) {
      const source = typeof value === 'string' ? sources[sourcesIn(value)[0] ?? -1] : undefined
      if (source?.path.at(-1) === key)
        return [{ file: source.file, path: [...source.path.slice(0, -1), ...path.slice(depth)] }]
    }
  }
  return []
}

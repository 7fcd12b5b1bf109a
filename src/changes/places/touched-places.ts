/** Finds every place at which a changed site reads or behaves differently, today and on later days. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Folder } from '../../compiler/link/folder.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { type DataShape, linkedShape } from '../data/data-shape.ts'
import { compareFiles, compareFrame, compareSitemap, isSameFrame, isSameSettings } from './compare-files.ts'
import { comparePages } from './compare-pages.ts'
import type { PageChange, PlaceChange } from './places-of.ts'

/** Plain JSON. */
export type TouchedPlaces = {
  /** What every page shows, the settings, and what search engines read of the business. */
  everywhere: readonly PlaceChange[]
  pages: readonly PageChange[]
  files: readonly PlaceChange[]
  counts: {
    /** Pages after the change. */
    pages: number
    /** Pages whose own content is unchanged. */
    same: number
    /** Pages that are the same to the byte; 0 if what all pages share has changed. */
    sameBytes: number
  }
}

/**
 * Compares two contents. Fast if one compiler compiled both: pages made of the same data are not compared.
 *
 * @returns `undefined` if one of the two has errors, and so no site
 */
export function touchedPlaces(before: Compiled, after: Compiled): TouchedPlaces | undefined {
  const today = touchedOn(before, after)
  if (!today) return undefined
  const days = [...new Set([before, after].flatMap((each) => each.later().map(({ day }) => day)))].sort()
  const later = days.flatMap((day) => {
    const touched = touchedOn(onDay(before, day), onDay(after, day))
    return touched ? [{ day, touched }] : []
  })
  const result = merged(today, later)
  const unchanged = [...today.same].filter(([path]) => !result.pages.some((page) => page.path === path))
  const sameBytes = today.sameFrame && !result.everywhere.some(({ part }) => part === 'frame')
  return {
    ...result,
    counts: {
      pages: after.site?.routes.length ?? 0,
      same: unchanged.length,
      sameBytes: sameBytes ? unchanged.filter(([, sameData]) => sameData).length : 0,
    },
  }
}

/** Returns the content as it is on a day, today or later. */
const onDay = (compiled: Compiled, day: CivilDay): Compiled =>
  compiled.later().findLast((later) => later.day <= day) ?? compiled

type Touched = Pick<TouchedPlaces, 'everywhere' | 'pages' | 'files'>
type TouchedOn = Touched & { same: ReadonlyMap<string, boolean>; sameFrame: boolean }

function touchedOn(before: Compiled, after: Compiled): TouchedOn | undefined {
  if (!before.site || !after.site) return undefined
  const old = { folder: before.folder, site: before.site }
  const now = { folder: after.folder, site: after.site }
  const shape = shapeOf(old.folder, now.folder)
  const { pages, same } = comparePages(old, now, shape, isSameSettings(old, now))
  const files = [...compareFiles(old, now), ...compareSitemap(old, now, pages)]
  return { everywhere: compareFrame(old, now, shape), pages, files, same, sameFrame: isSameFrame(old, now) }
}

/** Returns how pages of two sites are compared. Entries are looked up by the schemas of both. */
function shapeOf(before: Folder, after: Folder): DataShape {
  const schemas = new Map<string, Schema>()
  for (const { schema } of [...before.files.values(), ...after.files.values()]) {
    const name = schema['x-collection']
    if (name !== undefined) schemas.set(name, schema.items ?? schema)
  }
  return linkedShape(schemas, (name, id) => [before, after].every(({ collections }) => collections.get(name)?.has(id)))
}

/** Adds what differs on later days to what differs today: each place once, with the day from which it holds. */
function merged(today: Touched, later: readonly { day: CivilDay; touched: Touched }[]): Touched {
  const known = new Set<string>()
  const fresh = (where: string, places: readonly PlaceChange[], from?: CivilDay): PlaceChange[] =>
    places.flatMap((place) => {
      const { part, kind, label, of, before, after } = place
      const key = JSON.stringify([where, part, kind, label, of, before, after])
      if (from !== undefined && known.has(key)) return []
      known.add(key)
      return [from === undefined ? place : { ...place, from }]
    })
  const everywhere: PlaceChange[] = []
  const files: PlaceChange[] = []
  const pages = new Map<string, PageChange & { places: PlaceChange[] }>()
  for (const { day, touched } of [{ day: undefined, touched: today }, ...later]) {
    everywhere.push(...fresh('everywhere', touched.everywhere, day))
    files.push(...fresh('files', touched.files, day))
    for (const page of touched.pages) {
      const key = `${page.kind === 'gone' ? page.kind : ''} ${page.path}`
      const places = fresh(page.path, page.places, day)
      const same = pages.get(key)
      if (same) same.places.push(...places)
      else if (day === undefined || places.length > 0 || page.kind !== 'changed')
        pages.set(key, { ...page, ...(day !== undefined && { from: day }), places })
    }
  }
  return { everywhere, files, pages: [...pages.values()] }
}

/** What a change of the content touches: every place at which the site says or does something else, today and later. */
import type { CivilDay } from '../../compiler/calendar/civil-day.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import { compareFiles, compareSitemap } from './compare-files.ts'
import { compareFrame, isSameFrame, isSameSettings } from './compare-frame.ts'
import { comparePages } from './compare-pages.ts'
import type { PageChange, Place } from './place.ts'
import { laterDays, onDay, type SiteSide, shapeOf, sideOf } from './site-side.ts'

/** Plain JSON. */
export type TouchedPlaces = {
  /** On every page, in the settings and in what search engines read of the business: told once. */
  everywhere: readonly Place[]
  pages: readonly PageChange[]
  files: readonly Place[]
  counts: {
    /** Pages after the change. */
    pages: number
    /** Of these, pages that say and do themselves what they did. */
    same: number
    /** Of these, pages that are the same to the byte; none where what every page shares is another. */
    sameBytes: number
  }
}

/**
 * Fast where both were compiled by one compiler: pages made of the same things are not looked at.
 *
 * @returns `undefined` where one of the two has errors, so that there is no site to compare
 */
export function touchedPlaces(before: Compiled, after: Compiled): TouchedPlaces | undefined {
  const today = touchedOn(before, after)
  if (!today) return undefined
  const { same, ...touched } = today
  const told = createTold(touched)
  for (const day of laterDays(before, after)) {
    const then = touchedOn(onDay(before, day), onDay(after, day))
    if (then) told.add(then, day)
  }
  const result = told.result()
  const unchanged = [...same].filter(([path]) => !result.pages.some((page) => page.path === path))
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

type Touched = Pick<TouchedPlaces, 'everywhere' | 'pages' | 'files'>
type TouchedOn = Touched & { same: ReadonlyMap<string, boolean>; sameFrame: boolean }

function touchedOn(before: Compiled, after: Compiled): TouchedOn | undefined {
  const [old, now] = [sideOf(before), sideOf(after)] as [SiteSide | undefined, SiteSide | undefined]
  if (!old || !now) return undefined
  const shape = shapeOf(old.folder, now.folder)
  const sameFrame = isSameFrame(old, now)
  const { pages, same } = comparePages(old, now, shape, isSameSettings(old, now))
  const files = [...compareFiles(old, now), ...compareSitemap(old, now, pages)]
  return { everywhere: compareFrame(old, now, shape), pages, files, same, sameFrame }
}

/** Puts what differs on later days beside what differs today: each place once, with the day from which it holds. */
function createTold(today: Touched) {
  const everywhere = [...today.everywhere]
  const files = [...today.files]
  const keyOf = ({ path, kind }: PageChange): string => `${kind === 'gone' ? kind : ''} ${path}`
  const pages = new Map(today.pages.map((page) => [keyOf(page), { ...page, places: [...page.places] }]))
  const known = new Set<string>()
  const isNew = (where: string, place: Place): boolean => {
    const key = JSON.stringify([where, place.part, place.kind, place.label, place.of, place.before, place.after])
    const fresh = !known.has(key)
    known.add(key)
    return fresh
  }
  for (const place of everywhere) isNew('everywhere', place)
  for (const place of files) isNew('files', place)
  for (const { path, places } of pages.values()) for (const place of places) isNew(path, place)
  return {
    add(then: Touched, from: CivilDay): void {
      const dated = (where: string, places: readonly Place[]): Place[] =>
        places.filter((place) => isNew(where, place)).map((place) => ({ ...place, from }))
      everywhere.push(...dated('everywhere', then.everywhere))
      files.push(...dated('files', then.files))
      for (const page of then.pages) {
        const places = dated(page.path, page.places)
        const known = pages.get(keyOf(page))
        if (known) known.places.push(...places)
        else if (places.length > 0 || page.kind !== 'changed') pages.set(keyOf(page), { ...page, from, places })
      }
    },
    result: (): Touched => ({ everywhere, files, pages: [...pages.values()] }),
  }
}

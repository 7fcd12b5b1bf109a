/** A report as it is read: each change with its places, by page. */
import type { ChangeReport, ReportedChange, ReportedPage, ReportedPlace } from '../change-report.ts'

/** What places are grouped under. */
export type Heading = 'everywhere' | 'files' | ReportedPage

export type Section = {
  /** The change that the places come from; absent where several meet, or where it is not known. */
  change?: { number: number; is: ReportedChange }
  groups: ReadonlyMap<Heading, readonly ReportedPlace[]>
}

/** Returns a section for each change, in order, and one for the places of several. Looks at each place once. */
export function outline({ changes, everywhere, pages, files }: ChangeReport): Section[] {
  const own = changes.map((is, index) => ({
    change: { number: index + 1, is },
    groups: new Map<Heading, ReportedPlace[]>(),
  }))
  const shared = { groups: new Map<Heading, ReportedPlace[]>() }
  const add = (heading: Heading, numbers: readonly number[], place?: ReportedPlace): void => {
    const { groups } = (numbers.length === 1 && own[Number(numbers[0]) - 1]) || shared
    const places = groups.get(heading) ?? []
    groups.set(heading, places)
    if (place) places.push(place)
  }
  for (const place of everywhere) add('everywhere', place.changes, place)
  for (const page of pages) {
    if (page.kind !== 'changed') add(page, page.changes)
    for (const place of page.places) add(page, place.changes, place)
  }
  for (const place of files) add('files', place.changes, place)
  return shared.groups.size > 0 ? [...own, shared] : own
}

/** A report as it is read: each change with its places, by page, long lists folded. */
import type { ChangeReport, ReportedChange, ReportedPage, ReportedPlace } from '../change-report.ts'

/** `page`: absent for what is told once. `more`: places that are not shown. */
export type Group = { title: 'everywhere' | 'files' | ReportedPage; places: readonly ReportedPlace[]; more: number }

export type Section = {
  /** Those that the places come from; more than one where nobody can tell, or several meet. */
  changes: readonly { number: number; change: ReportedChange }[]
  groups: readonly Group[]
  /** Pages that are not shown. */
  morePages: readonly string[]
}

export type Limits = { places: number; pages: number }

/** For people: a page has so many lines. */
const LIMITS: Limits = { places: 6, pages: 12 }

/** A section for each change, in order, and one for the places of several; changes without a place have a section too. */
export function outline(report: ChangeReport, limits: Limits = LIMITS): Section[] {
  const own = report.changes.map((change, index) =>
    section(
      report,
      [{ number: index + 1, change }],
      (numbers) => numbers.length === 1 && numbers[0] === index + 1,
      limits,
    ),
  )
  const shared = section(report, [], (numbers) => numbers.length !== 1, limits)
  return shared.groups.length > 0 ? [...own, shared] : own
}

function section(
  report: ChangeReport,
  changes: Section['changes'],
  isOwn: (numbers: readonly number[]) => boolean,
  limits: Limits,
): Section {
  const ownOf = (places: readonly ReportedPlace[]) => places.filter((place) => isOwn(place.changes))
  const pages = report.pages.flatMap((page): Group[] => {
    const places = ownOf(page.places)
    const isBare = page.kind !== 'changed' && isOwn(page.changes)
    return places.length > 0 || isBare ? [folded(page, places, limits)] : []
  })
  const groups = [
    ...[folded('everywhere', ownOf(report.everywhere), limits)],
    ...pages.slice(0, limits.pages),
    ...[folded('files', ownOf(report.files), limits)],
  ]
  const rest = pages.slice(limits.pages).flatMap(({ title }) => (typeof title === 'string' ? [] : [title.path]))
  return {
    changes,
    groups: groups.filter(({ title, places }) => typeof title !== 'string' || places.length > 0),
    morePages: rest,
  }
}

const folded = (title: Group['title'], places: readonly ReportedPlace[], { places: most }: Limits): Group => ({
  title,
  // Of one more than fits, the line that says so would take its place.
  places: places.length > most + 1 ? places.slice(0, most) : places,
  more: places.length > most + 1 ? places.length - most : 0,
})

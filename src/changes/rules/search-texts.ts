import type { PlaceChange } from '../places/place-change.ts'
import { changeFinding } from './finding.ts'
import { type ChangeRule, fromDayOn } from './rule.ts'

/** More pages are counted. */
const MOST_NAMED = 3

/** Pages that search engines show with another title or description. */
export const searchTexts: ChangeRule = ({ touched }) => {
  const pages = (touched?.pages ?? []).filter(
    ({ kind, places }) => kind !== 'added' && kind !== 'gone' && places.some(isShownInSearch),
  )
  if (pages.length === 0) return []
  const numbers = [
    ...new Set(pages.flatMap(({ places }) => places.filter(isShownInSearch).flatMap(({ changes }) => changes))),
  ]
  const days = pages.flatMap(({ places }) => places.filter(isShownInSearch).map(({ from }) => from))
  const [day] = days.includes(undefined) ? [] : days.sort()
  const named = pages
    .slice(0, MOST_NAMED)
    .map(({ path }) => path)
    .join(', ')
  const more = pages.length - MOST_NAMED
  const where = more > 0 ? `${named} and ${more} more` : named
  const message = `${day === undefined ? 'Search engines' : `${fromDayOn(day)}search engines`} show another title or description for ${where}.`
  return [
    changeFinding(
      'search-text',
      message,
      numbers.sort((a, b) => a - b),
    ),
  ]
}

const isShownInSearch = ({ part, at }: PlaceChange): boolean =>
  part === 'head' && ['title', 'description'].includes(String((at.after ?? at.before)?.[0]))

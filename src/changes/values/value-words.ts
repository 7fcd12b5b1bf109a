/** Describes a value of a content file in a few words. */
import { dayInEnglish, isCivilDay } from '../../compiler/calendar/civil-day.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { isDated } from '../data/data-shape.ts'
import { entryTitle } from '../data/names.ts'

/** Further entries of a list are counted. */
const MOST_NAMED = 5

export function valueWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim()
  if (isDated(value)) return value.map(datedWords).join(', ')
  if (Array.isArray(value)) {
    if (value.length === 0) return 'empty'
    const named = value.slice(0, MOST_NAMED).map((one) => entryTitle(one) ?? valueWords(one))
    const more = value.length - named.length
    return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ')
  }
  return isObject(value) ? (entryTitle(value) ?? Object.values(value).map(valueWords).join(', ')) : String(value)
}

function datedWords(one: unknown): string {
  if (!isObject(one)) return valueWords(one)
  const { from, value, announced } = one
  const day = isCivilDay(from) ? dayInEnglish(from) : valueWords(from)
  const since = isCivilDay(announced) ? ` (announced ${dayInEnglish(announced)})` : ''
  return from === undefined ? valueWords(value) : `from ${day}: ${valueWords(value)}${since}`
}

/** Describes a value by everything inside it. */
export const wholeWords = (value: unknown): string =>
  typeof value === 'object' && value !== null ? Object.values(value).map(wholeWords).join(', ') : valueWords(value)

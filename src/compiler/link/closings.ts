/** Until when a form takes what is sent for the entries of a list. */
import { type CivilDay, dayInWords, isCivilDay } from '../calendar/civil-day.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import type { Closings } from '../schema/values.ts'
import { isObject } from '../schema/walk.ts'
import type { Folder } from './folder.ts'

type Ending = { title: string; day: CivilDay | undefined }

/**
 * The same on each day, whether an entry has closed by then or not: a page that was loaded before must know as well.
 *
 * @param dates the language of dates
 * @param textOf fills in what a title quotes
 */
export function closingsOf(
  folder: Folder,
  collection: string,
  { timeZone, dates }: { timeZone: string; dates: string },
  textOf: (text: string) => string,
): Closings {
  const there = [...(folder.collections.get(collection)?.values() ?? [])].map(({ value }) => value)
  const absent = [...(folder.absent.get(collection)?.values() ?? [])].map(({ value }) => value)
  const endings = [...there, ...absent].flatMap((value): Ending[] => {
    if (!isObject(value) || typeof value['title'] !== 'string') return []
    const { title, closes } = value
    return [{ title: textOf(title), day: isCivilDay(closes) ? closes : undefined }]
  })
  // Of two with one title, the form is open as long as one of them is.
  const last = groupBy(endings, ({ title }) => title).flatMap((group) => {
    const days = group.flatMap(({ day }) => day ?? []).sort()
    const [title, day] = [group[0]?.title, days.at(-1)]
    return title !== undefined && day !== undefined && days.length === group.length ? [{ title, day }] : []
  })
  const sorted = last.sort((a, b) => (a.title < b.title ? -1 : 1))
  return { timeZone, last: sorted.map(({ title, day }) => ({ title, day, text: dayInWords(day, dates) })) }
}

/** What a group or a block gets besides its own values: see `adds` in `compiler/schema/annotations.ts`. */
import { dayInWords, isCivilDay } from '../calendar/civil-day.ts'
import { groupBy } from '../diagnostics/diagnostic.ts'
import type { Schema } from '../schema/schema-set.ts'
import { amountOf } from '../schema/sums.ts'
import type { LinkedServices } from '../schema/types.gen.ts'
import type { Closings, HoursLine, Money } from '../schema/values.ts'
import { isObject } from '../schema/walk.ts'
import { entryLists } from './entry-pages.ts'
import { idsBetween, idsOf, must, rangeIn } from './folder.ts'
import { callHours } from './opening-hours.ts'
import type { SiteContext } from './site-context.ts'
import type { SourceLocation } from './source-markers.ts'

type Linking = Pick<SiteContext, 'folder' | 'base' | 'settings' | 'services' | 'reads'> & {
  /** Returns the opening hours in words. */
  hours: () => readonly HoursLine[]
  /** Returns an amount that is computed from the one at `source`. */
  sumOf: (amount: number, source: SourceLocation) => Money
  /** Fills in what a text quotes. */
  textOf: (text: string, source: SourceLocation) => string
}

/**
 * @param schema of the group or the block, its kind chosen
 * @param value as written
 * @param source where it is
 */
export function additionsTo(
  schema: Schema,
  value: unknown,
  { file, path }: SourceLocation,
  linking: Linking,
): Record<string, unknown> {
  const { 'x-service': service, 'x-closings': closing, 'x-entry-pages': paged, 'x-covers': covered } = schema
  const { folder, base, services, settings, hours, reads } = linking
  const added: Record<string, unknown> = {}
  if (service) added['service'] = services[service as keyof LinkedServices]
  if (schema['x-hours']) added['hours'] = hours()
  if (schema['x-calls']) added['calls'] = callHours(settings)
  if (schema['x-plural']) added['language'] = settings.language
  if (closing) added['closings'] = closingsOf(closing, linking)
  if (paged) {
    const list = folder.once(entryLists).find((one) => one.file.source.file === file)
    added['under'] = `${base}${encodeURI(`${must(list?.address, file)}/`.slice(1))}`
  }
  for (const [name, sum] of Object.entries(schema['x-sums'] ?? {})) {
    const amount = amountOf(sum, value) ?? 0
    if (amount > 0) added[name] = linking.sumOf(amount, { file, path: [...path, sum.of] })
  }
  if (covered) {
    reads.readCollection(covered)
    added['ids'] = idsBetween(idsOf(folder, [covered]), must(rangeIn(value), value))
  }
  return added
}

/**
 * Returns the last day of each entry that has one, by its title. It is the same on each day, whether an entry has closed
 * by then or not: a page that was loaded earlier must know too.
 */
function closingsOf(collection: string, { folder, settings, reads, textOf }: Linking): Closings {
  reads.readCollection(collection)
  const { timeZone, language, dates = language } = settings
  const there = [...(folder.collections.get(collection)?.values() ?? [])].map(({ value, file, path }) => ({
    value,
    source: { file: file.source.file, path: [...path, 'title'] },
  }))
  const absent = [...(folder.absent.get(collection)?.values() ?? [])].map(({ value, file }) => ({
    value,
    source: { file, path: [] },
  }))
  const endings = [...there, ...absent].flatMap(({ value, source }) => {
    if (!isObject(value) || typeof value['title'] !== 'string') return []
    const { title, closes } = value
    return [{ title: textOf(title, source), day: isCivilDay(closes) ? closes : undefined }]
  })
  // Of two with one title, the form is open as long as one of them is.
  const last = groupBy(endings, ({ title }) => title).flatMap((group) => {
    const days = group.flatMap(({ day }) => day ?? []).sort()
    const [title = '', day] = [group[0]?.title, days.at(-1)]
    return day !== undefined && days.length === group.length ? [{ title, day, text: dayInWords(day, dates) }] : []
  })
  return { timeZone, last: last.sort((a, b) => (a.title < b.title ? -1 : 1)) }
}

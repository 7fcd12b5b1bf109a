import type { Compiled } from '../compiler/create-compiler.ts'
import type { DatedChange } from '../compiler/documents/file-dates.ts'
import type { SiteSettings } from '../compiler/schema/types.gen.ts'
import type { DatedSite, Schedule, ScheduledChange } from './schedule.ts'

/** @returns `undefined` where there is no site, on this day or on one to come */
export function datedSite(compiled: Compiled): DatedSite | undefined {
  const { site } = compiled
  if (!site) return undefined
  const then = compiled.later()
  const later = then.flatMap(({ day, site }) => (site ? [{ day, site }] : []))
  return later.length === then.length ? { site, later, schedule: scheduleOf(compiled, site.settings) } : undefined
}

function scheduleOf(compiled: Compiled, { timeZone }: Pick<SiteSettings, 'timeZone'>): Schedule {
  const { day } = compiled
  const all = [compiled, ...compiled.later()].flatMap(({ folder }) =>
    [...folder.files.values()].flatMap(({ source, dates }) =>
      dates.changes.filter(({ on }) => on > day).map((change) => scheduled(source.file, change)),
    ),
  )
  const last = compiled.later().at(-1)?.day ?? day
  const changes = [...new Map(all.map((one) => [`${one.file}:${one.line} ${one.on}`, one])).values()]
    .filter(({ on }) => on <= last)
    .sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0))
  const [first] = changes
  return { builtFor: day, timeZone, ...(first && { next: first.on }), changes }
}

const scheduled = (file: string, { on, kind, name, values, range }: DatedChange): ScheduledChange => ({
  ...{ on, file, line: range.line },
  what: kind === 'value' ? `${name} becomes ${valueWords(values?.[1])}` : `${name} ${kind}`,
})

const valueWords = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

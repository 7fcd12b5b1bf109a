/** The days in one file: what changes on which day, and what is absent on the day it was read for. */
import { addDays, type CivilDay, isCivilDay } from '../calendar/civil-day.ts'
import type { Range } from '../diagnostics/diagnostic.ts'
import type { OnDay, PeriodObject } from '../schema/on-day.ts'
import { isObject } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'

/** A scheduled change. */
export type DatedChange = {
  on: CivilDay
  kind: 'value' | 'begins' | 'ends'
  /** As `${...}` would quote it: `courses.advanced-course.monthlyPrice`. */
  name: string
  /** Of a value: before that day, and from that day. */
  values?: readonly [before: unknown, after: unknown]
  /** Of an amount of money. */
  isMoney?: true
  /** Of an amount of money that rises: the day on which it was announced, if it is written. */
  rise?: { announced?: CivilDay }
  /** Where the day is written. */
  range: Range
}

/** An entry of a list that has not begun or is over. */
export type AbsentEntry = { id: string; from?: CivilDay; until?: CivilDay; value: Readonly<Record<string, unknown>> }

/** The next value of a scheduled change. `path`: in the data of the day. */
export type ScheduledValue = { path: Path; from: CivilDay; value: unknown }

export type FileDates = {
  changes: readonly DatedChange[]
  absent: readonly AbsentEntry[]
  scheduled: readonly ScheduledValue[]
}

/** Of a file without days. */
export const NO_DATES: FileDates = { changes: [], absent: [], scheduled: [] }

/** @param written the file as typed  @param day that it was read for; empty before all days */
export function fileDates(written: YamlSource, { dated, periods, absent }: OnDay, day: string): FileDates {
  const nameOf = (path: Path): string => [written.file.replace(/\.yaml$/, ''), ...names(written.data, path)].join('.')
  const values = dated.flatMap(({ path, schema, entries }): DatedChange[] =>
    entries.slice(1).flatMap(({ group, from, value, announced }, index) => {
      if (!isCivilDay(from) || !group) return []
      const before = entries[index]?.value
      const rises = schema['x-money'] && typeof value === 'number' && typeof before === 'number' && value > before
      return [
        {
          on: from,
          kind: 'value' as const,
          name: nameOf(path),
          values: [before, value] as const,
          ...(schema['x-money'] && { isMoney: true as const }),
          ...(rises && { rise: isCivilDay(announced) ? { announced } : {} }),
          range: written.rangeAt([...group, 'from']),
        },
      ]
    }),
  )
  const periodChanges = periods.flatMap(({ path, schema, from, until }): DatedChange[] => {
    const { from: first = '', until: last = '' } = schema['x-period'] ?? {}
    const change = (kind: 'begins' | 'ends', on: CivilDay, key: string): DatedChange => ({
      on,
      kind,
      name: nameOf(path),
      range: written.rangeAt([...path, key]),
    })
    return [
      ...(isCivilDay(from) ? [change('begins', from, first)] : []),
      ...(isCivilDay(until) ? [change('ends', addDays(until, 1), last)] : []),
    ]
  })
  return {
    changes: [...values, ...periodChanges],
    absent: absent.flatMap(absentEntry),
    scheduled: dated.flatMap(({ at, entries }) => {
      const next = entries.find(({ from }) => isCivilDay(from) && from > day)
      return next ? [{ path: at, from: next.from as CivilDay, value: next.value }] : []
    }),
  }
}

function absentEntry({ value, from, until }: PeriodObject): AbsentEntry[] {
  const { id } = value
  if (typeof id !== 'string') return []
  return [{ id, value, ...(isCivilDay(from) && { from }), ...(isCivilDay(until) && { until }) }]
}

/** The steps of a path, entries of lists by their ids. */
function names(data: unknown, path: Path): string[] {
  let at = data
  return path.map((step) => {
    at = (at as Record<string | number, unknown> | undefined)?.[step]
    return isObject(at) && typeof at['id'] === 'string' && typeof step === 'number' ? at['id'] : String(step)
  })
}

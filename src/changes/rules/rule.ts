/** What a change means: the shape of a finding, its codes, and what every rule gets and returns. */
import { type CivilDay, dayInEnglish } from '../../compiler/calendar/civil-day.ts'
import { turningDays } from '../../compiler/schema/on-day.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { schemaAt } from '../../compiler/schema/walk.ts'
import type { Comparison } from '../compare-sites.ts'
import { writtenData } from '../values/file-changes.ts'
import type { ValueChange } from '../values/value-changes.ts'

/** `note`: good to know; no action is needed. */
export type ChangeSeverity = 'error' | 'warning' | 'note'
export type ChangeCode = keyof typeof changeCodes

export type ChangeFinding = {
  code: ChangeCode
  severity: ChangeSeverity
  /** One or two sentences. */
  message: string
  /** Numbers of the changes that it is about, from 1. */
  changes: readonly number[]
}

/** The codes and their usual severity, the most important first: findings of one severity are sorted like this. */
export const changeCodes = {
  // No site, so no report. `not-compared`: the content had errors before the change.
  'content-broken': 'error',
  'not-compared': 'warning',
  // Money, and where people and their data go. An error for a price five times as high, or a fifth; a service is a
  // warning on the same host, or if it had none. `schema-weaker`: a schema lost what the check or this report goes by.
  'price-up': 'warning',
  'price-down': 'note',
  'service-changed': 'error',
  'link-leaves': 'warning',
  'contact-changed': 'warning',
  'schema-weaker': 'warning',
  // What people were promised: the notice of a higher price, and texts they have agreed to.
  'price-short-notice': 'error',
  'price-at-once': 'warning',
  'legal-text': 'warning',
  // What people no longer find: 404 without a redirect, hidden pages, and pages that search engines leave out.
  'address-gone': 'error',
  'entry-page-gone': 'error',
  'entry-hidden': 'warning',
  // Pictures with no words or the old words, values marked as samples, and what only editors and searchers read.
  'alt-missing': 'error',
  'alt-kept': 'warning',
  'sample-kept': 'warning',
  'sample-real': 'note',
  'schema-changed': 'note',
  'search-text': 'note',
} as const satisfies Record<string, ChangeSeverity>

export const changeFinding = (
  code: ChangeCode,
  message: string,
  changes: readonly number[] = [],
  severity: ChangeSeverity = changeCodes[code],
): ChangeFinding => ({ code, severity, message, changes })

/** Looks for one kind of meaning. */
export type ChangeRule = (change: Comparison) => ChangeFinding[]

/**
 * Calls `act` for each changed value, with its schemas on both sides and its number. A rule that looks at both schemas
 * still applies to a change that removes the annotation too.
 */
export const eachValue = <T>(
  change: Comparison,
  act: (value: ValueChange, schemas: readonly Schema[], number: number) => T[],
): T[] => change.changes.flatMap((each, index) => act(each, schemasOf(each, change), index + 1))

function schemasOf({ before: old, after: now }: ValueChange, { before, after }: Comparison): Schema[] {
  const spot = now ?? old
  const side = now ? after : before
  const type = spot && side.folder.files.get(spot.file)?.fileType
  if (!spot || type === undefined) return []
  const data = writtenData(side.folder, spot.file)
  return [before, after].flatMap(({ folder: { files } }) => {
    const file = files.get(spot.file) ?? [...files.values()].find(({ fileType }) => fileType === type)
    const found = file && schemaAt(file.schema, data, spot.path)
    return found ? [found] : []
  })
}

/** Returns the days on which written values may change, in order. */
export const daysIn = (...values: readonly unknown[]): CivilDay[] => turningDays(JSON.stringify(values)) ?? []

/** Returns the full name of a value: `Contact, Phone number`. */
export const fullName = ({ of, label }: Pick<ValueChange, 'of' | 'label'>): string => [...of, label].join(', ')

/** Returns the start of a sentence about what holds from a day on; empty for what holds today. */
export const fromDayOn = (day: CivilDay | undefined): string =>
  day === undefined ? '' : `From ${dayInEnglish(day)} on, `

/** Returns ` from 1 April 2027 on` for inside a sentence; empty for what holds today. */
export const fromDay = (day: CivilDay | undefined): string => (day === undefined ? '' : ` from ${dayInEnglish(day)} on`)

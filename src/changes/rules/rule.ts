/** What every rule of meaning gets and gives. */
import { type CivilDay, dayInEnglish } from '../../compiler/calendar/civil-day.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { Schema } from '../../compiler/schema/schema-set.ts'
import { schemaAt } from '../../compiler/schema/walk.ts'
import type { Comparison } from '../compare-sites.ts'
import type { ValueChange } from '../values/value-changes.ts'
import { writtenData } from '../values/written-data.ts'
import { type ChangeCode, type ChangeFinding, type ChangeSeverity, changeCodes } from './finding.ts'

export type Change = Comparison & { before: Compiled; after: Compiled }

/** Looks for one kind of meaning. */
export type ChangeRule = (change: Change) => ChangeFinding[]

const RANK: Record<ChangeSeverity, number> = { error: 0, warning: 1, note: 2 }
const ORDER = Object.keys(changeCodes) as ChangeCode[]

/** Returns what the rules find, the heaviest first: by severity, then in the order of the codes, then as the rule has it. */
export const findingsOf = (change: Change, rules: readonly ChangeRule[]): ChangeFinding[] =>
  rules
    .flatMap((rule) => rule(change))
    .sort((a, b) => RANK[a.severity] - RANK[b.severity] || ORDER.indexOf(a.code) - ORDER.indexOf(b.code))

/** @returns whether a finding is as grave as `limit`, or graver */
export const isAsGrave = ({ severity }: ChangeFinding, limit: ChangeSeverity): boolean => RANK[severity] <= RANK[limit]

/**
 * Returns what the schemas of either side say of a value that was changed: a change that takes an annotation away still
 * goes by it.
 */
export function schemasOf({ before: old, after: now }: ValueChange, { before, after }: Change): Schema[] {
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

/** Returns the beginning of a sentence about something that holds from a day on; nothing for what holds at once. */
export const fromDayOn = (day: CivilDay | undefined): string =>
  day === undefined ? '' : `From ${dayInEnglish(day)} on, `

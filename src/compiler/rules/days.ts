/** Days that nobody can have meant, entries that ended long ago, prices that rise without the notice that is promised. */
import { addDays, addMonths, dayInEnglish, daysBetween, isCivilDay } from '../calendar/civil-day.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { groupBy } from '../diagnostics/group-by.ts'
import type { ContentFile } from '../documents/content-file.ts'
import type { DatedChange } from '../documents/file-dates.ts'
import type { Folder } from '../link/folder.ts'
import { isObject } from '../schema/walk.ts'
import type { OpenFile, Rule } from './rule.ts'

export const days: Rule = {
  name: 'days',
  file: upsideDown,
  site: (folder) =>
    [...folder.files.values()].flatMap((file) => {
      const { changes } = file.dates
      const far = changes.filter((change) => isUnlikely(folder, change))
      const near = changes.filter((change) => !far.includes(change))
      const rises = near.filter(({ rise, on }) => rise && on > folder.day)
      return [
        ...far.map((change) => explainUnlikely(file, change)),
        ...near.flatMap((change) => over(folder, file, change)),
        // The prices of one entry rise together, and are announced together.
        ...groupBy(rises, ({ name, on }) => `${name.split('.').slice(0, -1).join('.')} ${on}`).flatMap((group) =>
          notice(folder, file, group),
        ),
      ]
    }),
}

/** What ends before it begins. */
function upsideDown({ written, now }: OpenFile): Diagnostic[] {
  if (!written || !now) return []
  return now.periods.flatMap(({ path, schema, from, until }) => {
    const keys = schema['x-period']
    if (!keys || !isCivilDay(from) || !isCivilDay(until) || from <= until) return []
    return [
      finding(written, written.rangeAt([...path, keys.until]), {
        code: 'day-unlikely',
        message: `This ends on ${dayInEnglish(until)}, before it begins on ${dayInEnglish(from)}.`,
        hint: 'One of the two days is wrong, or they have changed places.',
      }),
    ]
  })
}

/** Nobody plans so far ahead, and no such content is older. */
const YEARS_AHEAD = 5
const FIRST_DAY = '2000-01-01'

const isUnlikely = ({ day }: Folder, { on }: DatedChange): boolean =>
  on < FIRST_DAY || on > addMonths(day, 12 * YEARS_AHEAD)

const explainUnlikely = ({ source }: ContentFile, { kind, on, range }: DatedChange): Diagnostic =>
  finding(source, range, {
    code: 'day-unlikely',
    message: `${dayInEnglish(kind === 'ends' ? addDays(on, -1) : on)} is ${on < FIRST_DAY ? 'long gone' : `more than ${YEARS_AHEAD} years away`}.`,
    hint: 'Look at the year once more.',
  })

/** Days after which something that is over can go. Until then its address says that it is over. */
const KEPT_DAYS = 60

function over({ day }: Folder, { source }: ContentFile, { kind, on, range }: DatedChange): Diagnostic[] {
  if (kind !== 'ends' || daysBetween(on, day) < KEPT_DAYS) return []
  return [
    finding(source, range, {
      code: 'entry-over',
      message: `This ended on ${dayInEnglish(addDays(on, -1))} and is shown no more.`,
      hint: 'Look at the year once more, or take it out with all its lines.',
    }),
  ]
}

/** The fact that says how many days ahead a higher price is announced. */
export const NOTICE_FACT = 'priceNoticeDays'

/** @param group prices of one entry that rise on one day */
function notice(folder: Folder, { source }: ContentFile, group: readonly DatedChange[]): Diagnostic[] {
  const [first] = group
  const facts = folder.files.get('facts.yaml')?.source.data
  const promised = isObject(facts) ? Number(facts[NOTICE_FACT]) : Number.NaN
  if (!first || !(promised > 0)) return []
  const { on, name, range } = first
  const announced = group.flatMap(({ rise }) => rise?.announced ?? []).sort()[0]
  const told = announced ?? folder.day
  const ahead = daysBetween(told, on)
  const promise = `You promise ${promised} days (${NOTICE_FACT} in facts.yaml).`
  if (ahead < promised)
    return [
      finding(source, range, {
        code: 'price-notice',
        message: `${name} rises on ${dayInEnglish(on)}, ${inDays(ahead)} ${announced ? 'after it was announced' : 'from now'}. ${promise}`,
        hint: `Choose ${dayInEnglish(addDays(told, promised))} or a later day.${announced ? '' : ' If people have been told already, write under it  announced:  and the day.'}`,
      }),
    ]
  if (announced) return []
  return [
    finding(source, range, {
      code: 'price-notice',
      severity: 'warning',
      message: `${name} rises on ${dayInEnglish(on)}. ${promise}`,
      hint: `Tell people by ${dayInEnglish(addDays(on, -promised))}, and write under it on which day you did:  announced: ${folder.day}`,
    }),
  ]
}

const inDays = (days: number): string => (days === 1 ? 'a day' : `${days} days`)

/** Days that cannot be meant, entries that ended long ago, prices that rise without the notice that is promised. */
import { addDays, addMonths, dayInEnglish, daysBetween, isCivilDay } from '../calendar/civil-day.ts'
import { groupBy } from '../diagnostics/diagnostic.ts'
import type { DatedChange } from '../documents/file-dates.ts'
import type { Folder } from '../link/folder.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, type OpenFile, valueIn } from './rule.ts'

/** Nobody plans so far ahead, and no such content is older. */
const YEARS_AHEAD = 5
const FIRST_DAY = '2000-01-01'

/** Days after which something that has ended can be removed. Until then its page says that it has ended. */
const KEPT_DAYS = 60

export function* periods({ written, now }: OpenFile) {
  for (const { path, schema, from, until } of (written && now?.periods) ?? []) {
    const keys = schema['x-period']
    if (!written || !keys || !isCivilDay(from) || !isCivilDay(until) || from <= until) continue
    yield issue('day-unlikely', written, [...path, keys.until], {
      message: `This ends on ${dayInEnglish(until)}, before it begins on ${dayInEnglish(from)}.`,
      hint: 'One of the two days is wrong, or they have changed places.',
    })
  }
}

export function* days(folder: Folder) {
  const { day, files } = folder
  for (const { source, dates } of files.values()) {
    const rises: DatedChange[] = []
    for (const change of dates.changes) {
      const { kind, on, range, rise } = change
      const shown = dayInEnglish(kind === 'ends' ? addDays(on, -1) : on)
      if (on < FIRST_DAY || on > addMonths(day, 12 * YEARS_AHEAD))
        yield issue('day-unlikely', source, range, {
          message: `${shown} is ${on < FIRST_DAY ? 'long gone' : `more than ${YEARS_AHEAD} years away`}.`,
          hint: 'Look at the year once more.',
        })
      else if (kind === 'ends' && daysBetween(on, day) >= KEPT_DAYS)
        yield issue('entry-over', source, range, {
          message: `This ended on ${shown} and is shown no more.`,
          hint: 'Look at the year once more, or take it out with all its lines.',
        })
      else if (rise && on > day) rises.push(change)
    }
    // The prices of one entry rise together, and are announced together.
    for (const group of groupBy(rises, ({ name, on }) => `${name.split('.').slice(0, -1).join('.')} ${on}`))
      yield* notice(folder, source, group)
  }
}

/** The fact that says how many days ahead a higher price is announced. */
export const NOTICE_FACT = 'priceNoticeDays'

/** @param group prices of one entry that rise on one day */
function* notice(folder: Folder, source: YamlSource, group: [DatedChange, ...DatedChange[]]) {
  const promised = Number(valueIn(folder, 'facts.yaml', [NOTICE_FACT]))
  if (!(promised > 0)) return
  const [{ on, name, range }] = group
  const announced = group.flatMap(({ rise }) => rise?.announced ?? []).sort()[0]
  const known = announced ?? folder.day
  const ahead = daysBetween(known, on)
  const promise = `You promise ${promised} days (${NOTICE_FACT} in facts.yaml).`
  const rises = `${name} rises on ${dayInEnglish(on)}`
  if (ahead < promised)
    yield issue('price-notice', source, range, {
      message: `${rises}, ${ahead === 1 ? 'a day' : `${ahead} days`} ${announced ? 'after it was announced' : 'from now'}. ${promise}`,
      hint: `Choose ${dayInEnglish(addDays(known, promised))} or a later day.${announced ? '' : ' If people have been told already, write under it  announced:  and the day.'}`,
    })
  else if (!announced)
    yield issue('price-notice', source, range, {
      severity: 'warning',
      message: `${rises}. ${promise}`,
      hint: `Tell people by ${dayInEnglish(addDays(on, -promised))}, and write under it on which day you did:  announced: ${folder.day}`,
    })
}

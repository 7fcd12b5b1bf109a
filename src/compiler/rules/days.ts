/** Days that cannot be meant, entries that ended long ago, prices that rise too soon, values written with their days. */
import { addDays, addMonths, dayInEnglish, daysBetween, isCivilDay } from '../calendar/civil-day.ts'
import { type Fix, groupBy } from '../diagnostics/diagnostic.ts'
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { FileVisit } from '../documents/content-file.ts'
import type { DatedChange } from '../documents/file-dates.ts'
import type { Folder } from '../link/folder.ts'
import { type DatedEntry, type DatedValue, ENTRY_KEYS, holding } from '../schema/on-day.ts'
import { isObject, schemaAt } from '../schema/walk.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, type OpenFile, valueIn } from './rule.ts'

/** Nobody plans so far ahead, and no such content is older. */
const YEARS_AHEAD = 5
const FIRST_DAY = '2000-01-01'

/** Days after which something that has ended can be removed. Until then its page says that it has ended. */
export const KEPT_DAYS = 60

export function* periods({ written, now }: OpenFile) {
  if (!written || !now) return
  for (const { path, schema, from, until } of now.periods)
    if (isCivilDay(from) && isCivilDay(until) && from > until)
      yield issue('day-unlikely', written, [...path, schema['x-period']?.until ?? ''], {
        message: `This ends on ${dayInEnglish(until)}, before it begins on ${dayInEnglish(from)}.`,
        hint: 'One of the two days is wrong, or they have changed places.',
      })
}

export function* pastDays({ value, path, file }: FileVisit, { day }: Folder) {
  if (isCivilDay(value) && value > day)
    yield issue('day-to-come', file.source, path, {
      message: `${dayInEnglish(value)} is still to come, and this is about something that has been.`,
      hint: 'Write the day on which it was, or take it out until then.',
    })
}

export function* days(folder: Folder) {
  const { day, files } = folder
  for (const { source, dates } of files.values()) {
    const rises: DatedChange[] = []
    for (const change of dates.changes) {
      const { kind, on, range, rise } = change
      const shown = () => dayInEnglish(kind === 'ends' ? addDays(on, -1) : on)
      if (on < FIRST_DAY || on > addMonths(day, 12 * YEARS_AHEAD))
        yield issue('day-unlikely', source, range, {
          message: `${shown()} is ${on < FIRST_DAY ? 'long gone' : `more than ${YEARS_AHEAD} years away`}.`,
          hint: 'Look at the year once more.',
        })
      else if (kind === 'ends' && daysBetween(on, day) >= KEPT_DAYS)
        yield issue('entry-over', source, range, {
          message: `This ended on ${shown()} and is shown no more.`,
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

export function* datedValues({ written, now, since }: OpenFile) {
  if (!written || !now || since === undefined) return
  for (const value of now.dated) {
    const wrong = [firstOf, entriesOf, orderOf].flatMap((check) => [...check(value, written)])
    yield* wrong.length > 0 ? wrong : past(value, written, since)
  }
}

/** Checks that `site.yaml` has the words in which pages announce a scheduled change. */
export function* scheduledWords({ day, files }: Folder) {
  const scheduled = [...files.values()].flatMap(({ dates }) => dates.changes.filter(({ on }) => on > day))
  const { schema, source } = files.get('site.yaml') ?? {}
  const messages = valueAt(source?.data, ['messages'])
  if (!schema || !source || !isObject(messages) || scheduled.length === 0) return
  for (const key of [...(scheduled.some(({ isMoney }) => isMoney) ? ['comingPrice'] : []), 'asOf']) {
    if (Object.hasOwn(messages, key)) continue
    const { description = '', examples = [] } = schemaAt(schema, source.data, ['messages', key]) ?? {}
    yield issue('line-needed', source, source.rangeAt(['messages'], 'key'), {
      message: `Something changes on a day to come, and the line "${key}" is missing here.`,
      hint: `${description.replace(/^Optional, n/, 'N')} For example:  ${key}: ${JSON.stringify(examples[0])}`,
    })
  }
}

/** Exactly one entry, the first, has no day: it says what holds before all others. */
function* firstOf({ path, entries }: DatedValue, source: YamlSource) {
  const [first, second] = entries
  if (first?.from !== undefined)
    yield issue('dated-value', source, entryPath(first), {
      message: `Nothing says what holds before ${isCivilDay(first.from) ? dayInEnglish(first.from) : 'the first day'}.`,
      hint: 'Write what holds now as the first point of the list, without a day.',
    })
  else if (second && second.from === undefined)
    yield issue('dated-value', source, second.path, {
      message: `Two values stand under "${String(path.at(-1))}" without a day.`,
      hint: `Only the first has none. From a day on, write  from: 2027-04-01  and under it  value: ${String(second.value)}`,
    })
}

/** Names that people give to a last day. */
const ENDS = /^(?:until|till?|to|ends?|closes)$/i

function* entriesOf({ path, entries }: DatedValue, source: YamlSource) {
  for (const { group, from, announced } of entries) {
    if (!group) continue
    const typed = valueAt(source.data, group)
    const keys = isObject(typed) ? Object.keys(typed) : []
    const unknown = keys.find((key) => !ENTRY_KEYS.includes(key))
    if (unknown !== undefined) {
      const free = ENTRY_KEYS.filter((key) => !keys.includes(key))
      const meant = confidentMatch(unknown, free)
      yield issue('dated-value', source, source.rangeAt([...group, unknown], 'key'), {
        message: `"${unknown}" is not a name that belongs here.`,
        hint: ENDS.test(unknown)
          ? 'A value holds until the next one begins. Take this line out.'
          : meant
            ? `Did you mean "${meant}"?`
            : `What may stand here: ${ENTRY_KEYS.join(', ')}.`,
      })
    } else if (from === '')
      yield issue('dated-value', source, group, {
        message: 'From which day on does this hold?',
        hint: 'Write  from:  and a day, such as 2027-04-01.',
      })
    else if (!keys.includes('value'))
      yield issue('dated-value', source, group, {
        message: 'What holds from that day on?',
        hint: `Write  value:  and under "${String(path.at(-1))}" what it will be.`,
      })
    else
      for (const [key, day] of Object.entries({ from, announced }))
        if (day !== undefined && !isCivilDay(day))
          yield issue('dated-value', source, [...group, key], {
            message: `"${String(day)}" is no day of the calendar.`,
            hint: 'Write year, month and day with hyphens, such as 2027-04-01.',
          })
  }
}

function* orderOf({ entries }: DatedValue, source: YamlSource) {
  for (const [index, entry] of entries.entries()) {
    const { from, announced } = entry
    const before = entries[index - 1]?.from
    if (!isCivilDay(from)) continue
    const on = dayInEnglish(from)
    if (isCivilDay(announced) && announced > from)
      yield issue('dated-value', source, [...entryPath(entry), 'announced'], {
        message: `This was announced on ${dayInEnglish(announced)}, after it holds from ${on} on.`,
        hint: 'One of the two days is wrong.',
      })
    else if (isCivilDay(before) && before >= from)
      yield issue('dated-value', source, [...entryPath(entry), 'from'], {
        message: before === from ? `Two values hold from ${on} on.` : `${on} stands after ${dayInEnglish(before)}.`,
        hint: before === from ? 'Take one of the two out, or correct its day.' : 'Put the earlier day first.',
      })
  }
}

/** Values before the one that holds now. */
function* past({ path, entries }: DatedValue, source: YamlSource, since: string) {
  const now = holding(entries, since)
  const count = entries.indexOf(now)
  if (count <= 0 || !isCivilDay(now.from)) return
  const written = source.writtenAt(now.path)
  yield issue('dated-value-past', source, [...entryPath(now), 'from'], {
    message: `Since ${dayInEnglish(now.from)} this holds, and what stands before it holds no more.`,
    hint:
      count === entries.length - 1
        ? `Write it as the only value: ${String(path.at(-1))}: ${written}`
        : `Take the lines before it out, and let it stand as the first point: - ${written}`,
    fix: withoutPast(path, now, entries[count + 1], source),
  })
}

/** Writes what holds `now` without a day, and takes out what is before it; of plain values alone. */
function withoutPast(path: Path, now: DatedEntry, next: DatedEntry | undefined, source: YamlSource): Fix | undefined {
  const { text } = source
  const [key, value] = [source.spanAt(path, 'key'), source.spanAt(now.path)]
  if (!key || !value || value[0] === value[1]) return undefined
  const written = text.slice(...value)
  const start = text.indexOf(':', key[1]) + 1
  const announced = now.announced === undefined ? undefined : source.spanAt([...entryPath(now), 'announced'])
  const end = lineEnd(text, Math.max(value[1], announced?.[1] ?? 0))
  const removed = text.slice(start, next ? value[0] : end)
  // A note of the editor's, or more than a line, would be lost.
  if (removed.includes('#') || written.includes('\n')) return undefined
  const title = `Write ${written} without a day`
  if (!next) return { title, outdated: true, edits: [{ start, end, text: ` ${written}` }] }
  const [first] = source.offsetsAt([...path, Number(entryPath(next).at(-1)), 'from'], 'key')
  const lineStart = text.lastIndexOf('\n', first - 1) + 1
  const hyphen = text.slice(lineStart, first)
  if (!/^ *- +$/.test(hyphen)) return undefined
  return { title, outdated: true, edits: [{ start, end: lineStart, text: `\n${hyphen}${written}\n` }] }
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** The path of the group with `from` and `value`, or of a value without a group. */
const entryPath = ({ path, group }: DatedEntry): Path => group ?? path

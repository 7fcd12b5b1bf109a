/** Values that are written as lists of what holds from which day on: each entry whole, its days rising, none gone by. */
import { dayInEnglish, isCivilDay } from '../calendar/civil-day.ts'
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { Folder } from '../link/folder.ts'
import { type DatedEntry, type DatedValue, ENTRY_KEYS, holding } from '../schema/on-day.ts'
import { isObject, schemaAt } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'

export const datedValues: Rule = {
  name: 'dated-values',
  file: ({ written, now, since }) =>
    written && now && since !== undefined
      ? now.dated.flatMap((value) => {
          const wrong = [...firstOf(value, written), ...entriesOf(value, written), ...orderOf(value, written)]
          return wrong.length > 0 ? wrong : pastOf(value, written, since)
        })
      : [],
  site: missingWords,
}

/** What pages say of a change to come stands in `site.yaml`. */
function missingWords({ day, files }: Folder): Diagnostic[] {
  const coming = [...files.values()].flatMap(({ dates }) => dates.changes.filter(({ on }) => on > day))
  const site = files.get('site.yaml')
  const messages = isObject(site?.source.data) ? site.source.data['messages'] : undefined
  if (!site || !isObject(messages)) return []
  const needed = [
    ...(coming.some(({ isMoney }) => isMoney) ? ['comingPrice'] : []),
    ...(coming.length > 0 ? ['asOf'] : []),
  ]
  return needed
    .filter((key) => !Object.hasOwn(messages, key))
    .map((key) => {
      const { description = '', examples = [] } = schemaAt(site.schema, site.source.data, ['messages', key]) ?? {}
      return finding(site.source, site.source.rangeAt(['messages'], 'key'), {
        code: 'line-needed',
        message: `Something changes on a day to come, and the line "${key}" is missing here.`,
        hint: `${description.replace(/^Optional, n/, 'N')} For example:  ${key}: ${JSON.stringify(examples[0])}`,
      })
    })
}

/** Names that people give to a last day. */
const ENDS = /^(?:until|till?|to|ends?|closes)$/i
const SHAPE = 'from: 2027-04-01  and under it  value:'

const tell = (source: YamlSource, path: Path, message: string, hint: string, part?: 'key'): Diagnostic =>
  finding(source, source.rangeAt(path, part), { code: 'dated-value', message, hint })

/** One entry without a day says what holds at first. */
function firstOf({ path, entries }: DatedValue, source: YamlSource): Diagnostic[] {
  const [first, second] = entries
  if (first?.from !== undefined)
    return [
      tell(
        source,
        entryPath(first),
        `Nothing says what holds before ${isCivilDay(first.from) ? dayInEnglish(first.from) : 'the first day'}.`,
        'Write what holds now as the first point of the list, without a day.',
      ),
    ]
  if (second === undefined || second.from !== undefined) return []
  return [
    tell(
      source,
      second.path,
      `Two values stand under "${String(path.at(-1))}" without a day.`,
      `Only the first has none. From a day on, write  ${SHAPE} ${String(second.value)}`,
    ),
  ]
}

function entriesOf({ path, entries }: DatedValue, source: YamlSource): Diagnostic[] {
  return entries.flatMap((entry) => {
    const { group: at } = entry
    if (!at) return []
    const typed = at.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)[step], source.data)
    const keys = isObject(typed) ? Object.keys(typed) : []
    const [stranger] = keys.filter((key) => !ENTRY_KEYS.includes(key))
    if (stranger !== undefined) {
      const meant = confidentMatch(
        stranger,
        ENTRY_KEYS.filter((key) => !keys.includes(key)),
      )
      return [
        tell(
          source,
          [...at, stranger],
          `"${stranger}" is not a name that belongs here.`,
          ENDS.test(stranger)
            ? 'A value holds until the next one begins. Take this line out.'
            : meant
              ? `Did you mean "${meant}"?`
              : `What may stand here: ${ENTRY_KEYS.join(', ')}.`,
          'key',
        ),
      ]
    }
    if (entry.from === '')
      return [tell(source, at, 'From which day on does this hold?', `Write  from:  and a day, such as 2027-04-01.`)]
    if (!keys.includes('value'))
      return [
        tell(
          source,
          at,
          `What holds from that day on?`,
          `Write  value:  and under "${String(path.at(-1))}" what it will be.`,
        ),
      ]
    return ['from', 'announced'].flatMap((key) => {
      const day = key === 'from' ? entry.from : entry.announced
      if (day === undefined || isCivilDay(day)) return []
      return [
        tell(
          source,
          [...at, key],
          `"${String(day)}" is no day of the calendar.`,
          'Write year, month and day with hyphens, such as 2027-04-01.',
        ),
      ]
    })
  })
}

function orderOf({ entries }: DatedValue, source: YamlSource): Diagnostic[] {
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1]
    if (!isCivilDay(entry.from)) return []
    const at = entryPath(entry)
    if (isCivilDay(entry.announced) && entry.announced > entry.from)
      return [
        tell(
          source,
          [...at, 'announced'],
          `This was announced on ${dayInEnglish(entry.announced)}, after it holds from ${dayInEnglish(entry.from)} on.`,
          'One of the two days is wrong.',
        ),
      ]
    if (!isCivilDay(before?.from) || before.from < entry.from) return []
    return [
      tell(
        source,
        [...at, 'from'],
        before.from === entry.from
          ? `Two values hold from ${dayInEnglish(entry.from)} on.`
          : `${dayInEnglish(entry.from)} stands after ${dayInEnglish(before.from)}.`,
        before.from === entry.from ? 'Take one of the two out, or correct its day.' : 'Put the earlier day first.',
      ),
    ]
  })
}

/** Values before the one that holds now. */
function pastOf({ path, entries }: DatedValue, source: YamlSource, since: string): Diagnostic[] {
  const now = holding(entries, since)
  const gone = entries.indexOf(now)
  if (gone <= 0 || !isCivilDay(now.from)) return []
  return [
    finding(source, source.rangeAt([...entryPath(now), 'from']), {
      code: 'dated-value-past',
      message: `Since ${dayInEnglish(now.from)} this holds, and what stands before it holds no more.`,
      hint:
        gone === entries.length - 1
          ? `Write it as the only value: ${String(path.at(-1))}: ${source.writtenAt(now.path)}`
          : `Take the lines before it out, and let it stand as the first point: - ${source.writtenAt(now.path)}`,
      fix: onlyWhatHolds(path, entries.slice(gone), source),
    }),
  ]
}

/** Writes the first of `entries` without a day, and takes out what stands before it; of plain values alone. */
function onlyWhatHolds(path: Path, entries: readonly DatedEntry[], source: YamlSource): Fix | undefined {
  const [now, next] = entries
  const [key, value] = [source.spanAt(path, 'key'), now && source.spanAt(now.path)]
  if (!now || !key || !value || value[0] === value[1]) return undefined
  const text = source.text.slice(...value)
  const start = source.text.indexOf(':', key[1]) + 1
  const own = lineEnd(source.text, value[1])
  const announced = now.announced === undefined ? undefined : source.spanAt([...entryPath(now), 'announced'])
  const end = Math.max(own, announced ? lineEnd(source.text, announced[1]) : 0)
  const removed = source.text.slice(start, next ? value[0] : end)
  if (removed.includes('#') || text.includes('\n')) return undefined // a note of the editor's, or more than a line
  const title = `Write ${text} without a day`
  if (!next) return { title, outdated: true, edits: [{ start, end, text: ` ${text}` }] }
  const [first] = source.offsetsAt([...path, Number(entryPath(next).at(-1)), 'from'], 'key')
  const lineStart = source.text.lastIndexOf('\n', first - 1) + 1
  const hyphen = source.text.slice(lineStart, first)
  if (!/^ *- +$/.test(hyphen)) return undefined
  return { title, outdated: true, edits: [{ start, end: lineStart, text: `\n${hyphen}${text}\n` }] }
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** The group that holds `from` and `value`, or the value that stands alone. */
const entryPath = ({ path, group }: DatedEntry): Path => group ?? path

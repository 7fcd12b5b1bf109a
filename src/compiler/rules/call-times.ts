/** Times for calls: the words of a form agree with the hours, and calls are made at that time on some day. */
import { type Minutes, minutesOf, nextCall } from '../calendar/call-time.ts'
import type { ContentFile } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolate } from '../link/interpolation.ts'
import { callHours } from '../link/opening-hours.ts'
import { formats } from '../schema/formats.ts'
import type { SiteSettings } from '../schema/types.gen.ts'
import { chooseSchema, isObject } from '../schema/walk.ts'
import { listAt, type Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, valueIn } from './rule.ts'

type Window = { words: string; from: string; until: string; path: Path; source: YamlSource }

export function* callTimes(folder: Folder) {
  const settings = valueIn(folder, 'site.yaml', [])
  for (const { words, from, until, path, source } of folder.ofEachFile(windowsIn)) {
    if (from >= until) {
      yield issue('call-time', source, [...path, 'until'], {
        message: `This time of the day ends at ${until}, and begins only at ${from}.`,
        hint: 'Write the hours of one day, by the clock of 24 hours.',
      })
      continue
    }
    const said = timesIn(interpolate(folder, words))
    if (said.length === 2 && [from, until].some((time, index) => !isSameTime(said[index], time)))
      yield issue('call-time', source, [...path, 'words'], {
        message: `The words say ${said.map(([time]) => time).join(' to ')}, and the hours below them are ${from} to ${until}.`,
        hint: 'Correct the words, or the hours: people are told the day and the hours of their call from them.',
      })
    if (
      isObject(settings) &&
      hasHours(settings['contact']) &&
      !isEverCalled(settings, [minutesOf(from), minutesOf(until)])
    )
      yield issue('call-time-closed', source, [...path, 'from'], {
        message: `From ${from} to ${until} you call nobody on any day, by site.yaml, so the page promises no day to those who choose this time.`,
        hint: 'Write under "contact" in site.yaml when you call (callHours), or offer another time.',
      })
  }
}

/** Returns the windows that can be read; another rule reports the others. */
const windowsIn = ({ source, visits }: ContentFile): Window[] =>
  visits.flatMap(({ schema, value: block, path: at }) => {
    if (!chooseSchema(schema, block)['x-calls']) return []
    return listAt(block, ['windows']).flatMap((window, index) => {
      const { words, from, until } = isObject(window) ? window : {}
      if (typeof words !== 'string' || !isTime(from) || !isTime(until)) return []
      return [{ words, from, until, path: [...at, 'windows', index], source }]
    })
  })

const isTime = (text: unknown): text is string => typeof text === 'string' && !!formats['time-of-day']?.accepts(text)

const hasHours = (contact: unknown): boolean =>
  isObject(contact) && ('callHours' in contact || 'openingHours' in contact)

/** Asks on a Monday, without the closed days. */
function isEverCalled(settings: object, window: Minutes): boolean {
  const hours = { ...callHours(settings as SiteSettings), closed: [], timeZone: 'UTC' }
  return nextCall(hours, window, new Date('2000-01-03')) !== undefined
}

/** Hours and minutes, such as `9`, `9.30` and `16:00`, in the digits 0 to 9. */
const timesIn = (text: string): RegExpMatchArray[] => [...text.matchAll(/(?<!\d)(\d{1,2})(?:[:.](\d{2}))?(?!\d)/g)]

/** `4` may be in the morning or in the afternoon. */
function isSameTime(said: RegExpMatchArray | undefined, time: string): boolean {
  const [, hour, minute = '00'] = said ?? []
  return (minutesOf(time) - Number(hour) * 60 - Number(minute)) % 720 === 0
}

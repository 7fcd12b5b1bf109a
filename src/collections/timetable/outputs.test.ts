/** What programs read of the timetable, from the YAML to the files and the data of a page. */
import { fileURLToPath } from 'node:url'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { compileContent } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { timetableCalendar } from './calendar.ts'
import { timetable } from './index.ts'
import { timetableJson } from './timetable-json.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const base = readFolder(inProject('src/tests/broken-base'))
const shown = readFolder(inProject('src/tests/broken/group-over'))
const DAY = '2026-11-02'

function siteOf(groups: string, timeZone: string) {
  const encode = (text: string) => new TextEncoder().encode(text)
  const settings = new TextDecoder().decode(base.get('site.yaml')).replace(/^timeZone: .*$/m, `timeZone: ${timeZone}`)
  const files = new Map([
    ...base,
    ['pages/about.yaml', shown.get('pages/about.yaml') as Uint8Array],
    ['site.yaml', encode(settings)],
    ['timetable.yaml', encode(groups)],
  ])
  const { site, diagnostics } = compileContent(files, schemas, { day: DAY })
  if (!site) throw new Error(JSON.stringify(diagnostics))
  return site
}

const GROUPS = `
- id: evening
  title: English, spoken; and read
  times:
    - days: [monday, thursday]
      from: "19:30"
      to: "20:30"
  seats:
    of: 6
    free: 2
  from: 2027-03-01
  until: 2027-04-15
  teacher: asha-roy
- id: over
  title: Reading
  times:
    - days: [monday]
      from: "10:00"
      to: "11:00"
  from: 2026-03-02
  until: 2026-10-31
`

/** Returns when each event of a calendar begins and ends, in a time zone. */
function meetingsIn(calendar: string, timeZone: string): string[] {
  const clock = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const words = (time: ICAL.Time) => clock.format(time.toJSDate())
  return new ICAL.Component(ICAL.parse(calendar))
    .getAllSubcomponents('vevent')
    .flatMap((component) => {
      const event = new ICAL.Event(component)
      const all = event.iterator()
      const meetings: string[] = []
      for (let time = all.next(); time; time = all.next()) {
        const { startDate, endDate } = event.getOccurrenceDetails(time)
        meetings.push(`${words(startDate)} to ${words(endDate)}`)
      }
      return meetings
    })
    .sort()
}

test.each([
  // Clocks change on 14 March there, and its evening is the next day in UTC; on 28 March in London; never in Kolkata.
  'America/New_York',
  'Europe/London',
  'Asia/Kolkata',
])('the calendar has each meeting at its time in %s, also after clocks have changed', (timeZone) => {
  const calendar = timetableCalendar.make(siteOf(GROUPS, timeZone), DAY) ?? ''
  const days = ['03-01', '03-04', '03-08', '03-11', '03-15', '03-18', '03-22', '03-25', '03-29', '04-01', '04-05']
  expect(meetingsIn(calendar, timeZone)).toEqual(
    [...days, '04-08', '04-12', '04-15'].map((day) => `2027-${day} 19:30 to 2027-${day} 20:30`),
  )
})

test('the calendar is one that programs can read', () => {
  const groups = GROUPS.replace('spoken; and read', `${'spoken; and read, '.repeat(8)}শোনা আর বলা, পড়া আর লেখা`)
  const calendar = timetableCalendar.make(siteOf(groups, 'Europe/London'), DAY) ?? ''
  const lines = calendar.split('\r\n')
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['BEGIN:VCALENDAR', 'END:VCALENDAR', ''])
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  expect(calendar.replaceAll('\r\n ', '')).toContain('SUMMARY:English\\, spoken\\; and read\\, spoken\\; and read')
  const ids = [...calendar.matchAll(/^UID:(.*)\r$/gm)].map(([, id]) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toHaveLength(4)
})

test('the calendar has no meeting on days on which the business is closed', () => {
  const site = siteOf(GROUPS, 'Asia/Kolkata')
  const contact = { ...site.settings.contact, closedDays: [{ from: '2027-03-08', until: '2027-03-11' }] }
  const calendar = timetableCalendar.make({ ...site, settings: { ...site.settings, contact } }, DAY) ?? ''
  expect(meetingsIn(calendar, 'Asia/Kolkata').map((meeting) => meeting.slice(5, 10))).toEqual([
    ...['03-01', '03-04', '03-15', '03-18', '03-22', '03-25', '03-29', '04-01', '04-05', '04-08', '04-12', '04-15'],
  ])
})

test('a group without a last day goes on to the end of the next year', () => {
  const calendar = timetableCalendar.make(siteOf(GROUPS.replace(/ {2}until: 2027.*\n/, ''), 'Asia/Kolkata'), DAY) ?? ''
  expect(meetingsIn(calendar, 'Asia/Kolkata').at(-1)).toBe('2027-12-30 19:30 to 2027-12-30 20:30')
})

test('timetable.json has the groups that there are', () => {
  expect(JSON.parse(timetableJson.make(siteOf(GROUPS, 'Asia/Kolkata'), DAY) ?? '')).toEqual({
    timeZone: 'Asia/Kolkata',
    groups: [
      {
        id: 'evening',
        name: 'English, spoken; and read',
        times: [{ days: ['monday', 'thursday'], from: '19:30', to: '20:30' }],
        seats: { of: 6, free: 2 },
        from: '2027-03-01',
        until: '2027-04-15',
        teacher: 'Asha Roy',
      },
    ],
  })
})

test('a site without groups has no such files', () => {
  const site = siteOf('[]\n', 'Asia/Kolkata')
  expect([timetableJson, timetableCalendar].map(({ make }) => make(site, DAY))).toEqual([undefined, undefined])
})

test('search engines get the schedule of each group', () => {
  const { routes, settings } = siteOf(GROUPS, 'Asia/Kolkata')
  const blocks = routes.find(({ path }) => path === '/about')?.page.blocks ?? []
  const period = { startDate: '2027-03-01', endDate: '2027-04-15' }
  expect(blocks.flatMap((block) => timetable.schemaOrg?.(block, settings) ?? [])).toEqual([
    {
      '@context': 'https://schema.org',
      '@type': 'Course',
      name: 'English, spoken; and read',
      provider: { '@type': 'Organization', name: 'Asha Classes', sameAs: 'https://www.asha.example/' },
      hasCourseInstance: [
        {
          '@type': 'CourseInstance',
          identifier: 'evening',
          ...period,
          maximumAttendeeCapacity: 6,
          remainingAttendeeCapacity: 2,
          instructor: { '@type': 'Person', name: 'Asha Roy' },
          courseSchedule: [
            {
              '@type': 'Schedule',
              repeatFrequency: 'P1W',
              byDay: ['https://schema.org/Monday', 'https://schema.org/Thursday'],
              startTime: '19:30',
              endTime: '20:30',
              scheduleTimezone: 'Asia/Kolkata',
              ...period,
            },
          ],
        },
      ],
    },
  ])
})

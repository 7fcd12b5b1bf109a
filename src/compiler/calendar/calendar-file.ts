/** Calendar files (RFC 5545), which any calendar opens. */

export type CalendarEvent = {
  /** The same for the same event, also when it changes: a calendar then replaces it. */
  uid: string
  /** When the file was made. */
  stamp: Date
  start: Date
  end: Date
  title: string
  text?: string
}

/** Returns the text of a file with these events. Times are in UTC: calendars show them in the zone of their reader. */
export const calendarFile = (events: readonly CalendarEvent[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Copybook//Copybook//EN', ...events.flatMap(linesOf), 'END:VCALENDAR']
    .map((line) => `${folded(line)}\r\n`)
    .join('')

const linesOf = ({ uid, stamp, start, end, title, text }: CalendarEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${escaped(uid)}`,
  `DTSTAMP:${utc(stamp)}`,
  `DTSTART:${utc(start)}`,
  `DTEND:${utc(end)}`,
  `SUMMARY:${escaped(title)}`,
  ...(text ? [`DESCRIPTION:${escaped(text)}`] : []),
  'END:VEVENT',
]

/** `20271201T033000Z` */
const utc = (moment: Date): string => moment.toISOString().replace(/\.\d+|[-:]/g, '')

/** Other control characters are not allowed. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

/** Lines have at most 75 bytes; the next begins with a space. No character is divided. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  let [result, bytes] = ['', 0]
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > 75) {
      result += '\r\n '
      bytes = 1
    }
    result += character
    bytes += size
  }
  return result
}

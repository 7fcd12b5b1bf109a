/** When the call comes that a sent form asks for. Only the browser knows when the form was sent. */
import { useEffect, useState } from 'react'
import { calendarFile } from '../compiler/calendar/calendar-file.ts'
import { minutesOf, nextCall } from '../compiler/calendar/call-time.ts'
import { momentOf, timeIn } from '../compiler/calendar/zoned-time.ts'
import type { CallCalendar, CallTimeBlock } from '../compiler/schema/types.gen.ts'
import { button, row } from '../site/ui/button.css.ts'
import { interest } from '../site/ui/interest.ts'
import { ActionLink } from '../site/ui/links.tsx'
import { aside } from '../site/ui/recipes.css.ts'
import { Section } from '../site/ui/section.tsx'
import * as styles from './call-time.css.ts'
import { SENT_KEY, type SentForm, sentForm } from './sent-form.ts'

export function CallTime({ block }: { block: CallTimeBlock }) {
  const { intro, windows, elsewhere, calendar, actions = [], ...words } = block
  const promised = usePromise(block)
  return (
    <Section block={{ ...(block.id && { id: block.id }), heading: block.heading }}>
      <div className={styles.call} data-typed={SENT_KEY}>
        <div className={styles.place}>
          <div className={promised ? styles.replaced : styles.general}>
            <p>{intro}</p>
            <ul className={styles.windows}>
              {windows.map(({ id, words }) => (
                <li key={id}>{words}</li>
              ))}
            </ul>
          </div>
          {promised && (
            <div className={styles.general}>
              <p className={styles.line}>{filled(words.line, promised)}</p>
              {elsewhere && promised.isElsewhere && <p className={aside}>{elsewhere}</p>}
              <div className={row}>
                <button type="button" className={button.primary} onClick={() => save(calendar, promised)}>
                  {calendar.label}
                </button>
              </div>
            </div>
          )}
        </div>
        <div className={row}>
          {actions.map((action) => (
            <ActionLink key={action.label} action={action} variant="secondary" />
          ))}
        </div>
      </div>
    </Section>
  )
}

/** The words of a call, and its moments. */
export type Promised = {
  day: string
  from: string
  until: string
  start: Date
  end: Date
  /** Whether the visitor's clock shows another time. */
  isElsewhere: boolean
}

/** Returns nothing without a sent form, after the call, and in the render that hydrates prerendered HTML. */
function usePromise(block: CallTimeBlock): Promised | undefined {
  const [promised, setPromised] = useState<Promised>()
  useEffect(() => {
    const sent = sentForm()
    const found = sent && promiseOf(block, sent, new Date())
    setPromised(found)
    // The chat knows what the form knew. What was looked at since then counts more.
    if (found) interest.set({ ...sent.interest, ...interest.get(), call: block.about && filled(block.about, found) })
  }, [block])
  return promised
}

/** @param here the time zone of the visitor */
export function promiseOf(
  { windows, calls }: Pick<CallTimeBlock, 'windows' | 'calls'>,
  { at, time }: Pick<SentForm, 'at' | 'time'>,
  now: Date,
  here: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): Promised | undefined {
  const window = windows.find(({ id }) => id === time)
  const call = window && nextCall(calls, [minutesOf(window.from), minutesOf(window.until)], at)
  if (!call) return undefined
  const { timeZone, dates } = calls
  const [start, end] = [call.from, call.until].map((minute) => momentOf(call.day, minute, timeZone)) as [Date, Date]
  if (end <= now) return undefined
  const wordsOf = (moment: Date, parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dates, { timeZone, ...parts }).format(moment)
  const clock = (moment: Date, minute: number) =>
    wordsOf(moment, { hour: 'numeric', ...(minute % 60 > 0 && { minute: '2-digit' }) })
  return {
    day: wordsOf(start, { weekday: 'long', month: 'long', day: 'numeric' }),
    from: clock(start, call.from),
    until: clock(end, call.until),
    start,
    end,
    isElsewhere: timeIn(here, start).minute !== timeIn(timeZone, start).minute,
  }
}

const filled = (words: string, { day, from, until }: Promised): string =>
  words
    .replace('{day}', () => day)
    .replace('{from}', () => from)
    .replace('{until}', () => until)

/** Downloads the calendar file. */
function save({ title, text }: CallCalendar, { start, end }: Promised): void {
  const stamp = new Date()
  const uid = `${start.getTime()}-${stamp.getTime()}@${location.hostname}`
  const file = calendarFile([{ uid, stamp, start, end, title, ...(text && { text }) }])
  const href = URL.createObjectURL(new Blob([file], { type: 'text/calendar' }))
  Object.assign(document.createElement('a'), { href, download: `${title}.ics` }).click()
  // The download begins in a later task.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}

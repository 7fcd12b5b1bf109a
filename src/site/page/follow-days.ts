/** In a tab that stays open, what is scheduled shows when its day begins. Nothing is loaded for that. */
import { startOf } from '../../compiler/calendar/civil-day.ts'
import { scheduledDays } from '../../compiler/calendar/coming.ts'
import type { View } from './view.ts'
import { viewOfToday } from './view-of-today.ts'
import type { ViewStore } from './view-store.ts'

/** The most milliseconds that a timer takes: 24 days. A longer one ends at once. */
const LONGEST = 2 ** 31 - 1

/** When a tab that slept, or whose clock was set, may see another day than its timer knows of. */
const AWAKE = ['visibilitychange', 'pageshow', 'focus']

/** From now on the store shows the view of the day, by the clock of the device and in the time zone of the site. */
export function followDays(store: ViewStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const screen = store.screen()
    const view = viewOfToday(screen.view)
    // The store calls back, and then waits for the day after.
    if (view !== screen.view) return store.show({ ...screen, view })
    const next = nextMoment(view)
    if (next !== undefined) timer = setTimeout(check, Math.min(next - Date.now(), LONGEST))
  }
  store.subscribe(check)
  for (const event of AWAKE) addEventListener(event, check)
  check()
}

function nextMoment({ shell, page }: View): number | undefined {
  const [day] = scheduledDays(shell, page)
  return day === undefined ? undefined : startOf(day, shell.timeZone)
}

/** What the app shows: one page of the site, at one address, and how it changes at midnight. */
import { flushSync } from 'react-dom'
import { startOf, todayIn } from '../../compiler/calendar/civil-day.ts'
import { asOf, scheduledDays } from '../../compiler/calendar/scheduled-changes.ts'
import type { LayoutData, PageData } from '../../compiler/link/page-data.ts'
import { createStore } from '../ui/store.ts'

export type View = {
  shell: LayoutData
  page: PageData
  /** Inside the site, without the base path: `/blog/first-day`. */
  path: string
  search: string
}

export type Screen = {
  view: View
  /** A message over the page: there is no connection. */
  notice?: string
  /** For screen readers only: the title of the new page. */
  announcement?: string
}

export type ViewStore = ReturnType<typeof createViewStore>

export function createViewStore(screen: Screen) {
  const { get, set, first, subscribe } = createStore(screen)
  // Renders synchronously, so that scrolling and focus find the new page.
  return { first, subscribe, screen: get, show: (next: Screen) => flushSync(() => set(next)) }
}

/** Applies the scheduled changes up to `now`. Returns the same object if nothing changes. */
export function viewOfToday(view: View, now?: Date): View {
  if (!view.shell.coming && !view.page.coming) return view
  const today = todayIn(view.shell.timeZone, now)
  const [shell, page] = [asOf(view.shell, today), asOf(view.page, today)]
  return shell === view.shell && page === view.page ? view : { ...view, shell, page }
}

/** The longest timeout in milliseconds: 24 days. A longer one fires at once. */
const LONGEST = 2 ** 31 - 1

/** Events after which the day may have changed although no timer fired. */
const AWAKE = ['visibilitychange', 'pageshow', 'focus']

/** Shows scheduled changes in an open tab when their day begins in the site's time zone. Fetches nothing. */
export function followDays(store: ViewStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    const screen = store.screen()
    const view = viewOfToday(screen.view)
    // The store calls `check` again, which then waits for the next change.
    if (view !== screen.view) return store.show({ ...screen, view })
    const [day] = scheduledDays(view.shell, view.page)
    if (day === undefined) return
    timer = setTimeout(check, Math.min(startOf(day, view.shell.timeZone) - Date.now(), LONGEST))
  }
  store.subscribe(check)
  for (const event of AWAKE) addEventListener(event, check)
  check()
}

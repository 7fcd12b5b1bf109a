import { todayIn } from '../../compiler/calendar/civil-day.ts'
import { asOf } from '../../compiler/calendar/coming.ts'
import type { View } from './view.ts'

/** The view with what has changed since it was built, which may be long ago; the same object where nothing has. */
export function viewOfToday(view: View, now?: Date): View {
  if (!view.shell.coming && !view.page.coming) return view
  const today = todayIn(view.shell.timeZone, now)
  const [shell, page] = [asOf(view.shell, today), asOf(view.page, today)]
  return shell === view.shell && page === view.page ? view : { ...view, shell, page }
}

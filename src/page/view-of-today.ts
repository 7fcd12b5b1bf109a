import { todayIn } from '../calendar/civil-day.ts'
import { asOf } from '../calendar/coming.ts'
import type { View } from './view.ts'

/** The view with what has changed since it was built: the site may not have been built again. */
export function viewOfToday(view: View, now?: Date): View {
  const { shell, page } = view
  if (!shell.coming && !page.coming) return view
  const today = todayIn(shell.timeZone, now)
  return { ...view, shell: asOf(shell, today), page: asOf(page, today) }
}

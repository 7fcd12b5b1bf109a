/** A page as HTML, with what changes of it on the days to come and what it shows when its scripts do not come. */
import { startOf } from '../compiler/calendar/civil-day.ts'
import { asOf, scheduledDays } from '../compiler/calendar/scheduled-changes.ts'
import type { PageData } from '../compiler/link/page-data.ts'
import type { Rendered } from '../entry-server.tsx'
import type { View } from '../site/page/view.ts'
import { isBlog } from './post-pages.ts'
import { RECOVERY_SCRIPT } from './recovery-script.ts'
import { scheduledMarkup } from './scheduled-markup.ts'
import { SCHEDULED_SCRIPT } from './scheduled-script.ts'

type RenderedDays = Rendered & {
  /** For the beginning of the head: what makes the page that of the day; empty where the page stays as it is. */
  scheduled: string
}

/** The scripts of pages, for the security policy. */
export const DAY_SCRIPTS: readonly string[] = [SCHEDULED_SCRIPT, RECOVERY_SCRIPT]

export async function renderDays(view: View, render: (view: View) => Promise<Rendered>): Promise<RenderedDays> {
  const { shell, page } = view
  const days = scheduledDays(shell, page)
  const views = [view, ...days.map((day) => ({ ...view, shell: asOf(shell, day), page: asOf(page, day) }))]
  const versions: Rendered[] = []
  for (const each of views) versions.push(await render(each))
  const waits = versions.some(({ body }) => body.includes(' aria-busy="true"'))
  const last = views.at(-1)
  if (waits && last) versions.push(await render({ ...last, page: unavailable(last.page) }))
  const moments = [...days.map((day) => startOf(day, shell.timeZone)), ...(waits ? [Number.POSITIVE_INFINITY] : [])]
  const { merge, templates } = scheduledMarkup(moments)
  const [head, body] = [merge(versions.map((one) => one.head)), merge(versions.map((one) => one.body))]
  const scripts = [...(templates() ? [SCHEDULED_SCRIPT] : []), ...(waits ? [RECOVERY_SCRIPT] : [])]
  return { head, body, scheduled: scripts.map((text) => `<script>${text}</script>`).join('') + templates() }
}

/** A page whose posts do not come. */
const unavailable = (page: PageData): PageData => ({
  ...page,
  blocks: page.blocks.map((block) => (isBlog(block) ? { ...block, unavailable: true } : block)),
})

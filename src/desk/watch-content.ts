/** Follows the content of the development server: a saved file changes the open page in place, and what is wrong is told. */
import type { Shell } from '../link/page-data.ts'
import { fetchView } from '../page/fetch-view.ts'
import type { ViewStore } from '../page/view-store.ts'
import type { DeskReport } from '../report/desk-report.ts'
import { pageAddress, shellAddress } from '../routing/data-address.ts'
import { reportAddress } from '../routing/desk-address.ts'
import { findRoute } from '../routing/routes.ts'
import { fetchJson } from '../ui/fetch-json.ts'
import { changedWords, markWords, textsOf } from './changed-words.ts'

/**
 * Listens to the development server for the life of the page.
 *
 * @param receive gets what is wrong with the content, now and after each change
 */
export async function watchContent(store: ViewStore, receive: (report: DeskReport) => void): Promise<void> {
  const { base } = store.screen().view.shell
  const refreshReport = async () => receive(await fetchJson<DeskReport>(reportAddress(base)))
  import.meta.hot?.on('copybook:content', () => refreshView(store))
  import.meta.hot?.on('copybook:report', refreshReport)
  import.meta.hot?.on('copybook:styles', () => {
    refreshSheet('styles')
    refreshSheet('desk')
  })
  await refreshReport()
}

/** Draws the same address from fresh data; what is open on the page stays open, and what is new is marked for a moment. */
async function refreshView(store: ViewStore): Promise<void> {
  const { view } = store.screen()
  const { base } = view.shell
  const viewOf = (shell: Shell, pattern: string) => fetchView(shell, pageAddress(base, pattern), location)
  // Both at once: most saves leave an address with the page that it has.
  const [shell, same] = await Promise.all([
    fetchJson<Shell>(shellAddress(base)),
    viewOf(view.shell, view.page.pattern).catch(() => undefined),
  ])
  const route = findRoute(shell.routes, view.path)
  if (route) {
    const fresh = route.pattern === same?.page.pattern ? { ...same, shell } : await viewOf(shell, route.pattern)
    const root = document.getElementById('root') ?? document.body
    const before = textsOf(root)
    store.show({ view: fresh })
    if (fresh.page.pattern === view.page.pattern) markWords(changedWords(before, textsOf(root)))
  }
  refreshSheet('site')
}

/**
 * Replaces a style sheet by its newest version. The old one goes when the new one is here, so the page keeps its looks.
 *
 * @param name `styles`, those of the pages; `desk`, those of what lies over them; `site`, the colours of the content
 */
function refreshSheet(name: 'styles' | 'desk' | 'site'): void {
  const sheets = document.querySelectorAll<HTMLLinkElement>(`link[data-live="${name}"]`)
  const last = [...sheets].at(-1)
  if (!last) return
  const fresh = last.cloneNode() as HTMLLinkElement
  fresh.href = last.href.replace(/(\?.*)?$/, `?${Date.now()}`)
  fresh.onload = () => {
    for (const sheet of sheets) sheet.remove()
  }
  last.after(fresh)
}

/** In development: a saved content file changes the open page in place, and what is wrong with it lies over the page. */
import type { Shell } from '../content/page-data.ts'
import { findRoute } from '../routing/routes.ts'
import { fetchJson } from '../ui/fetch-json.ts'
import { showReport } from './content-report.ts'
import { fetchView } from './fetch-view.ts'
import type { ViewStore } from './view-store.ts'

/** Address of the report on the content as it stands; empty when it has no errors. */
const REPORT = 'data/report.json'

/** Listens to the development server for the life of the page. */
export async function watchContent(started: Promise<ViewStore>): Promise<void> {
  const store = await started
  const { base } = store.screen().view.shell
  const refreshReport = async () => showReport(await fetchJson<{ text: string }>(base + REPORT))
  import.meta.hot?.on('copybook:content', () => refreshView(store))
  import.meta.hot?.on('copybook:report', refreshReport)
  await refreshReport()
}

/** Draws the same address from fresh data; what is open on the page stays open. */
async function refreshView(store: ViewStore): Promise<void> {
  const { view } = store.screen()
  const shell = await fetchJson<Shell>(`${view.shell.base}data/shell.json`)
  const route = findRoute(shell.routes, view.path)
  if (route) store.show({ view: await fetchView(shell, route, location) })
  refreshStyles()
}

/** Colours of the content come as a style sheet of their own. */
function refreshStyles(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[data-site-styles]')
  if (sheet) sheet.href = sheet.href.replace(/(\?.*)?$/, `?${Date.now()}`)
}

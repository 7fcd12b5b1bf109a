/** Follows the content on the development server: a saved file changes the open page in place. */
import type { Shell } from '../../compiler/link/page-data.ts'
import { pageAddress, reportAddress, shellAddress } from '../../compiler/routing/addresses.ts'
import { findRoute } from '../../compiler/routing/routes.ts'
import { fetchView } from '../../site/page/fetch-view.ts'
import type { View } from '../../site/page/view.ts'
import type { ViewStore } from '../../site/page/view-store.ts'
import { fetchJson } from '../../site/ui/fetch-json.ts'
import type { DeskReport } from '../desk-report.ts'
import { changedWords, markWords, textsOf } from './changed-words.ts'
import { showInPlace } from './show-in-place.ts'

export type ContentWatch = {
  /** Has `draw` called after each change of the content instead of drawing the page here; `undefined` ends that. */
  drawWith(draw: (() => Promise<void>) | undefined): void
}

/** @param receive gets the report about the content, now and after each change */
export function watchContent(store: ViewStore, receive: (report: DeskReport) => void): ContentWatch {
  const { base } = store.screen().view.shell
  let drawView: (() => Promise<void>) | undefined
  const refreshReport = newestOnly(() => fetchJson<DeskReport>(reportAddress(base)), receive)
  const refreshView = newestOnly(
    () => freshView(store),
    (view) => view && showView(store, view),
  )
  import.meta.hot?.on('copybook:content', () => {
    void (drawView ?? refreshView)()
    refreshSheet('site')
  })
  import.meta.hot?.on('copybook:report', refreshReport)
  import.meta.hot?.on('copybook:styles', () => {
    refreshSheet('styles')
    refreshSheet('desk')
  })
  void refreshReport()
  return {
    drawWith(draw) {
      drawView = draw
    },
  }
}

/** Calls `take` with each answer that no newer request has overtaken. */
export function newestOnly<T>(ask: () => Promise<T>, take: (answer: T) => void): () => Promise<void> {
  let newest = 0
  return async () => {
    newest += 1
    const own = newest
    const answer = await ask()
    if (own === newest) take(answer)
  }
}

/** The open address with fresh data; `undefined` when it has no page any more. */
async function freshView(store: ViewStore): Promise<View | undefined> {
  const { view } = store.screen()
  const { base } = view.shell
  const viewOf = (shell: Shell, pattern: string) => fetchView(shell, pageAddress(base, pattern), location)
  // Both at once: after most saves an address still has the same page.
  const [shell, same] = await Promise.all([
    fetchJson<Shell>(shellAddress(base)),
    viewOf(view.shell, view.page.pattern).catch(() => undefined),
  ])
  const route = findRoute(shell.routes, view.path)
  if (!route) return undefined
  return route.pattern === same?.page.pattern ? { ...same, shell } : viewOf(shell, route.pattern)
}

/** Draws a fresh view in place: what is open on the page stays open, and changed words are highlighted for a moment. */
export function showView(store: ViewStore, view: View): void {
  const { page, path } = store.screen().view
  // Another page has been opened meanwhile; its data is fresh.
  if (view.path !== path) return
  const root = document.getElementById('root') ?? document.body
  const before = textsOf(root)
  showInPlace(store, { view })
  if (view.page.pattern === page.pattern) markWords(changedWords(before, textsOf(root)))
}

/**
 * Replaces a style sheet by its newest version, and removes the old one when the new one has loaded.
 *
 * @param name `styles` of the pages, `desk` of the editor, `site` with the colours that the content sets
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

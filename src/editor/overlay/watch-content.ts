/** Follows the content on the development server: a saved file changes the open page in place. */
import type { LayoutData } from '../../compiler/link/page-data.ts'
import type { SourceLocation } from '../../compiler/link/source-markers.ts'
import { pageAddress, reportAddress, shellAddress } from '../../compiler/routing/addresses.ts'
import { findRoute } from '../../compiler/routing/routes.ts'
import { fetchView } from '../../site/page/fetch-view.ts'
import { wholeBase } from '../../site/page/paths.ts'
import type { View, ViewStore } from '../../site/page/view.ts'
import { fetchJson } from '../../site/ui/fetch-json.ts'
import type { ContentReport } from '../content-report.ts'
import { closeWorker } from './editor-client.ts'
import { showView } from './show-in-place.ts'

let drawView: (() => Promise<void>) | undefined

/** Has `draw` called after each change of the content instead of drawing the page here; `undefined` ends that. */
export function drawWith(draw: (() => Promise<void>) | undefined): void {
  drawView = draw
}

/** Draws the content as it is now. */
export const redraw = async (): Promise<void> => drawView?.()

/** @param receive gets the report about the content, now and after each change */
export function watchContent(store: ViewStore, receive: (report: ContentReport) => void): void {
  const base = wholeBase(store.screen().view.shell)
  const takeReport = newestOnly(
    async (sent?: ContentReport) => sent ?? fetchJson<ContentReport>(reportAddress(base)),
    receive,
  )
  const refreshView = newestOnly(
    () => freshView(store),
    (view) => view && showView(store, view),
  )
  import.meta.hot?.on('copybook:content', async () => {
    try {
      await (drawView ?? refreshView)()
    } finally {
      // Words come first: the server answers one request after the other.
      refreshSheet('site')
    }
  })
  import.meta.hot?.on('copybook:report', takeReport)
  import.meta.hot?.on('copybook:schemas', () => closeWorker())
  import.meta.hot?.on('copybook:styles', () => {
    refreshSheet('styles')
    refreshSheet('editor')
  })
  void takeReport()
}

/** Calls `take` with each answer that no newer request has overtaken. */
export function newestOnly<T, A extends unknown[]>(
  ask: (...about: A) => Promise<T>,
  take: (answer: T) => void,
): (...about: A) => Promise<void> {
  let newest = 0
  return async (...about) => {
    newest += 1
    const own = newest
    const answer = await ask(...about)
    if (own === newest) take(answer)
  }
}

/** Fetches the open address, with what surrounds it; `undefined` when it has no page any more. */
async function freshView(store: ViewStore): Promise<View | undefined> {
  const { path, shell: old, page } = store.screen().view
  const addressOf = (pattern: string): string => pageAddress(old.base, pattern)
  const [shell, answer] = await Promise.all([
    fetchJson<LayoutData>(shellAddress(old.base)),
    fetch(addressOf(page.pattern)),
  ])
  const route = findRoute(shell.routes, path)
  // A saved `routes.yaml` may show another page here.
  const get = route?.pattern === page.pattern ? async () => answer : fetch
  return route && fetchView(shell, addressOf(route.pattern), location, get)
}

/** `site` has the colours that the content sets, `styles` those of the pages, `editor` those of the editor. */
type Sheet = 'site' | 'styles' | 'editor'

/** Replaces a style sheet by its newest version, and removes the old one when the new one has loaded. */
function refreshSheet(name: Sheet): void {
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

/** Returns the path of a page as the worker knows it: that of a translation begins with its folder, `/bn/faq`. */
export const workerPath = ({ shell, path }: View): string =>
  shell.base.slice(wholeBase(shell).length - 1) + path.slice(1)

/** `sources`: by the numbers in the page's texts; absent until the markers of a page that was just opened arrive. */
export type EditedView = View & { sources?: readonly SourceLocation[] }

/** The one way to get a page's data, for hydration, navigation and live editing alike. */
import type { PageData, RouteData, Shell } from '../content/page-data.ts'
import { loadBlocks } from './load-blocks.ts'
import { sitePath } from './site-path.ts'
import type { View } from './view.ts'

/** The server answered, but not with the file: it has been replaced by a newer one. */
export class StaleDataError extends Error {}

/**
 * Fetches JSON that the build wrote. What is fetched is checked by address, not by content: it is the site's own.
 *
 * @throws StaleDataError when the server no longer has it; TypeError when the line is down
 */
export async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new StaleDataError(`${address} answers ${response.status}`)
  return (await response.json()) as T
}

/** Data and components of the page that `route` shows at `url`, ready to draw. */
export async function fetchView(
  shell: Shell,
  route: Pick<RouteData, 'data'>,
  url: Pick<URL, 'pathname' | 'search'>,
): Promise<View> {
  const page = await fetchJson<PageData>(route.data)
  await loadBlocks(page.blocks)
  return { shell, page, path: sitePath(shell, url.pathname), search: url.search }
}

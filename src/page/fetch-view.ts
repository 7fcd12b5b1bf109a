/** The one way to get what a page is drawn from, for hydration, navigation and live editing alike. */
import type { PageData, RouteData, Shell } from '../link/page-data.ts'
import { fetchJson } from '../ui/fetch-json.ts'
import { loadBlocks } from './load-blocks.ts'
import { loadStyles } from './load-styles.ts'
import { sitePath } from './site-path.ts'
import type { View } from './view.ts'

/**
 * Data, components and styles of the page that `route` shows at `url`, ready to draw.
 *
 * @throws what `fetchJson` throws; TypeError when the scripts or the styles of a block do not come
 */
export async function fetchView(
  shell: Shell,
  route: Pick<RouteData, 'data'>,
  url: Pick<URL, 'pathname' | 'search'>,
): Promise<View> {
  const page = await fetchJson<PageData>(route.data)
  await Promise.all([loadBlocks(page.blocks), loadStyles(page.styles ?? [])])
  return { shell, page, path: sitePath(shell, url.pathname), search: url.search }
}

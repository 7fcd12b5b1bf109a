/** The one way to get what a page is drawn from, for hydration, navigation and live editing alike. Styles: `load-styles.ts`. */
import { onAllDays } from '../../compiler/calendar/coming.ts'
import type { PageData, Shell } from '../../compiler/link/page-data.ts'
import { fetchVersion, GoneError } from '../ui/fetch-json.ts'
import { loadBlocks } from './load-blocks.ts'
import { sitePath } from './site-path.ts'
import type { View } from './view.ts'

/**
 * Data and components of a page, ready to draw at `url`, today and on the days to come.
 *
 * @param address of its data
 * @param get what answers for that address
 * @throws GoneError also when the page was built for another shell or other code: neither draws it;
 * what `fetchVersion` throws; TypeError when the scripts of a block do not come
 */
export async function fetchView(
  shell: Shell,
  address: string,
  url: Pick<URL, 'pathname' | 'search'>,
  get: typeof fetch = fetch,
): Promise<View> {
  const page = await fetchVersion<PageData>(address, { get })
  if (page.shell !== shell.version) throw new GoneError(`${address} was built for another version of the site`)
  const blocks = onAllDays(page).flatMap((one) => one.blocks)
  await loadBlocks(blocks)
  return { shell, page, path: sitePath(shell, url.pathname), search: url.search }
}

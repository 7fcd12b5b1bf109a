/** Fetches what the app needs to show a page: data, components, styles. */
import { onAllDays } from '../../compiler/calendar/scheduled-changes.ts'
import type { LayoutData, PageData } from '../../compiler/link/page-data.ts'
import { fetchVersion, GoneError } from '../ui/fetch-json.ts'
import { loadBlocks } from './page-block.tsx'
import { sitePath } from './paths.ts'
import type { View } from './view.ts'

/**
 * Fetches the data of a page and the components of its blocks, including those of scheduled changes.
 *
 * @throws GoneError also if the page was built with other layout data, which cannot draw it; the errors of
 *   `fetchVersion`; TypeError if the scripts of a block cannot be loaded
 */
export async function fetchView(
  shell: LayoutData,
  address: string,
  url: Pick<URL, 'pathname' | 'search'>,
  get: typeof fetch = fetch,
): Promise<View> {
  const page = await fetchVersion<PageData>(address, { get })
  if (page.shell !== shell.version) throw new GoneError(`${address} is of another build`)
  await loadBlocks(onAllDays(page).flatMap(({ blocks }) => blocks))
  return { shell, page, path: sitePath(shell, url.pathname), search: url.search }
}

let styles: Promise<void> | undefined

/**
 * Adds the styles of all blocks to the document, once. A document carries only those of its first page.
 *
 * @param address absent in development, where each page has all styles
 * @throws TypeError if they cannot be loaded, like `import()`; the next call tries again
 */
export async function loadStyles(address: string | undefined): Promise<void> {
  if (address === undefined) return
  styles ??= addStyleSheet(address).catch((error) => {
    styles = undefined
    throw error
  })
  await styles
}

function addStyleSheet(address: string): Promise<void> {
  const link = document.createElement('link')
  const loaded = new Promise<void>((resolve, reject) => {
    link.onerror = () => {
      link.remove()
      reject(new TypeError(`${address} has no styles`))
    }
    // Some hosts answer for a missing file with a page and status 200.
    link.onload = (event) => (link.sheet?.cssRules.length ? resolve() : link.onerror?.(event))
  })
  link.rel = 'stylesheet'
  link.href = address
  // The late styles override all others.
  document.head.insertBefore(link, document.getElementById('late'))
  return loaded
}

/** A reachable site answers within this many milliseconds. */
const TIMEOUT = 5000

/**
 * Returns whether there is no connection. A missing script and a failed connection throw the same error, so this asks
 * the site: any answer, whatever its status, means that it can be reached.
 */
export async function isOffline(error: unknown, page: URL, ask: typeof fetch = fetch): Promise<boolean> {
  if (error instanceof GoneError) return false
  try {
    await ask(page, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT) })
    return false
  } catch {
    return true
  }
}

/** The site in the page of the editor: any page of it, drawn from the content in the worker. */
import { useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import type { LayoutData } from '../../../compiler/link/page-data.ts'
import { decoded } from '../../../compiler/routing/decoded.ts'
import { findRoute } from '../../../compiler/routing/routes.ts'
import { App } from '../../../site/page/app.tsx'
import { loadBlocks } from '../../../site/page/page-block.tsx'
import { sitePath, wholeBase } from '../../../site/page/paths.ts'
import { createViewStore, type ViewStore } from '../../../site/page/view.ts'
import { askEditor } from '../editor-client.ts'
import type { EditedView } from '../watch-content.ts'

/** The page that is open: `/edit?page=/faq`. */
const pathInAddress = (): string => new URLSearchParams(location.search).get('page') ?? '/'

export type OpenSite = {
  store: ViewStore
  /** Opens another page. @throws RefusedError if there is none at this address */
  open: (path: string, hash?: string) => Promise<void>
}

/** Draws the page that the address names, or the home page. Links and the browser's buttons open others. @throws RefusedError */
export async function openSite(root: HTMLElement): Promise<OpenSite> {
  const store = createViewStore({ view: await viewOf(pathInAddress()).catch(() => viewOf('/')) })
  createRoot(root).render(<Site store={store} />)
  /** The newest request: an older answer may arrive after a newer one. */
  let newest = ''

  async function show(path: string): Promise<void> {
    newest = path
    const view = await viewOf(path)
    if (newest === path) store.show({ view, announcement: view.page.title })
  }
  async function open(path: string, hash = ''): Promise<void> {
    await show(path)
    history.pushState(null, '', `?${new URLSearchParams({ page: path })}`)
    const target = hash === '' ? null : document.getElementById(decoded(hash.slice(1)))
    if (target) target.scrollIntoView()
    else scrollTo(0, 0)
  }
  addEventListener('popstate', () => void show(pathInAddress()))
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('#root a[href]') : null
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey) && link?.target === ''
    if (!link || !isPlain || event.defaultPrevented || link.getAttribute('href')?.startsWith('#')) return
    const { shell } = store.screen().view
    const { origin, pathname, hash } = new URL(link.href)
    const base = wholeBase(shell)
    if (origin !== location.origin || !pathname.startsWith(base)) return
    const path = sitePath({ base }, pathname)
    if (!findRoute(shell.routes, inLanguage(shell, path))) return
    event.preventDefault()
    void open(path, hash)
  })
  // Nothing is sent from here.
  addEventListener(
    'submit',
    (event) => event.target instanceof Node && root.contains(event.target) && stop(event),
    true,
  )
  return { store, open }
}

function stop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

async function viewOf(path: string): Promise<EditedView> {
  const view = await askEditor('page', { path })
  await loadBlocks(view.page.blocks)
  return { ...view, path: inLanguage(view.shell, path), search: '' }
}

/** Returns the path of a page in its language: `/faq` for `/bn/faq`. */
function inLanguage({ base, languages = [] }: LayoutData, path: string): string {
  const whole = wholeBase({ base, languages })
  const folders = languages.map((language) => language.base.slice(whole.length - 1))
  const folder = folders.find((one) => one !== '/' && `${path}/`.startsWith(one)) ?? '/'
  return path.slice(folder.length - 1) || '/'
}

function Site({ store }: { store: ViewStore }) {
  return <App screen={useSyncExternalStore(store.subscribe, store.screen, store.first)} />
}

/** From a prerendered page to a living one. */
import { useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { Shell } from '../../compiler/link/page-data.ts'
import { fetchVersion } from '../ui/fetch-json.ts'
import { App } from './app.tsx'
import { fetchView } from './fetch-view.ts'
import { followDays } from './follow-days.ts'
import { interceptNavigation } from './navigation.ts'
import type { View } from './view.ts'
import { viewOfToday } from './view-of-today.ts'
import { createViewStore, type ViewStore } from './view-store.ts'

/**
 * Hydrates the page with what it was drawn from, and takes over navigation.
 * When the data cannot be had, the page stays as it is: it works without.
 *
 * @param root the prerendered element; its `data-shell` and `data-page` name the JSON with its version
 * @param responses to the requests for the two
 * @throws what `fetchView` throws; Error when the page has given up waiting and says so
 */
export async function hydrate(root: HTMLElement, responses: readonly [Response, Response]): Promise<ViewStore> {
  const { shell: shellAddress = '', page: pageAddress = '' } = root.dataset
  const [shellResponse, pageResponse] = responses
  const shell = await fetchVersion<Shell>(shellAddress, { get: async () => shellResponse })
  const view = await fetchView(shell, pageAddress, location, async () => pageResponse)
  if ('unavailable' in document.documentElement.dataset) throw new Error('The app comes too late for this page.')
  const store = createViewStore({ view: { ...viewOfDocument(view), search: '' } })
  store.show({ view: viewOfToday(view) })
  hydrateRoot(root, <Root store={store} />)
  followDays(store)
  interceptNavigation({
    view: () => store.screen().view,
    show: (next) => store.show({ view: viewOfToday(next), announcement: next.page.title }),
    offline: () => store.show({ ...store.screen(), notice: shell.messages.offline }),
  })
  return store
}

/** What the HTML shows: it may be of a later day than that of its build. From now on the app changes it, not its script. */
function viewOfDocument(view: View): View {
  for (const waiting of document.querySelectorAll('template[data-from]')) waiting.remove()
  const { asOf } = document.documentElement.dataset
  return asOf === undefined ? view : viewOfToday(view, new Date(Number(asOf)))
}

function Root({ store }: { store: ViewStore }) {
  const screen = useSyncExternalStore(store.subscribe, store.screen, store.first)
  return <App screen={screen} onAlive={markAlive} />
}

/** Styles, forms and tests ask for it. */
const markAlive = () => document.documentElement.setAttribute('data-hydrated', '')

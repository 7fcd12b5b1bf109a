/** The app's entry point: hydrates the prerendered page. */
import { useSyncExternalStore } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { LayoutData } from '../../compiler/link/page-data.ts'
import { fetchVersion } from '../ui/fetch-json.ts'
import { carryInterest } from '../ui/interest.ts'
import { App } from './app.tsx'
import { fetchView } from './fetch-view.ts'
import { interceptNavigation } from './navigation.ts'
import { createViewStore, followDays, type View, type ViewStore, viewOfToday } from './view.ts'

/**
 * Hydrates the page with the data it was rendered from, and takes over navigation. If the data cannot be loaded, the page
 * stays plain HTML, which works.
 *
 * @param responses to the requests for `data-shell` and `data-page`, the addresses of the JSON with its version
 * @throws the errors of `fetchView`; Error if the page has stopped waiting and says so
 */
export async function hydrate(root: HTMLElement, responses: readonly [Response, Response]): Promise<ViewStore> {
  const { shell: shellAddress = '', page: pageAddress = '' } = root.dataset
  const [shellResponse, pageResponse] = responses
  const shell = await fetchVersion<LayoutData>(shellAddress, { get: async () => shellResponse })
  const view = await fetchView(shell, pageAddress, location, async () => pageResponse)
  if ('unavailable' in document.documentElement.dataset) throw new Error('The app is too late.')
  const store = createViewStore({ view: { ...viewOfDocument(view), search: '' } })
  store.show({ view: viewOfToday(view) })
  carryInterest()
  hydrateRoot(root, <Root store={store} />)
  followDays(store)
  interceptNavigation(store)
  return store
}

/** Returns the view that the HTML shows: its script may have applied scheduled changes. From now on the app does that. */
function viewOfDocument(view: View): View {
  for (const waiting of document.querySelectorAll('template[data-from]')) waiting.remove()
  const { asOf } = document.documentElement.dataset
  return asOf === undefined ? view : viewOfToday(view, new Date(Number(asOf)))
}

function Root({ store }: { store: ViewStore }) {
  const screen = useSyncExternalStore(store.subscribe, store.screen, store.first)
  return <App screen={screen} onAlive={markHydrated} />
}

/** Styles, forms and tests read the attribute. */
const markHydrated = () => document.documentElement.setAttribute('data-hydrated', '')

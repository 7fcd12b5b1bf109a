/** The loader: small, on every page. It decides when the app comes. */
import { watchScroll } from './page/compact-header.ts'
import { closeNoticeOnClick } from './page/dismiss-notice.ts'
import { onIdle, onIntent } from './page/hydration-trigger.ts'
import { isOutdated } from './page/is-outdated.ts'
import { keepTyped, showKept } from './page/keep-typed.ts'
import { sendFormsOnce } from './page/prevent-double-submit.ts'

const root = document.getElementById('root') as HTMLElement

const start = () => import('./page/hydrate.tsx').then(({ hydrate }) => hydrate(root))

const now = (begin: () => void) => begin()

watchScroll()
showKept()
closeNoticeOnClick()
sendFormsOnce(keepTyped())
if (import.meta.hot) {
  import('./page/live-editing.ts').then(({ watchContent }) => watchContent(start()))
} else {
  const { hydrate: when, turns = '' } = root.dataset
  const begin = isOutdated(turns) ? now : when === 'idle' ? onIdle : onIntent
  // What the app needs is gone or out of reach: the page stays the HTML that it is, and its links load documents.
  begin(() => void start().catch(console.warn))
}

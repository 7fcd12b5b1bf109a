/** The loader: small, on every page. It decides when the app comes. */
import { watchScroll } from './page/compact-header.ts'
import { sendFormsOnce } from './page/send-once.ts'
import { onIdle, onIntent } from './page/when-needed.ts'

const root = document.getElementById('root') as HTMLElement

const start = () => import('./page/hydrate.tsx').then(({ hydrate }) => hydrate(root))

watchScroll()
sendFormsOnce()
if (import.meta.hot) {
  import('./page/live-editing.ts').then(({ watchContent }) => watchContent(start()))
} else {
  const begin = root.dataset['hydrate'] === 'idle' ? onIdle : onIntent
  begin(() => void start())
}

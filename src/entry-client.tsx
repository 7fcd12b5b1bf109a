/** The loader: small, on every page. It decides when the app comes. */
import { watchScroll } from './site/page/compact-header.ts'
import { onIdle, onIntent } from './site/page/hydration-trigger.ts'
import { keepOpenDetails } from './site/page/keep-open-details.ts'
import { keepTypedText } from './site/page/keep-typed-text.ts'
import { showLateStyles } from './site/page/late-styles.ts'
import { preloadScript } from './site/page/preload-script.ts'
import { sendFormsOnce } from './site/page/prevent-double-submit.ts'
import { waitsForApp } from './site/page/waits-for-app.ts'

const root = document.getElementById('root') as HTMLElement

/**
 * Asks for the app, the scripts of the page's blocks, the shell and the page's data at once: none of them waits for
 * another. Their names stand in the HTML, so that this script stays as it is when they change.
 */
const start = async () => {
  const [app, ...others] = (root.dataset['scripts'] as string).split(' ') as [string, ...string[]]
  others.forEach(preloadScript)
  const ask = (name: string) => fetch(root.dataset[name] as string, { cache: 'no-cache' })
  const [{ hydrate }, ...data] = await Promise.all([
    import(/* @vite-ignore */ app) as Promise<typeof import('./site/page/hydrate.tsx')>,
    ask('shell'),
    ask('page'),
  ])
  return hydrate(root, data)
}

watchScroll()
keepTypedText()
keepOpenDetails()
showLateStyles()
sendFormsOnce()
if (import.meta.hot) {
  import('./editor/overlay/start.tsx').then(({ startDesk }) => startDesk(start()))
} else {
  // What the app needs is gone or out of reach: the page stays the HTML that it is, and its links load documents.
  // One that waits for the app has a script that deals with it (`publish/recovery-script.ts`).
  const begin = () =>
    void start().catch((error) => {
      console.warn(error)
      dispatchEvent(new Event('unavailable'))
    })
  if (waitsForApp()) onIdle(begin)
  else onIntent(begin)
}

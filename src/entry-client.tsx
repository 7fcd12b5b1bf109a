/** The loader: a small script on every page that decides when the app starts. */
import { sendFormsOnce, showLateStyles, watchScroll } from './site/page/before-app.ts'
import { onIdle, onIntent, preloadScript, waitsForApp } from './site/page/start-app.ts'
import { keepOpenDetails } from './site/ui/open-details.ts'
import { keepTypedText } from './site/ui/typed-text.ts'

const root = document.getElementById('root') as HTMLElement

/**
 * Fetches the app, the scripts of the page's blocks, the layout data and the page's data in parallel. Their names are in
 * the HTML, so this script does not change when they do.
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
sendFormsOnce()
if (import.meta.hot) {
  import('./editor/overlay/start.tsx').then(({ startEditor }) => startEditor(start().finally(showLateStyles)))
} else {
  // If the app cannot be loaded, the page stays plain HTML, and its links load documents. A page that waits for the app
  // has a script that handles the event (`publish/render-days.ts`).
  const begin = () =>
    start().catch((error) => {
      console.warn(error)
      dispatchEvent(new Event('unavailable'))
    })
  // Its content is requested before the typefaces of late styles.
  if (waitsForApp()) onIdle(() => begin().then(showLateStyles))
  else {
    addEventListener('load', showLateStyles)
    onIntent(begin)
  }
}

/** How a page asks for a script and all that it needs at once: links that the browser fetches side by side. */
import type { Plugin } from 'vite'

/** By this module Vite wraps each dynamic import. Vite's own is four times as long, since it also brings style sheets. */
const WRAPPER = /^\0vite\/preload-helper\.js$/

/**
 * `scripts` are addresses as seen from `importer`. Asked for twice, a script is fetched once; what cannot be fetched ahead
 * fails with the import, not here.
 */
const HELPER = `
export const __vitePreload = (load, scripts = [], importer) => {
  for (const script of scripts) {
    const { href } = new URL(script, importer)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  return load()
}`

export const preloadPlugin: Plugin = {
  name: 'copybook:preload',
  enforce: 'pre',
  load: { filter: { id: WRAPPER }, handler: () => HELPER },
}

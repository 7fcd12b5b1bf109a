/** How a page asks for a script and all that it needs at once: links that the browser fetches side by side. */
import type { Plugin } from 'vite'

/** By this module Vite wraps each dynamic import. Vite's own is four times as long, since it also brings style sheets. */
const WRAPPER = /^\0vite\/preload-helper\.js$/

/** `scripts` are addresses as seen from `importer`. */
const HELPER = `
import { preloadScript } from '/src/site/page/start-app.ts'
export const __vitePreload = (load, scripts = [], importer) => {
  scripts.forEach((script) => preloadScript(new URL(script, importer).href))
  return load()
}`

export const preloadPlugin: Plugin = {
  name: 'copybook:preload',
  enforce: 'pre',
  load: { filter: { id: WRAPPER }, handler: () => HELPER },
}

/** Renders the app to HTML, for prerendered pages and the development server. */
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { App } from './site/page/app.tsx'
import { loadBlocks } from './site/page/page-block.tsx'
import type { View } from './site/page/view.ts'

export type Rendered = {
  /** Title, meta and link elements. */
  head: string
  /** The content of the root element. */
  body: string
}

/** React puts these before everything else; they belong in `<head>`. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/

/** React writes this in place of a block that failed. No text contains it, since `<` is escaped. */
const FAILED = '<!--$!-->'

/** @throws the error of a component: it must stop the build, and not be shown to every visitor */
export async function render(view: View): Promise<Rendered> {
  await loadBlocks(view.page.blocks)
  const app = <App screen={{ view }} />
  // Nothing suspends inside the page, so it renders synchronously, in half the time of a stream.
  const html = renderToString(app)
  if (html.includes(FAILED)) throw await failureOf(app)
  const [head = ''] = HOISTED.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}

/** Returns the error of a block, which `renderToString` does not report. */
async function failureOf(app: ReactElement): Promise<unknown> {
  let first: { error: unknown } | undefined
  await prerender(app, {
    onError(error) {
      first ??= { error }
    },
  })
  return first ? first.error : new Error('A block could not be drawn.')
}

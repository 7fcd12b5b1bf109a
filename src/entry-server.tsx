/** The same app as HTML, for the prerendered pages and the development server. */
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { App } from './site/page/app.tsx'
import { loadBlocks } from './site/page/page-block.tsx'
import type { View } from './site/page/view.ts'

export type Rendered = {
  /** Title, meta and link elements. */
  head: string
  /** What goes into the root element. */
  body: string
}

/** React puts these in front of everything else; they belong in `<head>`. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/

/** What React writes in the place of a block that could not be drawn. No text holds it: `<` is escaped. */
const FAILED = '<!--$!-->'

/** @throws what a component throws: a page that cannot be drawn must stop the build, not show its error to every visitor */
export async function render(view: View): Promise<Rendered> {
  await loadBlocks(view.page.blocks)
  const app = <App screen={{ view }} />
  // Nothing waits inside the page, so it is drawn in one go, which takes half the time of a stream.
  const html = renderToString(app)
  if (html.includes(FAILED)) throw await failureOf(app)
  const [head = ''] = HOISTED.exec(html) ?? []
  return { head, body: html.slice(head.length) }
}

/** `renderToString` keeps to itself what a block threw. */
async function failureOf(app: ReactElement): Promise<unknown> {
  let first: { error: unknown } | undefined
  await prerender(app, {
    onError(error) {
      first ??= { error }
    },
  })
  return first ? first.error : new Error('A block could not be drawn.')
}

/** Renders the app to HTML, for prerendered pages and the development server. */
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { LayoutData } from './compiler/link/page-data.ts'
import { App } from './site/page/app.tsx'
import { EmptyFooter } from './site/page/footer.tsx'
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

/** What is in the footer, by what it is drawn from: a third of the work for a page, and the same on almost every page. */
const footers = new WeakMap<LayoutData, string>()

/** @throws the error of a component: it must stop the build, and not be shown to every visitor */
export async function render(view: View): Promise<Rendered> {
  const { shell, page } = view
  await loadBlocks(page.blocks)
  // A text that the page marks as not translated may also be in the footer.
  const isCommon = !page.untranslated?.length
  const footer = isCommon ? footers.get(shell) : undefined
  const app = <App screen={{ view }} footer={footer === undefined ? undefined : <EmptyFooter />} />
  // Nothing suspends inside the page, so it renders synchronously, in half the time of a stream.
  const html = renderToString(app)
  if (html.includes(FAILED)) throw await failureOf(app)
  const [head = ''] = HOISTED.exec(html) ?? []
  // Blocks may have footers, but they come before it.
  const start = html.indexOf('>', html.lastIndexOf('<footer')) + 1
  if (footer !== undefined) return { head, body: html.slice(head.length, start) + footer + html.slice(start) }
  if (isCommon) footers.set(shell, html.slice(start, html.indexOf('</footer>', start)))
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

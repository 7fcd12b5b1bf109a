/** The same app as HTML, for the prerendered pages and the development server. */
import { prerender } from 'react-dom/static'
import { App } from './page/app.tsx'
import { loadBlocks, needsScript } from './page/load-blocks.ts'
import type { View } from './page/view.ts'

export type Rendered = {
  /** Title, meta and link elements. */
  head: string
  /** What goes into the root element. */
  body: string
  /** When the browser should start the app. */
  hydrate: 'idle' | 'intent'
}

/** React puts these in front of everything else; they belong in `<head>`. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/

/** @throws what a component throws: a page that cannot be drawn must stop the build, not show its error to every visitor */
export async function render(view: View): Promise<Rendered> {
  const { blocks } = view.page
  await loadBlocks(blocks)
  let failure: { error: unknown } | undefined
  const { prelude } = await prerender(<App screen={{ view }} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      failure ??= { error }
    },
  })
  const html = await textOf(prelude)
  if (failure) throw failure.error
  const [head = ''] = HOISTED.exec(html) ?? []
  return { head, body: html.slice(head.length), hydrate: needsScript(blocks) ? 'idle' : 'intent' }
}

/** Without `Response`, since Node would load its whole `fetch` for it. */
async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    text += decoder.decode(value, { stream: true })
  }
}

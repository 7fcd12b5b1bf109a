/** Before the first good content there is no page: all that is to be mended, until the site is here. */
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { deskStylesAddress } from '../compiler/routing/addresses.ts'
import { readWords } from '../editor/api/read-words.ts'
import type { DeskReport } from '../editor/desk-report.ts'
import type { RenderBrokenPage } from '../editor/overlay/report/render-broken-page.tsx'
import { BROKEN_PAGE } from '../publish/code/source-graph.ts'
import { STYLES_ADDRESS } from '../publish/code/style-plugin.ts'

/** @param token of the desk's door  @returns HTML, whose scripts follow the report and load the site once there is one */
export async function brokenPage(server: ViteDevServer, report: DeskReport, token: string): Promise<string> {
  const { config, environments } = server
  const { ssr } = environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in.')
  const { renderBrokenPage } = await ssr.runner.import<{ renderBrokenPage: RenderBrokenPage }>(`/${BROKEN_PAGE}`)
  const words = readWords(config.root)
  const { title, theme, body } = renderBrokenPage(report, words)
  const data = { desk: token, base: config.base, report: JSON.stringify(report), words: JSON.stringify(words) }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escaped(value)}"`)
  return server.transformIndexHtml(
    config.base,
    `<!doctype html>
<html lang="en" class="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="stylesheet" href="${config.base}${STYLES_ADDRESS}">
<link rel="stylesheet" href="${deskStylesAddress(config.base)}">
</head>
<body>
<div id="root" ${attributes.join(' ')}>${body}</div>
<script type="module" src="/src/editor/overlay/report/hydrate-broken-page.tsx"></script>
</body>
</html>
`,
  )
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')

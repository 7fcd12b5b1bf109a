/** Answers with the site as the newest content makes it: pages rendered, their data as JSON, and a page for broken content. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isRunnableDevEnvironment, type ViteDevServer } from 'vite'
import { todayIn } from '../compiler/calendar/civil-day.ts'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import { textDirection } from '../compiler/link/locale.ts'
import { type LayoutData, pageData, shellData } from '../compiler/link/page-data.ts'
import type { Route, Site } from '../compiler/link/site.ts'
import {
  editorStylesAddress,
  editorTextsAddress,
  pageFileAddress,
  reportAddress,
  shellAddress,
} from '../compiler/routing/addresses.ts'
import { findRoute } from '../compiler/routing/routes.ts'
import { imageCache, keepImages } from '../disk/cache.ts'
import type { ContentPlace } from '../disk/content-place.ts'
import { readWords } from '../editor/api/words-file.ts'
import type { ContentReport } from '../editor/content-report.ts'
import type { RenderBrokenPage } from '../editor/overlay/report/render-broken-page.tsx'
import { contentName } from '../editor/stores/folder-store.ts'
import { APP, BROKEN_PAGE } from '../publish/code/source-graph.ts'
import { STYLES_ADDRESS } from '../publish/code/style-plugin.ts'
import { CLOSE_NOTICE, fillDocument, iconLink, noticeScript, offerScript } from '../publish/document.ts'
import { makeImage } from '../publish/images/site-images.ts'
import { OUTPUTS } from '../publish/outputs.ts'
import { siteStyles } from '../publish/site-styles.ts'
import { typefaceRules } from '../publish/theme/typeface-rules.ts'
import { fontsOf } from '../publish/write-site.ts'
import { sitePath } from '../site/page/paths.ts'
import type { View } from '../site/page/view.ts'
import type { DevContent } from './dev-content.ts'
import { contentType } from './send-file.ts'

type ServerEntry = typeof import('../entry-server.tsx')

/** What pages are made of. `token`: by which the editor API knows scripts of these pages. */
export type Pages = {
  server: ViteDevServer
  content: DevContent
  token: string
  place: ContentPlace
  projectFolder: string
}

/**
 * Answers with what the newest content has at `pathname`, which is well-formed and percent-encoded.
 *
 * @returns whether it answered; a site with a catch-all page always does
 */
export async function sendFromContent(pages: Pages, pathname: string, response: ServerResponse): Promise<boolean> {
  const { server, content } = pages
  const main = content.site()
  const base = main?.base ?? '/'
  if (pathname === editorTextsAddress(base))
    return send(response, 'application/json', JSON.stringify(readWords(server.config.root)))
  if (pathname === reportAddress(base)) return send(response, 'application/json', JSON.stringify(content.report()))
  if (!main) return send(response, HTML, await brokenPage(server, content.report(), pages.token), 500)
  return sendFromSite(pages, languageAt(main, pathname), pathname, response)
}

/** Returns the site in the language of an address. */
const languageAt = (main: Site, pathname: string): Site =>
  main.translations?.find(({ base }) => `${pathname}/`.startsWith(base)) ?? main

async function sendFromSite(pages: Pages, site: Site, pathname: string, response: ServerResponse): Promise<boolean> {
  const { base } = site
  if (pathname === shellAddress(base)) return send(response, 'application/json', JSON.stringify(shellData(site)))
  if (pathname === `${site.assets}data/site.css`)
    return send(response, 'text/css; charset=utf-8', await allStyles(site))
  const wanted = site.routes.find(({ name }) => encodeURI(pageFileAddress(base, name)) === pathname)
  if (wanted) return send(response, 'application/json', JSON.stringify(pageData(site, wanted)))
  const pictures = [site, ...(site.translations ?? [])].flatMap((one) => one.pictures)
  const picture = pictures.find(({ address }) => address === pathname)
  if (picture) {
    const keep = keepImages(imageCache(pages.projectFolder))
    return send(response, contentType(picture.address), await makeImage(picture, keep))
  }
  const font = fontsOf(site).find(({ address }) => address === pathname)
  if (font) return send(response, contentType(font.address), font.bytes)
  const output = OUTPUTS.find(({ path }) => base + path === pathname)
  const text = output?.make(site, todayIn(site.settings.timeZone))
  if (output && text !== undefined) return send(response, contentType(output.path), text)
  return sendPage(pages, site, pathname, response)
}

/** After the styles of the engine, whose typefaces nothing asks for if the theme has others. */
async function allStyles(site: Site): Promise<string> {
  const { early, late } = await typefaceRules(site)
  return siteStyles(site) + early + late
}

async function sendPage(pages: Pages, site: Site, pathname: string, response: ServerResponse): Promise<boolean> {
  if ((pathname === '/' && site.assets !== '/') || `${pathname}/` === site.base) {
    response.writeHead(302, { Location: site.base }).end()
    return true
  }
  const shell = shellData(site)
  const path = sitePath(shell, pathname)
  const moved = pathname.startsWith(site.base) ? site.moved.find((each) => encodeURI(each.path) === path) : undefined
  if (moved) {
    response.writeHead(302, { Location: moved.to }).end()
    return true
  }
  // Outside the base path there is nothing but the page that says so.
  const pattern = pathname.startsWith(site.base) ? findRoute(shell.routes, path)?.pattern : '*'
  const route = site.routes[shell.routes.findIndex((known) => known.pattern === pattern)]
  if (!route) return false
  const view = { shell, page: pageData(site, route), path, search: '' }
  return send(response, HTML, await renderPage(pages, site, route, view), route.path === '*' ? 404 : 200)
}

async function renderPage({ server, token, place }: Pages, site: Site, route: Route, view: View): Promise<string> {
  const { render } = await importSource<ServerEntry>(server, '/src/entry-server.tsx')
  const { head, body } = await render(view)
  // Vite cannot read every address, and the template is the same for all.
  const template = await server.transformIndexHtml(
    site.assets,
    readFileSync(join(server.config.root, 'index.html'), 'utf8'),
  )
  return fillDocument(template, {
    language: site.settings.language,
    direction: textDirection(site.settings.language),
    head:
      iconLink(site) +
      liveSheet('styles', site.assets + STYLES_ADDRESS) +
      liveSheet('site', `${site.assets}data/site.css`) +
      scriptTags(view.shell) +
      head,
    shell: shellAddress(site.base),
    page: pageFileAddress(site.base, route.name),
    scripts: site.assets + APP,
    attributes: `data-token="${token}" data-content="${contentName(place.contentFolder)}"`,
    body,
  })
}

/** A notice may be added while the page is open: its button works from the start. */
const scriptTags = (shell: LayoutData): string =>
  [noticeScript(shell) ?? CLOSE_NOTICE, offerScript(shell) ?? ''].map((script) => `<script>${script}</script>`).join('')

/** A style sheet that the page fetches again when it has changed. */
const liveSheet = (name: string, address: string): string =>
  `<link rel="stylesheet" href="${address}" data-live="${name}">`

const HTML = 'text/html; charset=utf-8'

function send(response: ServerResponse, type: string, body: string | Uint8Array, status = 200): true {
  // Node takes longer to write a long text than its bytes.
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
  })
  response.end(bytes)
  return true
}

/** Renders what is wrong until there is a valid site. The page's scripts follow the report and load the site then. */
async function brokenPage(server: ViteDevServer, report: ContentReport, token: string): Promise<string> {
  const { config } = server
  const { renderBrokenPage } = await importSource<{ renderBrokenPage: RenderBrokenPage }>(server, `/${BROKEN_PAGE}`)
  const words = readWords(config.root)
  const { title, theme, body } = renderBrokenPage(report, words)
  const data = { token, base: config.base, report: JSON.stringify(report), words: JSON.stringify(words) }
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${escapeMarkup(value)}"`)
  return server.transformIndexHtml(
    config.base,
    `<!doctype html>
<html lang="en" class="${theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(title)}</title>
<link rel="stylesheet" href="${config.base}${STYLES_ADDRESS}">
<link rel="stylesheet" href="${editorStylesAddress(config.base)}">
</head>
<body>
<div id="root" ${attributes.join(' ')}>${body}</div>
<script type="module" src="/src/editor/overlay/report/hydrate-broken-page.tsx"></script>
</body>
</html>
`,
  )
}

/** Imports a module of the project as Vite transforms it. */
async function importSource<T>({ environments: { ssr } }: ViteDevServer, path: string): Promise<T> {
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in.')
  return ssr.runner.import<T>(path)
}

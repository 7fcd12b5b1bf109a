/** The development server: pages rendered from the newest content, their data as JSON, a word to the page at each save. */
import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { join } from 'node:path'
import { isRunnableDevEnvironment, type Plugin, type ViteDevServer } from 'vite'
import type { ContentPlace } from '../content/load-content.ts'
import { pageData, shellData } from '../content/page-data.ts'
import type { Route, Site } from '../content/site.ts'
import { siteStyles } from '../content/site-styles.ts'
import { sitePath } from '../page/site-path.ts'
import type { View } from '../page/view.ts'
import { findRoute } from '../routing/routes.ts'
import type { DevContent } from './dev-content.ts'
import { fillDocument } from './document.ts'
import type { Middleware } from './middleware.ts'

type ServerEntry = typeof import('../entry-server.tsx')

/**
 * @param content read anew whenever a file in `place` changes
 * @param before asked first: the stand-ins for outside services
 */
export function developmentServer(
  place: ContentPlace,
  content: DevContent,
  before: readonly Middleware[] = [],
): Plugin {
  return {
    name: 'copybook:development',
    configureServer(server) {
      watch(server, place, content)
      for (const middleware of before) server.middlewares.use(middleware)
      return () => {
        server.middlewares.use((request, response, next) => {
          const url = new URL(request.originalUrl ?? '/', 'http://localhost')
          const site = content.site()
          answer(server, content, url, response).then(
            (answered) => (answered ? undefined : next()),
            (error: Error) => {
              if (site) server.ssrFixStacktrace(error)
              next(error)
            },
          )
        })
      }
    },
  }
}

function watch(server: ViteDevServer, { contentFolder, schemaFolder }: ContentPlace, content: DevContent): void {
  let waiting: NodeJS.Timeout | undefined
  server.watcher.add([contentFolder, schemaFolder])
  server.watcher.on('all', (_event, path) => {
    if (!path.startsWith(contentFolder) && !path.startsWith(schemaFolder)) return
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      content.reload()
      if (content.report() === '') server.ws.send('copybook:content')
      server.ws.send('copybook:report')
    }, 20)
  })
}

/** Pages and their data; everything else is Vite's. */
async function answer(
  server: ViteDevServer,
  content: DevContent,
  url: URL,
  response: ServerResponse,
): Promise<boolean> {
  const site = content.site()
  const base = site?.base ?? '/'
  if (url.pathname === `${base}data/report.json`)
    return send(response, 'application/json', JSON.stringify({ text: content.report() }))
  if (!site) return send(response, 'text/html', await brokenPage(server, content.report()), 500)
  if (url.pathname === `${base}data/shell.json`)
    return send(response, 'application/json', JSON.stringify(shellData(site, dataAddress(site))))
  if (url.pathname === `${base}data/site.css`) return send(response, 'text/css', siteStyles(site))
  const wanted = site.routes.find((route) => dataAddress(site)(route) === url.pathname)
  if (wanted) return send(response, 'application/json', JSON.stringify(pageData(site, wanted)))
  const picture = site.pictures.find(({ address }) => address === url.pathname)
  if (picture) return send(response, pictureType(picture.file), picture.bytes)
  const shell = shellData(site, dataAddress(site))
  const path = sitePath(shell, decoded(url.pathname))
  const pattern = findRoute(shell.routes, path)?.pattern
  const route = site.routes[shell.routes.findIndex((known) => known.pattern === pattern)]
  if (!route) return false
  const view = { shell, page: pageData(site, route), path, search: '' }
  return send(response, 'text/html', await renderPage(server, site, route, view), route.path === '*' ? 404 : 200)
}

/** A malformed address is some page's all the same, or nobody's. */
function decoded(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

async function renderPage(server: ViteDevServer, site: Site, route: Route, view: View): Promise<string> {
  const { ssr } = server.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment to render pages in.')
  const { render } = await ssr.runner.import<ServerEntry>('/src/entry-server.tsx')
  const { head, body, hydrate } = await render(view)
  const template = await server.transformIndexHtml(
    site.base + view.path.slice(1),
    readFileSync(join(server.config.root, 'index.html'), 'utf8'),
  )
  return fillDocument(template, {
    language: site.settings.language,
    head: `<link rel="stylesheet" href="${site.base}data/site.css" data-site-styles>${head}`,
    shell: `${site.base}data/shell.json`,
    page: dataAddress(site)(route),
    hydrate,
    body,
  })
}

/** Before the first good content there is no page: the report, and Vite's client, which reloads once it is mended. */
async function brokenPage(server: ViteDevServer, report: string): Promise<string> {
  const text = report.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return server.transformIndexHtml(
    '/',
    `<!doctype html><html><head><meta charset="utf-8"><title>Content</title></head><body><pre>${text}</pre>` +
      `<script type="module">import.meta.hot.on('copybook:content', () => location.reload())</script></body></html>`,
  )
}

const dataAddress =
  ({ base }: Site) =>
  ({ name }: Route): string =>
    `${base}data/${name}.json`

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
}

const pictureType = (file: string): string => TYPES[file.split('.').at(-1)?.toLowerCase() ?? ''] ?? 'image/jpeg'

function send(response: ServerResponse, type: string, body: string | Uint8Array, status = 200): true {
  response.writeHead(status, {
    'Content-Type': type.startsWith('image/') ? type : `${type}; charset=utf-8`,
    'Cache-Control': 'no-store',
  })
  response.end(body)
  return true
}

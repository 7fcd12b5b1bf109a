/** The development server: Vite for the code, the newest content for everything else. */
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { createServer as createViteServer, type ViteDevServer } from 'vite'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import type { ContentPlace } from '../disk/content-place.ts'
import { packagesOf } from '../disk/engine-copy.js'
import { type ContentCache, createContentLoader } from '../disk/load-content.ts'
import type { Folders } from '../disk/site-parts.js'
import { editorApi } from '../editor/api/editor-api.ts'
import { createEndpoints } from '../editor/api/endpoints.ts'
import { createToken } from '../editor/api/guard-request.ts'
import { createFolderStore } from '../editor/stores/folder-store.ts'
import type { Variables } from '../editor/stores/git.ts'
import { drawingPlugin } from '../publish/code/drawing-plugin.ts'
import { invalidateSchemas, schemasPlugin } from '../publish/code/schemas-plugin.ts'
import { readSources, sourcesPlugin } from '../publish/code/sources.ts'
import { stylePlugin } from '../publish/code/style-plugin.ts'
import { createDevContent, type DevContent, isEmpty } from './dev-content.ts'
import { BUNDLED, developmentServer } from './dev-plugin.ts'
import { close, listen } from './listen.ts'
import { type Middleware, onlyReading, sameOrigin } from './middleware.ts'
import { answerWith, limitUpgrades } from './request-guard.ts'
import { watchFolders } from './watch-folders.ts'

export type DevServerOptions = Folders & {
  place: ContentPlace
  /** Keeps what was read for the next start. */
  cache?: ContentCache | undefined
  /** Today if absent. */
  day?: CivilDay | undefined
  /** Replaces the base path of the site's own address. */
  base?: string | undefined
  port: number
  /** Called before anything else: mocks of outside services. */
  before?: readonly Middleware[]
  /** The author's, for their own git. */
  env?: Variables
  /** Prints the diagnostics of each save. */
  print: (text: string) => void
  /** Whether they have colours. */
  colour?: boolean
  now?: () => Date
}

/** Compiles the content in the browser. */
const EDITOR_WORKER = 'src/editor/worker/worker.ts'

/** `url`: of the home page. */
export type DevServer = { url: string; close: () => Promise<void> }

/** @throws Error if the port is taken */
export async function startDevServer(options: DevServerOptions): Promise<DevServer> {
  const {
    projectFolder,
    engineFolder,
    place,
    base,
    port,
    before = [],
    print,
    colour = false,
    now = () => new Date(),
  } = options
  const loader = createContentLoader(place, options.cache, options.day)
  const content = createDevContent(loader, base, { print, colour, now })
  const path = content.site()?.base ?? '/'
  const folders = { projectFolder, engineFolder }
  const packages = packagesOf(engineFolder)
  const bundled = join(projectFolder, BUNDLED)
  const token = createToken()
  const server = createHttpServer()
  limitUpgrades(server, (request) => isViteSocket(request, path))
  const vite = await createViteServer({
    root: engineFolder,
    publicDir: join(projectFolder, 'public'),
    base: path,
    // Not in node_modules: two copies of the project may share it, and each would use what the other wrote.
    cacheDir: bundled,
    appType: 'custom',
    // Found while a page is open, a package would load the page anew.
    optimizeDeps: { entries: ['src/entry-client.tsx', 'src/site/page/hydrate.tsx', EDITOR_WORKER] },
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      ws: { server },
      cors: false,
      watch: { ignored: isOutput(projectFolder) },
      // Only code: `.cache/` contains what people typed in forms, too.
      fs: { allow: [join(engineFolder, 'src'), join(projectFolder, 'src'), bundled, packages] },
    },
    plugins: [
      drawingPlugin,
      schemasPlugin(place),
      sourcesPlugin(folders),
      stylePlugin(undefined, () => readSources(folders)),
      developmentServer({ content, token, place, projectFolder }),
    ],
  })
  const code: Middleware = (request, response, next) => vite.middlewares(request, response, next)
  const cacheFolder = join(projectFolder, '.cache')
  const { contentFolder } = place
  const store = createFolderStore({ content: loader, contentFolder, cacheFolder, env: options.env })
  const editor = editorApi({ base: path, token, endpoints: createEndpoints(store) })
  answerWith(server, [...before, sameOrigin, editor, onlyReading, code, failure(path)])
  let linking: NodeJS.Timeout | undefined
  const changed = (): void => {
    clearTimeout(linking)
    reload(vite, content)
    linking = setTimeout(() => linkRest(vite, content), LINKING_AFTER).unref()
  }
  const stopWatchingContent = watchFolders([place.contentFolder], changed)
  const stopWatchingCode = watchOwnCode(folders, print)
  const stopWatchingSchemas = watchFolders(place.schemaFolders, () => {
    invalidateSchemas(vite)
    vite.ws.send('copybook:schemas')
    changed()
  })
  async function closeAll(): Promise<void> {
    stopWatchingContent()
    stopWatchingCode()
    stopWatchingSchemas()
    clearTimeout(linking)
    await vite.close()
    await close(server)
  }
  try {
    return { url: `http://localhost:${await listen(server, port)}${path}`, close: closeAll }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** Reports that the site's own code has a new part, which a running server does not take: only edits of known files. */
function watchOwnCode(folders: Folders, print: (text: string) => void): () => void {
  const { projectFolder, engineFolder } = folders
  if (projectFolder === engineFolder) return () => {}
  const parts = (): string => {
    try {
      return JSON.stringify([...(readSources(folders).made ?? [])])
    } catch (error) {
      return (error as Error).message
    }
  }
  let known = parts()
  const own = ['schema', 'src'].map((name) => join(projectFolder, name))
  return watchFolders(own, () => {
    const now = parts()
    if (now === known) return
    known = now
    print(now.startsWith('[') ? 'The code of this site has another part now. Stop this and run npm start again.' : now)
  })
}

/** Reads the content and notifies open pages; the page for broken content is loaded again when there is a site. */
function reload({ ws }: ViteDevServer, content: DevContent): void {
  const first = !content.site()
  content.reload()
  if (first && content.site()) ws.send({ type: 'full-reload' })
  if (isEmpty(content.report())) ws.send('copybook:content')
  ws.send('copybook:report', content.report())
}

/** Milliseconds after a save in which open pages come first. */
const LINKING_AFTER = 1000

/** Notifies open pages if an error is found on a page that is not open. */
function linkRest({ ws }: ViteDevServer, content: DevContent): void {
  if (content.linkRest()) ws.send('copybook:report', content.report())
}

/** The protocols of Vite's client, whose socket has the address of the home page. */
const VITE_SOCKET = /^vite-(hmr|ping)$/

const isViteSocket = ({ url, headers: { origin, host, ...headers } }: IncomingMessage, path: string): boolean =>
  url?.split('?')[0] === path &&
  origin === `http://${host}` &&
  VITE_SOCKET.test(headers['sec-websocket-protocol'] ?? '')

/** Answers with a page after an error, which Vite has printed. Vite's client shows it, and reloads once it is fixed. */
const failure =
  (base: string): Middleware =>
  (_request, response, next) => {
    if (response.statusCode !== 500 || response.headersSent) return next()
    response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
    response.end(`<!doctype html><meta charset="utf-8"><title>Error</title>
<script type="module" src="${base}@vite/client"></script><p>This could not be made. The terminal says why.</p>
`)
  }

/** Returns whether a path is written by builds and tests: pages must not reload because of it. */
function isOutput(projectFolder: string): (path: string) => boolean {
  const folders = ['.cache', 'dist'].map((name) => join(projectFolder, name).replaceAll('\\', '/'))
  return (path) => folders.some((folder) => path === folder || path.startsWith(`${folder}/`))
}

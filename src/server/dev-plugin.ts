/** What the development server adds to Vite: the site's pages, the author's text editor, and no access to other files. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Connect, isFileServingAllowed, type Plugin, type ResolvedConfig, type ViteDevServer } from 'vite'
import { isPlainPath } from '../editor/stores/write-files.ts'
import { type Pages, sendFromContent } from './dev-pages.ts'
import { sendText } from './middleware.ts'

/** What pages are made of. */
type DevelopmentPages = Omit<Pages, 'server'>

export function developmentServer(development: DevelopmentPages): Plugin {
  return {
    name: 'copybook:development',
    configureServer(server) {
      const { base } = server.config
      const pages = sendPages({ ...development, server })
      const editor = openEditor(base, development)
      server.middlewares.use((request, response, next) => {
        if (isCodeAddress(urlOf(request), server.config)) {
          // Vite fails at ranges that end before they begin. A server may ignore ranges.
          Reflect.deleteProperty(request.headers, 'range')
          next()
        } else if (pathOf(request) === base + EDITOR) editor(request, response, next)
        else pages(request, response, next)
      })
      return () => {
        server.middlewares.use(pages)
        server.middlewares.use(failed(server))
      }
    },
  }
}

const sendPages =
  (pages: Pages): Connect.NextHandleFunction =>
  (request, response, next) => {
    sendFromContent(pages, pathOf(request), response).then(
      (answered) => (answered ? undefined : next()),
      (error: Error) => {
        pages.server.ssrFixStacktrace(error)
        next(error)
      },
    )
  }

/** Vite takes the base path away from `url`. */
const urlOf = ({ originalUrl, url }: Connect.IncomingMessage): string => originalUrl ?? url ?? '/'

const pathOf = (request: Connect.IncomingMessage): string => new URL(urlOf(request), 'http://localhost').pathname

/**
 * Leaves errors in the project's code to Vite, which prints them and shows them over open pages. Anything else that cannot
 * be made into a script is not found.
 */
const failed =
  (server: ViteDevServer): Connect.ErrorHandleFunction =>
  (error: Error, request, response, next) => {
    const { base, logger } = server.config
    const path = pathOf(request)
    const isOwnCode = path.startsWith(`${base}src/`) && /\.([cm]?[jt]sx?|css)$/.test(path)
    if (isCodeAddress(urlOf(request), server.config) && !isOwnCode) {
      logger.warn(error.message)
      sendText(response, 404, 'There is no code at this address.')
    } else {
      response.statusCode = 500
      next(error)
    }
  }

/** Where Vite keeps packages that it has bundled, from the project's folder. */
export const BUNDLED = '.cache/vite'

/** Below the base path: Vite's own, virtual modules of plugins, and the folders that code is loaded from. */
const CODE =
  /^(@vite\/|@id\/(__x00__|virtual:)(?![./])|@fs\/|@react-refresh$|src\/|node_modules\/|\.cache\/vite\/deps\/)/

/** Scripts inside a page. This site has none, and Vite fails when it is asked for one that it does not know. */
const INLINE_SCRIPT = /[?&]html-proxy\b/

/**
 * Returns whether `url` names code or a file of the public folder. Vite would answer with any file of the project, such as
 * content, notes and `.cache/`, so it is asked for nothing else.
 *
 * @param url path and query: well-formed, with the base path
 */
function isCodeAddress(url: string, config: ResolvedConfig): boolean {
  const [pathname = ''] = url.split('?')
  if (!pathname.startsWith(config.base) || pathname === config.base || INLINE_SCRIPT.test(url)) return false
  const inside = decodeURIComponent(pathname.slice(config.base.length))
  if (inside.startsWith('@fs/')) return isFileServingAllowed(config, `/${inside}`)
  if (CODE.test(inside)) return true
  const file = join(config.publicDir, inside)
  return existsSync(file) && statSync(file).isFile()
}

/** Where Vite opens a file in the author's text editor, below the base path. Its list of errors links there too. */
const EDITOR = '__open-in-editor'

/**
 * Lets only pages of this very server open a file, since that starts a program. The overlay names a file of the content, as
 * in `?content=faq.yaml&line=3&column=5`: no page learns where the folder is.
 *
 * @param base path of the server
 */
export const openEditor =
  (base: string, { place, content }: Pick<DevelopmentPages, 'place' | 'content'>): Connect.NextHandleFunction =>
  (request, response, next) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const file = searchParams.get('content')
    if (request.headers['sec-fetch-site'] !== 'same-origin')
      return sendText(response, 403, 'Only a page of this server may open the editor.')
    if (file === null) return next()
    if (!content.folder()?.bytes.has(file) || !isPlainPath(place.contentFolder, file))
      return sendText(response, 404, 'The content has no such file.')
    const [line, column] = ['line', 'column'].map((name) => countOf(searchParams.get(name)))
    const target = `${join(place.contentFolder, file)}:${line}:${column}`
    request.url = `${base}${EDITOR}?file=${encodeURIComponent(target)}`
    next()
  }

/** A whole number from 1; 1 for anything else. */
const countOf = (text: string | null): number => (/^[1-9]\d{0,6}$/.test(text ?? '') ? Number(text) : 1)

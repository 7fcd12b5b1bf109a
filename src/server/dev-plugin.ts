/** What the development server adds to Vite: the site's pages, and answers that tell nothing of the inside. */
import type { Connect, Plugin, ViteDevServer } from 'vite'
import { isCodeAddress, isOwnCode } from './code-address.ts'
import { type Pages, sendFromContent } from './dev-pages.ts'
import { sendText } from './middleware.ts'
import { EDITOR, openEditor } from './open-editor.ts'

/** What pages are made of. */
export type DevelopmentPages = Omit<Pages, 'server'>

export function developmentServer(development: DevelopmentPages): Plugin {
  return {
    name: 'copybook:development',
    configureServer(server) {
      const of = { ...development, server }
      const pages = pagesOf(of)
      const editor = openEditor(server.config.base, development)
      server.middlewares.use((request, response, next) => {
        if (isCodeAddress(urlOf(request), server.config)) {
          // Vite fails at ranges that end before they begin; whoever asks for a part may get the whole.
          Reflect.deleteProperty(request.headers, 'range')
          next()
        } else if (pathOf(request) === server.config.base + EDITOR) editor(request, response, next)
        else pages(request, response, next)
      })
      return () => {
        server.middlewares.use(pages)
        server.middlewares.use(failedOf(server))
      }
    },
  }
}

const pagesOf =
  (of: Pages): Connect.NextHandleFunction =>
  (request, response, next) => {
    sendFromContent(of, pathOf(request), response).then(
      (answered) => (answered ? undefined : next()),
      (error: Error) => {
        of.server.ssrFixStacktrace(error)
        next(error)
      },
    )
  }

/** Vite takes the base path away from `url`. */
const urlOf = ({ originalUrl, url }: Connect.IncomingMessage): string => originalUrl ?? url ?? '/'

const pathOf = (request: Connect.IncomingMessage): string => new URL(urlOf(request), 'http://localhost').pathname

/**
 * Errors in the project's code are the server's: Vite prints them and shows them over open pages. Anything else that
 * cannot be made into a script is an address of nothing.
 */
const failedOf =
  (server: ViteDevServer): Connect.ErrorHandleFunction =>
  (error: Error, request, response, next) => {
    const path = pathOf(request)
    if (isCodeAddress(urlOf(request), server.config) && !isOwnCode(path, server.config)) {
      server.config.logger.warn(error.message)
      sendText(response, 404, 'There is no code at this address.')
    } else {
      response.statusCode = 500
      next(error)
    }
  }

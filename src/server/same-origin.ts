/** What keeps pages of other origins from loading or framing anything of this server. */
import type { Middleware } from './middleware.ts'

/** Sets the headers on whatever is answered after it. The desk frames pages of its own. */
export const sameOrigin: Middleware = (_request, response, next) => {
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
  response.setHeader('Content-Security-Policy', "frame-ancestors 'self'")
  response.setHeader('X-Frame-Options', 'SAMEORIGIN')
  next()
}

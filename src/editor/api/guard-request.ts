/** What a request must be before the door reads its body: sent by a script of a page that this very process has served. */
import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'
import { isToken, TOKEN_HEADER } from './token.ts'

/** Names by which a browser on this machine reaches the server. */
const HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * The guards, in this order: method, host, origin, site, content type, token.
 *
 * @param token of this process
 * @throws Refusal saying which guard it is
 */
export function guardRequest(request: IncomingMessage, token: string): void {
  if (request.method !== 'POST') throw new Refusal(405, 'Only POST is answered here.')
  const host = onlyOne(request, 'host')
  if (host === undefined || host !== request.headers.host || !ownHosts(request).includes(host))
    throw new Refusal(403, 'This request is for another host.')
  if (onlyOne(request, 'origin') !== `http://${host}`)
    throw new Refusal(403, 'Only pages of this very server are answered here.')
  if (onlyOne(request, 'sec-fetch-site') !== 'same-origin')
    throw new Refusal(403, 'Only scripts of this very server are answered here.')
  if (onlyOne(request, 'content-type') !== 'application/json' || request.headers['content-encoding'] !== undefined)
    throw new Refusal(415, 'Only application/json is read here.')
  if (!isToken(onlyOne(request, TOKEN_HEADER) ?? '', token))
    throw new Refusal(403, 'This page is older than the server. Load it anew.')
}

/** The value of a header that was sent exactly once. Node takes one of several, and others may take another. */
const onlyOne = ({ headersDistinct }: IncomingMessage, name: string): string | undefined => {
  const values = headersDistinct[name] ?? []
  return values.length === 1 ? values[0] : undefined
}

/** As browsers write them: without the port where it is that of HTTP. */
function ownHosts({ socket: { localPort } }: IncomingMessage): string[] {
  return HOSTS.map((name) => (localPort === 80 ? name : `${name}:${localPort}`))
}

/** What a request must be before its body is read: sent by a script of a page that this very process has served. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Thrown if a request is refused: a status of HTTP and a plain sentence. */
export class Refusal extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** Names by which a browser on this machine reaches the server. */
const HOSTS = ['localhost', '127.0.0.1', '[::1]']

/**
 * The guards, in this order: method, host, origin, site, content type, token.
 *
 * @param token of this process
 * @throws Refusal naming the guard
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
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
  // Digests have one length, so the time of the comparison does not depend on the token.
  if (!timingSafeEqual(digest(onlyOne(request, 'x-copybook-token') ?? ''), digest(token)))
    throw new Refusal(403, 'This page is older than the server. Load it anew.')
}

/**
 * Returns 128 random bits as text for an HTML attribute. Pages send them back: no other origin can read them, and a new
 * process has new ones.
 */
export const createToken = (): string => randomBytes(16).toString('base64url')

/** Returns a header that was sent exactly once. Of several Node takes one, and other programs may take another. */
const onlyOne = ({ headersDistinct }: IncomingMessage, name: string): string | undefined => {
  const values = headersDistinct[name] ?? []
  return values.length === 1 ? values[0] : undefined
}

/** As browsers write them: without the port if it is that of HTTP. */
function ownHosts({ socket: { localPort } }: IncomingMessage): string[] {
  return HOSTS.map((name) => (localPort === 80 ? name : `${name}:${localPort}`))
}

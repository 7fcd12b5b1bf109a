/** What a request must be: sent by a script of a page that this very process has served, with a body of JSON within limits. */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { textOf } from '../edits/written-file.ts'

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

/** `most`: bytes. `message`: for more of them. `patience`: milliseconds for the whole body. */
type BodyLimits = { most: number; message: string; patience: number }

/** @throws Refusal if the body is too large, takes too long, breaks off, or is no JSON object */
export async function readBody(
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<Readonly<Record<string, unknown>>> {
  return parseBody(await readBytes(request, limits))
}

function readBytes(request: IncomingMessage, { most, message, patience }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new Refusal(413, message))
    if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge()
    const parts: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => reject(new Refusal(408, 'This took too long to arrive.')), patience)
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > most) tooLarge()
      else parts.push(part)
    })
    request.on('end', () => resolve(Buffer.concat(parts)))
    request.on('error', () => reject(new Refusal(400, 'This broke off.')))
    request.on('close', () => clearTimeout(timer))
  })
}

function parseBody(bytes: Buffer): Readonly<Record<string, unknown>> {
  const text = textOf(bytes)
  if (text === undefined) throw new Refusal(400, 'This is no UTF-8.')
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    throw new Refusal(400, 'This is no JSON.')
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Refusal(400, 'This is no JSON object.')
  return data as Record<string, unknown>
}

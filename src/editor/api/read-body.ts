/** The body of a request as JSON, read within limits. */
import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'

/** @property most bytes  @property says the sentence for more of them  @property within milliseconds, for all of it */
export type BodyLimits = { most: number; says: string; within: number }

/** Groups and lists inside each other. Content goes 32 deep; an operation puts some around it. */
const DEEPEST = 48

/**
 * @returns the object that the body is
 * @throws Refusal when it is too large, takes too long, breaks off, or is no JSON object
 */
export async function readBody(
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<Readonly<Record<string, unknown>>> {
  return parseBody(await readBytes(request, limits))
}

function readBytes(request: IncomingMessage, { most, says, within }: BodyLimits): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => reject(new Refusal(413, says))
    if (Number(request.headers['content-length'] ?? 0) > most) return tooLarge()
    const parts: Buffer[] = []
    let size = 0
    const timer = setTimeout(() => reject(new Refusal(408, 'This took too long to arrive.')), within)
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > most) tooLarge()
      else parts.push(part)
    })
    request.on('end', () => resolve(Buffer.concat(parts)))
    // Nobody is there to be told.
    request.on('error', () => reject(new Refusal(400, 'This broke off.')))
    request.on('close', () => clearTimeout(timer))
  })
}

function parseBody(bytes: Buffer): Readonly<Record<string, unknown>> {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'This is no UTF-8.')
  }
  if (depthOf(text) > DEEPEST) throw new Refusal(400, 'This has too many lists and groups inside each other.')
  let data: unknown
  try {
    data = JSON.parse(text, refuseProto)
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400, 'This is no JSON.')
  }
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Refusal(400, 'This is no JSON object.')
  return data as Record<string, unknown>
}

/** How deep brackets outside of texts go. Counted before anything is made of them. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (sign === '"') at = endOfText(text, at)
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth -= 1
  }
  return deepest
}

/** Where the quote stands that ends the text begun at `start`; the end of all when there is none. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0
    while (text[at - 1 - escapes] === '\\') escapes += 1
    if (escapes % 2 === 0) return at
  }
  return text.length
}

/** A name that assignments take for something else. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Refusal(400, 'No line may be called __proto__.')
  return value
}

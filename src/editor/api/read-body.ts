/** Reads the body of a request as JSON, within limits. */
import type { IncomingMessage } from 'node:http'
import { Refusal } from './guard-request.ts'

/** `most`: bytes. `message`: for more of them. `patience`: milliseconds for the whole body. */
type BodyLimits = { most: number; message: string; patience: number }

/** Objects and arrays inside each other. Content is at most 32 levels deep; an operation puts some around it. */
const DEEPEST = 48

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

/** Counts nested brackets outside of texts, before anything is parsed. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  for (const sign of text.replace(/"[^"\\]*(?:\\[\s\S][^"\\]*)*"?/g, '')) {
    if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth -= 1
  }
  return deepest
}

/** A key that assignments take for something else. */
function refuseProto(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new Refusal(400, 'No line may be called __proto__.')
  return value
}

/** What a request asks of the dataset: a short query comes in the address, a long one in the body. */
import type { IncomingMessage } from 'node:http'
import { isObject } from '../compiler/schema/walk.ts'

export type Answer = { status: number; type: string; body: string | Uint8Array; headers?: Record<string, string> }

export type ContentQuery = {
  query: string
  params: Record<string, unknown>
  /** Whether the answer repeats the query. */
  echo: boolean
}

/** Bytes of a body that are still read. */
const LIMIT = 1_000_000

const JSON_TYPE = 'application/json; charset=utf-8'

/** @returns the query, or the service's answer to a request that has none */
export async function readRequest(request: IncomingMessage, url: URL): Promise<ContentQuery | Answer> {
  const given = [...url.searchParams]
  const echo = url.searchParams.get('returnQuery') !== 'false'
  try {
    if (request.method === 'POST') {
      const body: unknown = JSON.parse(await readBody(request))
      const { query, params = {} } = isObject(body) ? body : {}
      if (typeof query !== 'string') return badRequest('"query" is required')
      return isObject(params) ? { query, params, echo } : badRequest('"params" must be an object')
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return badRequest('Method not allowed', 405)
    const query = url.searchParams.get('query')
    if (!query) return badRequest('"query" is required')
    const params = given
      .filter(([name]) => name.startsWith('$'))
      .map(([name, json]) => [name.slice(1), JSON.parse(json)])
    return { query, params: Object.fromEntries(params) as Record<string, unknown>, echo }
  } catch (error) {
    return badRequest((error as Error).message)
  }
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > LIMIT) throw new Error('Request body is too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

function badRequest(message: string, statusCode = 400): Answer {
  const error = statusCode === 405 ? 'Method Not Allowed' : 'Bad Request'
  return { status: statusCode, type: JSON_TYPE, body: JSON.stringify({ statusCode, error, message }) }
}

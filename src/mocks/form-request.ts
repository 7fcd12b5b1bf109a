/** What a form sent, read as a form service reads it: as a browser's own POST, or as JSON. */
import type { IncomingMessage } from 'node:http'
import { isLoopbackHost } from '../server/loopback-host.ts'

export type Submission = {
  /** A browser's own POST waits for a page, a script for JSON. */
  wants: 'page' | 'json'
  fields: Record<string, string>
}

export type Refusal = { status: 400 | 403 | 405 | 413 | 415 | 422; message: string }

/** Bytes of a body that are still read. */
const LIMIT = 1_000_000

/**
 * Only a page of this very server may write here: any site open in the same browser can post to localhost, and a name
 * on the internet can be made to point to it.
 */
export function refusalOf({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>): Refusal | undefined {
  const { host = '', origin } = headers
  if (method !== 'POST') return { status: 405, message: 'Forms are sent with POST.' }
  const ownOrigin = origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
  const ownSite = ['same-origin', 'none', undefined].includes(headers['sec-fetch-site'] as string | undefined)
  if (isLoopbackHost(host) && ownOrigin && ownSite) return undefined
  return { status: 403, message: 'Only a page of this server may send forms here.' }
}

/** @returns what was sent, or why it cannot be read */
export async function readSubmission(request: IncomingMessage): Promise<Submission | Refusal> {
  const body = await readBody(request)
  if (body === undefined) return { status: 413, message: 'The form is too long.' }
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (type === 'application/x-www-form-urlencoded')
    return { wants: 'page', fields: Object.fromEntries(new URLSearchParams(body)) }
  if (type !== 'application/json')
    return { status: 415, message: 'A form comes as application/x-www-form-urlencoded or application/json.' }
  const data = parsed(body)
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    return { status: 400, message: 'This is no JSON object.' }
  const wrong = Object.entries(data).find(([, value]) => typeof value === 'object' && value !== null)
  if (wrong) return { status: 422, message: `The field "${wrong[0]}" is no text, number or yes or no.` }
  const fields = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, String(value ?? '')]))
  return { wants: 'json', fields }
}

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= LIMIT) parts.push(part)
  }
  return size > LIMIT ? undefined : Buffer.concat(parts).toString('utf8')
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

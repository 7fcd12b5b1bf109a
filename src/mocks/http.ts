/** What the mocks share: reading a request's body and sending an answer. */
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Answer = { status: number; headers: Record<string, string>; body?: string | Uint8Array }

export const jsonAnswer = (status: number, body: object, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers },
  body: JSON.stringify(body),
})

export function send({ status, headers, body = '' }: Answer, response: ServerResponse, method = 'GET'): void {
  response.writeHead(status, { 'Content-Length': Buffer.byteLength(body), ...headers })
  response.end(method === 'HEAD' ? undefined : body)
}

/** In bytes. */
const LONGEST_BODY = 1_000_000

/** Returns the body; `undefined` if it is too long. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size <= LONGEST_BODY) parts.push(part)
  }
  return size > LONGEST_BODY ? undefined : Buffer.concat(parts).toString('utf8')
}

export const urlOf = ({ url = '/' }: IncomingMessage): URL => new URL(url, 'http://localhost')

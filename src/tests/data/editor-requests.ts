/** Requests to the editor API as bytes. `<port>` and `<token>` are replaced by those of the server. */

export type RequestParts = {
  method?: string
  target?: string
  /** Replace the headers that a page of the server sends; `undefined` removes one. */
  headers?: Record<string, string | undefined>
  /** Further header lines, sent unchanged. */
  lines?: string
  body?: string
}

/** The requests that a page of the server may send. */
export const READ = JSON.stringify({ files: ['faq.yaml'] })

/** Returns a request that the API accepts, except for `parts`. */
export function requestBytes(port: number, token: string, parts: RequestParts): string {
  const filled = (text: string) => text.replaceAll('<port>', String(port)).replaceAll('<token>', token)
  const { method = 'POST', target = '/__editor/read', lines = '' } = parts
  const body = filled(parts.body ?? READ)
  const headers: Record<string, string | undefined> = {
    Host: 'localhost:<port>',
    Connection: 'close',
    Origin: 'http://localhost:<port>',
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/json',
    'X-Copybook-Token': '<token>',
    'Content-Length': String(body.length),
    ...parts.headers,
  }
  const head = Object.entries(headers).map(([name, value]) => (value === undefined ? '' : `${name}: ${value}\r\n`))
  return `${filled(`${method} ${target} HTTP/1.1\r\n${head.join('')}${lines}`)}\r\n${body}`
}

/** A body as UTF-8: requests are written byte by byte. */
export const json = (body: unknown, target = '/__editor/read'): RequestParts => ({
  target,
  body: Buffer.from(JSON.stringify(body)).toString('latin1'),
})

/** Requests to the door as bytes. `<port>` and `<token>` in any part stand for those of the server that is asked. */

export type RequestParts = {
  method?: string
  target?: string
  /** In place of those that a page of the server sends; `undefined` leaves one out. */
  headers?: Record<string, string | undefined>
  /** Further lines of the head, as they are. */
  lines?: string
  body?: string
}

/** What a page of the server may ask. */
export const VALUE = JSON.stringify({ file: 'faq.yaml', path: ['a'] })

/** A request that the door answers, but for what `parts` say. */
export function requestBytes(port: number, token: string, parts: RequestParts): string {
  const filled = (text: string) => text.replaceAll('<port>', String(port)).replaceAll('<token>', token)
  const { method = 'POST', target = '/__desk/value', lines = '' } = parts
  const body = filled(parts.body ?? VALUE)
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
export const json = (body: unknown, target = '/__desk/value'): RequestParts => ({
  target,
  body: Buffer.from(JSON.stringify(body)).toString('latin1'),
})

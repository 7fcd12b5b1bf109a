/** One file as the answer to a GET or HEAD, with the codings, conditions and ranges of RFC 9110, sections 8.4, 13 and 14. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { lookup } from 'mrmime'
import { NOT_KEPT, REVALIDATED } from '../publish/headers.ts'
import { acceptedCoding, type Compressor, isCompressible } from './compress.ts'
import type { FoundFile } from './find-file.ts'

/** Headers that `response` has already stay. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: FoundFile,
  compressed: Compressor,
): void {
  const { bytes, modified } = file
  const type = contentType(file.path)
  const mayDiffer = isCompressible(type, bytes.length)
  // A part of a file is of the file as it is.
  const coding = mayDiffer && request.headers.range === undefined ? acceptedCoding(request.headers) : undefined
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const tag = `"${coding ? `${hash}-${coding}` : hash}"`
  if (mayDiffer) response.setHeader('Vary', 'Accept-Encoding')
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', REVALIDATED)
  response.setHeader('ETag', tag)
  response.setHeader('Last-Modified', modified.toUTCString())
  const status = conditionalStatus(request.headers, tag, modified)
  if (status === 412) response.setHeader('Cache-Control', NOT_KEPT)
  if (status !== 200) return void response.writeHead(status).end()
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('Content-Type', type)
  const range = request.method === 'GET' ? wantedRange(request.headers, tag, bytes.length) : undefined
  if (range === 'none') {
    const headers = { 'Content-Range': `bytes */${bytes.length}`, 'Cache-Control': NOT_KEPT }
    return void response.writeHead(416, headers).end()
  }
  if (range) response.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`)
  if (coding) response.setHeader('Content-Encoding', coding)
  const whole = coding ? compressed(tag, bytes, coding) : bytes
  const body = range ? bytes.subarray(range.first, range.last + 1) : whole
  response.writeHead(range ? 206 : 200, { 'Content-Length': body.length }).end(body)
}

/** The type of icons for tabs, which the list lacks: with `nosniff` a browser shows none of another type. */
const ICO = 'image/vnd.microsoft.icon'

/** The type of a file by its name, with the encoding where it is text. */
export function contentType(path: string): string {
  const type = path.endsWith('.ico') ? ICO : (lookup(path) ?? 'application/octet-stream')
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

/** @returns 304 when the browser has the file already, 412 when it wants another one than this */
function conditionalStatus(headers: IncomingHttpHeaders, tag: string, modified: Date): 200 | 304 | 412 {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  const time = Math.floor(modified.getTime() / 1000) * 1000
  if (match !== undefined ? !names(match, tag) : time > readDate(headers['if-unmodified-since'])) return 412
  if (noneMatch !== undefined ? names(noneMatch, tag) : time <= readDate(headers['if-modified-since'], -1)) return 304
  return 200
}

const names = (list: string, tag: string): boolean =>
  list.trim() === '*' || list.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)

/** In milliseconds. A date that cannot be read says nothing, and `otherwise` stands for it. */
const readDate = (text: string | undefined, otherwise = Number.POSITIVE_INFINITY): number => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? otherwise : time
}

type Range = { first: number; last: number }

/** One range of bytes; several at once, and what cannot be read, are passed over. @returns 'none' when it is past the end */
function wantedRange(headers: IncomingHttpHeaders, tag: string, size: number): Range | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.range?.trim() ?? '') ?? []
  const condition = headers['if-range']
  if (from + to === '' || (condition !== undefined && condition !== tag)) return undefined
  if (from === '')
    return Number(to) > 0 && size > 0 ? { first: Math.max(0, size - Number(to)), last: size - 1 } : 'none'
  const first = Number(from)
  const last = to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && Number(to) < first) return undefined
  return first < size ? { first, last } : 'none'
}

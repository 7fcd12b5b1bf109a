/** Sends a file in answer to GET or HEAD, with the codings, conditions and ranges of RFC 9110, sections 8.4, 13 and 14. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { lookup } from 'mrmime'
import { NOT_KEPT, REVALIDATED } from '../publish/host-files.ts'

export type FoundFile = { path: string; bytes: Buffer; modified: Date }

/** Keeps the headers that `response` has already. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { path, bytes, modified }: FoundFile,
): void {
  const { headers } = request
  const type = contentType(path)
  const mayDiffer = isCompressible(type, bytes.length)
  // A range is a part of the uncompressed file.
  const coding = mayDiffer && headers.range === undefined ? acceptedCoding(headers['accept-encoding'] ?? '') : undefined
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  const tag = `"${coding ? `${hash}-${coding}` : hash}"`
  if (mayDiffer) response.setHeader('Vary', 'Accept-Encoding')
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', REVALIDATED)
  response.setHeader('ETag', tag)
  response.setHeader('Last-Modified', modified.toUTCString())
  const status = conditionalStatus(headers, tag, modified)
  if (status === 412) response.setHeader('Cache-Control', NOT_KEPT)
  if (status !== 200) return void response.writeHead(status).end()
  response.setHeader('Accept-Ranges', 'bytes')
  response.setHeader('Content-Type', type)
  const range = request.method === 'GET' ? wantedRange(headers, tag, bytes.length) : undefined
  if (range === 'none')
    return void response.writeHead(416, { 'Content-Range': `bytes */${bytes.length}`, 'Cache-Control': NOT_KEPT }).end()
  if (range) response.setHeader('Content-Range', `bytes ${range.first}-${range.last}/${bytes.length}`)
  if (coding) response.setHeader('Content-Encoding', coding)
  const whole = coding ? compress(bytes, coding) : bytes
  const body = range ? bytes.subarray(range.first, range.last + 1) : whole
  response.writeHead(range ? 206 : 200, { 'Content-Length': body.length }).end(body)
}

/** The type of icons for tabs, which the list lacks: with `nosniff` a browser shows none of another type. */
const ICO = 'image/vnd.microsoft.icon'

/** Returns the type of a file by its name, with the encoding if it is text. */
export function contentType(path: string): string {
  const type = path.endsWith('.ico') ? ICO : (lookup(path) ?? 'application/octet-stream')
  return type.startsWith('text/') ? `${type}; charset=utf-8` : type
}

export type Coding = 'br' | 'gzip'

/** Texts. Photos, fonts and films are compressed already. */
const COMPRESSIBLE =
  /^text\/|^application\/(?:json|ld\+json|xml|\w+\+xml|javascript|manifest\+json|wasm)|^image\/svg\+xml/

/** Bytes. A smaller text fits a packet uncompressed. */
const LEAST = 512

export const isCompressible = (type: string, size: number): boolean => size >= LEAST && COMPRESSIBLE.test(type)

/** @param accepted the header `Accept-Encoding`  @returns the smaller coding if the browser accepts both */
export function acceptedCoding(accepted: string | readonly string[]): Coding | undefined {
  const weights = new Map(
    String(accepted)
      .split(',')
      .map((part) =>
        part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q=/),
      )
      .map(([name = '', weight = '1']) => [name, Number(weight)]),
  )
  return (['br', 'gzip'] as const).find((coding) => (weights.get(coding) ?? 0) > 0)
}

/** Compresses at the level at which hosts compress while they answer. */
export const compress = (bytes: Uint8Array, coding: Coding): Buffer =>
  coding === 'br'
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipSync(bytes, { level: 6 })

/** @returns 304 if the browser has the file already, 412 if it wants another version */
function conditionalStatus(headers: IncomingHttpHeaders, tag: string, modified: Date): 200 | 304 | 412 {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers
  const time = Math.floor(modified.getTime() / 1000) * 1000
  if (match !== undefined ? !names(match, tag) : time > readDate(headers['if-unmodified-since'])) return 412
  if (noneMatch !== undefined ? names(noneMatch, tag) : time <= readDate(headers['if-modified-since'], -1)) return 304
  return 200
}

const names = (list: string, tag: string): boolean =>
  list.trim() === '*' || list.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)

/** In milliseconds. @param otherwise for a date that cannot be read */
const readDate = (text: string | undefined, otherwise = Number.POSITIVE_INFINITY): number => {
  const time = Date.parse(text ?? '')
  return Number.isNaN(time) ? otherwise : time
}

type Range = { first: number; last: number }

/** Reads one range of bytes; several at once, and malformed ones, are ignored. @returns 'none' if it is past the end */
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

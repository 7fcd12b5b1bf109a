/** The content codings of a response (RFC 9110, section 8.4), as static hosts use them. */
import type { IncomingHttpHeaders } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Coding = 'br' | 'gzip'

/** Texts. Photos, fonts and films are compressed by themselves. */
const COMPRESSIBLE =
  /^text\/|^application\/(?:json|ld\+json|xml|\w+\+xml|javascript|manifest\+json|wasm)|^image\/svg\+xml/

/** A smaller text fits a packet as it is. */
const LEAST = 512

/** Whether answers of this type differ by what the browser accepts. @param size in bytes */
export const isCompressible = (type: string, size: number): boolean => size >= LEAST && COMPRESSIBLE.test(type)

/** The coding that the browser accepts, the smaller one first. */
export function acceptedCoding(headers: IncomingHttpHeaders): Coding | undefined {
  const accepted = new Map(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((part): [string, string] => {
        const [name = '', weight = ''] = part
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q=/)
        return [name, weight]
      }),
  )
  return (['br', 'gzip'] as const).find(
    (coding) => accepted.has(coding) && !/^0(?:\.0*)?$/.test(accepted.get(coding) ?? ''),
  )
}

/** Bytes of compressed files that are kept: those of a large site. */
const MOST = 32 * 1024 * 1024

/** @param tag of the bytes in this coding, made of their hash */
export type Compressor = (tag: string, bytes: Uint8Array, coding: Coding) => Buffer

/** @returns compresses a file once, as long as it is asked for: a page is asked for many times between two builds */
export function createCompressor(): Compressor {
  /** By the tag of the file and coding; what was asked for last stands last. */
  const kept = new Map<string, Buffer>()
  let keptBytes = 0
  return (tag, bytes, coding) => {
    const known = kept.get(tag)
    const compressed = known ?? compress(bytes, coding)
    kept.delete(tag)
    kept.set(tag, compressed)
    if (!known) keptBytes += compressed.length
    for (const [oldest, { length }] of kept) {
      if (keptBytes <= MOST) break
      kept.delete(oldest)
      keptBytes -= length
    }
    return compressed
  }
}

/** At the level at which hosts compress while they answer. */
export const compress = (bytes: Uint8Array, coding: Coding): Buffer =>
  coding === 'br'
    ? brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : gzipSync(bytes, { level: 6 })

/**
 * Writes PNG files (W3C, third edition) with at most 256 colours: a byte per pixel. Rows that many pictures share are
 * compressed once. Sharp would search for a palette, and compress each picture as a whole.
 */
import { constants, crc32, deflateRawSync, deflateSync } from 'node:zlib'

/** Rows of pixels, compressed. `sum`: the Adler-32 checksum (RFC 1950, section 9) of the bytes before. */
export type PackedRows = { bytes: Uint8Array; sum: readonly [a: number, b: number]; length: number }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const INDEXED = 3

/** Rows are runs of one colour: looking for anything else takes three times as long and finds nothing. */
const RUNS = { strategy: constants.Z_RLE }

/** Ends deflated data: an empty last block. */
const END = Buffer.from([0x03, 0x00])
const ZLIB_HEADER = Buffer.from([0x78, 0x01])

/** @param rows each begins with a 0, which says that it is not filtered  @param sum their checksum, if it is known */
export function packRows(rows: Uint8Array, sum: PackedRows['sum'] = adler32(rows)): PackedRows {
  // After a full flush nothing refers to bytes before, so that packed rows can be put together in any order.
  const bytes = deflateRawSync(rows, { ...RUNS, finishFlush: constants.Z_FULL_FLUSH })
  return { bytes, sum, length: rows.length }
}

/** @param palette three bytes for each colour */
export function indexedPng(
  { width, height }: { width: number; height: number },
  parts: readonly PackedRows[],
  palette: Uint8Array,
): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, INDEXED], 8)
  const data = Buffer.concat([ZLIB_HEADER, ...parts.map(({ bytes }) => bytes), END, checksumOf(parts)])
  const chunks = [chunk('IHDR', header), chunk('PLTE', palette), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...chunks])
}

function chunk(name: string, data: Uint8Array): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(name, 4, 'latin1')
  whole.set(data, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}

const MODULUS = 65_521

/** Node has this checksum only as the end of zlib data. Copying all bytes before it is faster than adding them up here. */
function adler32(bytes: Uint8Array): [a: number, b: number] {
  const end = deflateSync(bytes, { level: 0, chunkSize: bytes.length + 1024 }).subarray(-4)
  return [end.readUInt16BE(2), end.readUInt16BE(0)]
}

/**
 * Returns the checksum of rows that were packed and then drawn on: reading all their bytes again took longer than drawing.
 *
 * @param start the place of their first byte in the picture
 * @param added to all their bytes  @param placed the same, each times its place in the picture
 */
export function sumAfter(
  { sum: [a, b], length }: PackedRows,
  start: number,
  added: number,
  placed: number,
): PackedRows['sum'] {
  // The first byte counts `length` times in the second sum, and the last one once.
  return [modulo(a + added), modulo(b + (start + length) * added - placed)]
}

const modulo = (sum: number): number => ((sum % MODULUS) + MODULUS) % MODULUS

/** Returns the checksum of all parts from those of each. */
function checksumOf(parts: readonly PackedRows[]): Buffer {
  let [a, b] = [1, 0]
  for (const { sum, length } of parts) {
    b = modulo(b + sum[1] + (length % MODULUS) * (a - 1))
    a = modulo(a + sum[0] - 1)
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(b, 0)
  checksum.writeUInt16BE(a, 2)
  return checksum
}

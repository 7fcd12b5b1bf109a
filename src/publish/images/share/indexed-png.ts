/**
 * Writes PNG files (W3C, third edition) with at most 256 colours: a byte per pixel. Rows that many pictures share are
 * compressed once. Sharp would search for a palette, and compress each picture as a whole.
 */
import { constants, crc32, deflateRawSync } from 'node:zlib'

/** Rows of pixels, compressed. `sum`: the Adler-32 checksum of the bytes before. */
export type PackedRows = { bytes: Uint8Array; sum: readonly [a: number, b: number]; length: number }

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const INDEXED = 3

/** Rows are runs of one colour: looking for anything else takes three times as long and finds nothing. */
const RUNS = { strategy: constants.Z_RLE }

/** Ends deflated data: an empty last block. */
const END = Buffer.from([0x03, 0x00])
const ZLIB_HEADER = Buffer.from([0x78, 0x01])

/** @param rows each begins with a 0, which says that it is not filtered */
export function packRows(rows: Uint8Array): PackedRows {
  // After a full flush nothing refers to bytes before, so that packed rows can be put together in any order.
  const bytes = deflateRawSync(rows, { ...RUNS, finishFlush: constants.Z_FULL_FLUSH })
  return { bytes, sum: adler32(rows), length: rows.length }
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

// Adler-32 (RFC 1950, section 9).
const MODULUS = 65_521

/** So many bytes can be added before a sum of 32 bits overflows. */
const WITHOUT_MODULO = 3_800

function adler32(bytes: Uint8Array): [a: number, b: number] {
  let [a, b] = [1, 0]
  for (let at = 0; at < bytes.length; ) {
    for (const end = Math.min(at + WITHOUT_MODULO, bytes.length); at < end; at++) {
      a += bytes[at] as number
      b += a
    }
    a %= MODULUS
    b %= MODULUS
  }
  return [a, b]
}

/** Returns the checksum of all parts from those of each. */
function checksumOf(parts: readonly PackedRows[]): Buffer {
  let [a, b] = [1, 0]
  for (const { sum, length } of parts) {
    b = (b + sum[1] + (length % MODULUS) * (a - 1 + MODULUS)) % MODULUS
    a = (a + sum[0] - 1 + MODULUS) % MODULUS
  }
  const checksum = Buffer.alloc(4)
  checksum.writeUInt16BE(b, 0)
  checksum.writeUInt16BE(a, 2)
  return checksum
}

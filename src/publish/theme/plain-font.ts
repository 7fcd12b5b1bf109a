/** Unpacks fonts as browsers load them. */
import { inflateSync } from 'node:zlib'

/** Returns the plain font inside a WOFF or WOFF2 font, or a plain one itself. @throws Error for other bytes */
export async function plainFont(bytes: Uint8Array): Promise<Uint8Array> {
  if (new TextDecoder('latin1').decode(bytes.subarray(0, 4)) !== 'wOF2') return unpackWoff(Buffer.from(bytes))
  const { default: decompress } = await import('woff2-encoder/decompress')
  return decompress(bytes)
}

// WOFF (W3C, version 1): the tables of a plain font, compressed one by one with zlib.
const SIGNATURE = 0x774f4646
/** Plain fonts: TrueType, and OpenType with outlines of PostScript. */
const PLAIN: readonly number[] = [0x00010000, 0x74727565, 0x4f54544f]
const ENTRY = { packed: 20, plain: 16 }
const HEADER = { packed: 44, plain: 12 }

/** Returns the plain font inside a WOFF font, or a plain one itself. @throws Error for other bytes, such as WOFF 2 */
export function unpackWoff(woff: Buffer): Uint8Array {
  if (woff.length >= HEADER.plain && PLAIN.includes(woff.readUInt32BE(0))) return woff
  if (woff.length < HEADER.packed || woff.readUInt32BE(0) !== SIGNATURE) throw new Error('This is no WOFF font.')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEADER.plain + ENTRY.plain * count)
  woff.copy(head, 0, 4, 8) // the kind of outlines
  head.writeUInt16BE(count, 4)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const from = HEADER.packed + ENTRY.packed * index
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [number, number, number]
    const bytes = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const to = HEADER.plain + ENTRY.plain * index
    woff.copy(head, to, from, from + 4) // the name
    woff.copy(head, to + 4, from + 16, from + 20) // the checksum
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}

/** A WOFF font (W3C, version 1) as the plain font inside it: its tables are compressed one by one with zlib. */
import { inflateSync } from 'node:zlib'

const SIGNATURE = 0x774f4646
const ENTRY = { packed: 20, plain: 16 }
const HEADER = { packed: 44, plain: 12 }

/** @throws Error when the bytes are no WOFF font */
export function unpackWoff(woff: Buffer): Uint8Array {
  if (woff.length < HEADER.packed || woff.readUInt32BE(0) !== SIGNATURE) throw new Error('This is no WOFF font.')
  const count = woff.readUInt16BE(12)
  const head = Buffer.alloc(HEADER.plain + ENTRY.plain * count)
  woff.copy(head, 0, 4, 8) // which kind of outlines the font has
  head.writeUInt16BE(count, 4)
  const parts: Uint8Array[] = [head]
  let offset = head.length
  for (let index = 0; index < count; index++) {
    const from = HEADER.packed + ENTRY.packed * index
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(from + at)) as [number, number, number]
    const bytes = woff.subarray(start, start + packed)
    const table = packed < length ? inflateSync(bytes) : bytes
    const to = HEADER.plain + ENTRY.plain * index
    woff.copy(head, to, from, from + 4) // its name
    woff.copy(head, to + 4, from + 16, from + 20) // its checksum
    head.writeUInt32BE(offset, to + 8)
    head.writeUInt32BE(length, to + 12)
    const padding = Buffer.alloc((4 - (length % 4)) % 4)
    parts.push(table, padding)
    offset += length + padding.length
  }
  return Buffer.concat(parts)
}

import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { indexedPng, packRows } from './indexed-png.ts'

const [width, height] = [700, 90]
const ROW = width + 1
const PALETTE = Uint8Array.from([255, 255, 255, 10, 20, 30, 200, 0, 0])

/** Rows with runs and with noise, more bytes than a checksum adds up at once. */
const rows = Uint8Array.from({ length: ROW * height }, (_, at) => {
  if (at % ROW === 0) return 0
  return at < ROW * 40 ? Math.floor(at / 97) % 3 : ((at * 7_919) >> 5) % 3
})

/** Returns the bytes of a chunk. */
function chunkOf(png: Buffer, name: string): Buffer {
  const at = png.indexOf(name, 0, 'latin1')
  return png.subarray(at + 4, at + 4 + png.readUInt32BE(at - 4))
}

test('parts that were compressed apart are one picture, with its checksum', async () => {
  const cuts = [0, ROW * 13, ROW * 14, ROW * 60, rows.length]
  const parts = cuts.slice(1).map((end, index) => packRows(rows.subarray(cuts[index], end)))
  const png = Buffer.from(indexedPng({ width, height }, parts, PALETTE))
  // Throws if the checksum is wrong.
  expect(inflateSync(chunkOf(png, 'IDAT')).equals(rows)).toBe(true)
  const pixels = await sharp(png).removeAlpha().raw().toBuffer()
  const wanted = [...rows.filter((_, at) => at % ROW !== 0)].flatMap((index) => [
    ...PALETTE.subarray(index * 3, index * 3 + 3),
  ])
  expect(pixels.equals(Buffer.from(wanted))).toBe(true)
})

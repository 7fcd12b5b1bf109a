/** A picture of at most 256 colours as PNG (W3C, third edition): a byte for each pixel, then zlib. */
import { promisify } from 'node:util'
import { crc32, deflate } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const INDEXED = 3

/** Large areas of one colour: more effort saves next to nothing. */
const LEVEL = 4

export type Colour = readonly [red: number, green: number, blue: number]

/** @param pixels indices into `palette`, row by row */
export async function indexedPng(
  pixels: Uint8Array,
  { width, height }: { width: number; height: number },
  palette: readonly Colour[],
): Promise<Uint8Array> {
  const rows = Buffer.alloc((width + 1) * height) // each row begins with a 0: no filter
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, INDEXED], 8)
  const packed = await promisify(deflate)(rows, { level: LEVEL })
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const whole = Buffer.alloc(data.length + 12)
  whole.writeUInt32BE(data.length, 0)
  whole.write(name, 4, 'latin1')
  data.copy(whole, 8)
  whole.writeUInt32BE(crc32(whole.subarray(4, -4)), whole.length - 4)
  return whole
}

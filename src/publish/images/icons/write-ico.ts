/** Several pictures of one icon in a file, as browsers look for it at `/favicon.ico`. */

const HEADER = 6
const ENTRY = 16
const ICON_TYPE = 1

/** @param pictures square PNGs of at most 256 pixels */
export function writeIco(pictures: readonly { size: number; png: Uint8Array }[]): Uint8Array {
  const head = Buffer.alloc(HEADER + ENTRY * pictures.length)
  head.writeUInt16LE(ICON_TYPE, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = HEADER + ENTRY * index
    head.set([size % 256, size % 256], at) // 256 is written 0
    head.writeUInt16LE(1, at + 4) // planes
    head.writeUInt16LE(32, at + 6) // bits to a pixel
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

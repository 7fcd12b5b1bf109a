/** A square picture in the sizes that browsers, phones and desktops ask for. */
import { measureImage } from '../../../compiler/link/images.ts'

/** `within`: the part of the square that it fills, where that must be closed by a colour; without it stays see-through. */
export type IconShape = { size: number; closed?: { within: number; colour: string } }

type Pixels = { data: Buffer; size: number }

/** Dots to an inch at which a drawing has the size that it says. */
const PLAIN_DENSITY = 72

/**
 * @param bytes of a picture that browsers show
 * @returns a PNG. One that fills its own square to the corners keeps filling it, with the colour of these corners around it
 */
export async function drawIcon(bytes: Uint8Array, { size, closed }: IconShape): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  if (!closed) return png(sharp(...raw(await iconPixels(bytes, size))))
  const own = cornerColour(await iconPixels(bytes, size))
  const colour = own ?? closed.colour
  const inner = await iconPixels(bytes, Math.round(size * closed.within))
  const ground = sharp({ create: { width: size, height: size, channels: 3, background: colour } })
  const [input, { raw: options }] = raw(inner)
  return png(ground.composite([{ input, raw: options, gravity: 'centre' }]))
}

/** On a ground of one colour, three bytes to a pixel. */
export async function iconOn(bytes: Uint8Array, size: number, colour: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(...raw(await iconPixels(bytes, size)))
    .flatten({ background: colour })
    .raw()
    .toBuffer()
}

/** Four bytes to a pixel. A picture that is not quite square has see-through edges. */
async function iconPixels(bytes: Uint8Array, size: number): Promise<Pixels> {
  const { default: sharp } = await import('sharp')
  const { width, height } = measureImage(bytes) ?? { width: size, height: size }
  const density = Math.max(1, PLAIN_DENSITY * Math.max(1, size / Math.max(width, height)))
  const data = await sharp(bytes, { density })
    .rotate()
    .resize(size, size, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer()
  return { data, size }
}

/** The colour of all four corners, where it is one and hides what is under it. */
function cornerColour({ data, size }: Pixels): string | undefined {
  const last = size - 1
  const [first, ...others] = [0, last, last * size, last * size + last].map((pixel) =>
    data.subarray(pixel * 4, pixel * 4 + 4).toString('hex'),
  )
  return first?.endsWith('ff') && others.every((one) => one === first) ? `#${first.slice(0, 6)}` : undefined
}

const raw = ({ data, size }: Pixels): [Buffer, { raw: { width: number; height: number; channels: 4 } }] => [
  data,
  { raw: { width: size, height: size, channels: 4 } },
]

const png = (image: import('sharp').Sharp): Promise<Uint8Array> =>
  image.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()

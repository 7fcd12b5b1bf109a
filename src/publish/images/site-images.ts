/** Pictures as the site serves them: photos in several forms, and the icon made from the picture in `site.yaml`. */
import { basename } from 'node:path'
import type { Sharp } from 'sharp'
import { measureImage } from '../../compiler/link/images.ts'
import type { Site, SitePicture } from '../../compiler/link/site.ts'
import type { KeepImage } from '../../disk/cache.ts'
import { FAVICON, type IconShape, iconOf, isDrawing, siteIcons } from './site-icons.ts'

/** Makes the pictures of a site in all languages, each once, and its icons. Yields the path and the bytes of each. */
export async function* imageFiles(site: Site, keep: KeepImage): AsyncGenerator<[path: string, bytes: Uint8Array]> {
  const all = [site, ...(site.translations ?? [])].flatMap(({ pictures }) => pictures)
  for (const picture of new Map(all.map((one) => [one.address, one])).values())
    yield [picture.address.slice(site.assets.length), await makeImage(picture, keep)]
  yield* await drawSiteIcons(site, keep)
}

/** Makes the pictures of a site, for one who writes them later. @throws the first error of making one */
export async function makeAhead(site: Site, keep: KeepImage): Promise<void> {
  for await (const _ of imageFiles(site, keep));
}

/** Makes each picture once: its address holds a hash of the bytes and of the settings. */
export async function makeImage({ recipe, bytes, address, file }: SitePicture, keep: KeepImage): Promise<Uint8Array> {
  if (!recipe) return bytes
  return keep(basename(address), () =>
    make(bytes, recipe).catch((error: Error) => {
      throw new Error(`The picture ${file} could not be made smaller (${error.message}). Save it again.`, {
        cause: error,
      })
    }),
  )
}

/** Colours are those of the eye that took the picture; the place and the camera are left out, as sharp does by itself. */
async function make(bytes: Uint8Array, { width, format }: NonNullable<SitePicture['recipe']>): Promise<Uint8Array> {
  if (format === 'qr') {
    const { renderSVG } = await import('uqr')
    return new TextEncoder().encode(renderSVG(new TextDecoder().decode(bytes), { ecc: 'M', border: 2 }))
  }
  const { default: sharp } = await import('sharp')
  const scaled = sharp(bytes).rotate().resize({ width, withoutEnlargement: true })
  switch (format) {
    case 'avif':
      return scaled.avif({ quality: 50, effort: 4 }).toBuffer()
    case 'webp':
      return scaled.webp({ quality: 76 }).toBuffer()
    case 'jpeg':
      return scaled.jpeg({ quality: 78, mozjpeg: true }).toBuffer()
    case 'png':
      return scaled.png({ compressionLevel: 9 }).toBuffer()
  }
}

/** In `favicon.ico`: for tabs, bookmarks, desktops. */
const ICO_SIZES = [16, 32, 48]

/** Returns the bytes of all forms by path. */
export async function drawSiteIcons(site: Site, keep: KeepImage): Promise<Map<string, Uint8Array>> {
  const { bytes } = iconOf(site)
  const { version, small, apple, manifest, maskable } = siteIcons(site)
  const drawIco = async () =>
    writeIco(await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await drawIcon(bytes, { size }) }))))
  const all = [...(isDrawing(site) ? [] : [small]), apple, ...manifest, maskable]
  const drawn = all.map(async ({ path, ...shape }): Promise<[string, Uint8Array]> => {
    return [path, await keep(path.replace('media/', ''), () => drawIcon(bytes, shape))]
  })
  const ico: [string, Uint8Array] = [FAVICON, await keep(`icon.${version}.ico`, drawIco)]
  return new Map([ico, ...(await Promise.all(drawn))])
}

/** Dots per inch at which a drawing has its own size. */
const PLAIN_DENSITY = 72

/** Returns a PNG. Around a picture that fills its own square, the colour of its corners continues. */
async function drawIcon(bytes: Uint8Array, { size, closed }: IconShape): Promise<Uint8Array> {
  if (!closed) return png(await iconPixels(bytes, size))
  const { default: sharp } = await import('sharp')
  const background = (await cornerColour(bytes, size)) ?? closed.colour
  const inner = Math.round(size * closed.within)
  const input = await (await iconPixels(bytes, inner)).raw().toBuffer()
  const raw = { width: inner, height: inner, channels: 4 } as const
  const ground = sharp({ create: { width: size, height: size, channels: 3, background } })
  return png(ground.composite([{ input, raw, gravity: 'centre' }]))
}

/** Returns pixels of three bytes, on a ground of one colour. */
export const iconOn = async (bytes: Uint8Array, size: number, background: string): Promise<Uint8Array> =>
  (await iconPixels(bytes, size)).flatten({ background }).raw().toBuffer()

/** Returns pixels of four bytes. A picture that is not quite square has transparent edges. */
async function iconPixels(bytes: Uint8Array, size: number): Promise<Sharp> {
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
  return sharp(data, { raw: { width: size, height: size, channels: 4 } })
}

/** Returns the colour of the corners, if all four have the same one and it is opaque. */
async function cornerColour(bytes: Uint8Array, size: number): Promise<string | undefined> {
  const data = await (await iconPixels(bytes, size)).raw().toBuffer()
  const last = size - 1
  const [first, ...others] = [0, last, last * size, last * size + last].map((pixel) =>
    data.subarray(pixel * 4, pixel * 4 + 4).toString('hex'),
  )
  return first?.endsWith('ff') && others.every((one) => one === first) ? `#${first.slice(0, 6)}` : undefined
}

const png = (image: Sharp): Promise<Uint8Array> =>
  image.png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer()

/** Puts PNGs of one icon into a file for `/favicon.ico`. @param pictures square, of at most 256 pixels */
function writeIco(pictures: readonly { size: number; png: Uint8Array }[]): Uint8Array {
  const [header, entry, iconType] = [6, 16, 1]
  const head = Buffer.alloc(header + entry * pictures.length)
  head.writeUInt16LE(iconType, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [index, { size, png }] of pictures.entries()) {
    const at = header + entry * index
    head.set([size % 256, size % 256], at) // 256 is written 0
    head.writeUInt16LE(1, at + 4) // planes
    head.writeUInt16LE(32, at + 6) // bits per pixel
    head.writeUInt32LE(png.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)])
}

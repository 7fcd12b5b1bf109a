/** Pictures as the site serves them: photos in several forms, and the icon made from the picture in `site.yaml`. */
import { basename } from 'node:path'
import type { Sharp } from 'sharp'
import { measureImage } from '../../compiler/link/images.ts'
import type { Site, SitePicture } from '../../compiler/link/site.ts'
import type { KeepImage } from '../../disk/cache.ts'
import { hexHashOf } from '../../disk/hash.ts'
import { colours } from '../../site/theme/colours.ts'

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

/** `path`: below the base path. `draw`: makes the file from the bytes of the picture. */
export type SiteIcon = { path: string; size: number; draw: (bytes: Uint8Array) => Promise<Uint8Array> }

/** In `favicon.ico`: for tabs, bookmarks, desktops. */
const ICO_SIZES = [16, 32, 48]

/** Phones cut icons to their own shape: of the second, only the circle in the middle is always visible. */
const ON_PAPER = { within: 0.8, colour: colours.paper }
const IN_CIRCLE = { within: 0.56, colour: colours.paper }

/** Increase to make all icons again, when the settings above or the code below change. */
const SETTINGS = 1

export function siteIcons(site: Site) {
  const { bytes } = iconOf(site)
  const version = hexHashOf(JSON.stringify([SETTINGS, ON_PAPER]), bytes).slice(0, 10)
  const icon = (name: string, shape: IconShape): SiteIcon => ({
    path: `media/icon-${name}.${version}.png`,
    size: shape.size,
    draw: (picture) => drawIcon(picture, shape),
  })
  const ico: SiteIcon = {
    path: 'favicon.ico',
    size: 32,
    draw: async (picture) =>
      writeIco(await Promise.all(ICO_SIZES.map(async (size) => ({ size, png: await drawIcon(picture, { size }) })))),
  }
  return {
    version,
    ico,
    small: icon('32', { size: 32 }),
    apple: icon('180', { size: 180, closed: ON_PAPER }),
    manifest: [icon('192', { size: 192 }), icon('512', { size: 512 })],
    maskable: icon('maskable-512', { size: 512, closed: IN_CIRCLE }),
  }
}

/** Returns the bytes of all forms by path. */
export async function drawSiteIcons(site: Site, keep: KeepImage): Promise<Map<string, Uint8Array>> {
  const { bytes } = iconOf(site)
  const { version, ico, small, apple, manifest, maskable } = siteIcons(site)
  const all = [ico, ...(isDrawing(site) ? [] : [small]), apple, ...manifest, maskable]
  const drawn = all.map(async ({ path, draw }): Promise<[string, Uint8Array]> => {
    const name = path === ico.path ? `icon.${version}.ico` : path.replace('media/', '')
    return [path, await keep(name, () => draw(bytes))]
  })
  return new Map(await Promise.all(drawn))
}

/** Returns whether the picture is sharp in every size, so that a tab shows it itself; otherwise it gets a small form. */
export const isDrawing = ({ settings }: Site): boolean => settings.icon.src.endsWith('.svg')

/** Returns the picture of the content folder. @throws Error if there is none: the check does not allow that */
export function iconOf({ settings, pictures }: Site): { bytes: Uint8Array } {
  const picture = pictures.find(({ address }) => address === settings.icon.src)
  if (!picture) throw new Error('The site has no icon.')
  return picture
}

/** `closed`: the part of the square that the picture fills, and the colour around it. Without it, the rest is transparent. */
export type IconShape = { size: number; closed?: { within: number; colour: string } }

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

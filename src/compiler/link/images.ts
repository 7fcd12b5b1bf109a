/** Pictures of the content folder: their size and format, and the renditions that the site serves. */
import { GIF } from 'image-size/types/gif'
import { HEIF } from 'image-size/types/heif'
import { JPG } from 'image-size/types/jpg'
import { PNG } from 'image-size/types/png'
import { SVG } from 'image-size/types/svg'
import { WEBP } from 'image-size/types/webp'
import type { ContentFile } from '../documents/content-file.ts'
import type { Hash } from '../documents/hash.ts'
import type { ImageFile } from '../schema/values.ts'
import { type Folder, must } from './folder.ts'
import type { Recipe, SitePicture } from './site.ts'

/** Formats that browsers show. HEIF holds AVIF, and tells its own type. */
const SHOWN = { jpg: JPG, png: PNG, webp: WEBP, avif: HEIF, gif: GIF, svg: SVG }

/** Formats that are converted. A drawing has no pixels, and the others may be animated. */
const CONVERTED: ReadonlySet<string> = new Set(['jpg', 'png', 'webp', 'avif'])

export type Measured = { width: number; height: number; type: string }

/**
 * Reads the format of a picture, and its width and height in pixels, turned as the camera was. Returns `undefined` if the
 * bytes are no picture that browsers show.
 */
export function measureImage(bytes: Uint8Array): Measured | undefined {
  try {
    const [format, reader] = Object.entries(SHOWN).find(([, { validate }]) => validate(bytes)) ?? []
    if (!format || !reader) return undefined
    const { width, height, type = format, orientation = 1 } = reader.calculate(bytes)
    if (!(width > 0 && height > 0) || type !== format) return undefined
    const [across, down] = orientation > 4 ? [height, width] : [width, height]
    return { width: Math.round(across), height: Math.round(down), type }
  } catch {
    return undefined // image-size throws on broken pictures; the calling rule reports it
  }
}

/** One file that the site serves; without a recipe, the original. `address`: below the base path. */
export type Rendition = { address: string; recipe?: Recipe }

/** Widths that screens ask for, with one, two or three pixels per CSS pixel. */
const WIDTHS = [240, 480, 800, 1200, 1800]

/** Widest picture for browsers that know neither of the new formats. */
const WIDEST_OLD = 1200

/** Increase when the settings in `publish/images/make-image.ts` change: then all pictures are made again. */
const SETTINGS = 1

/** Returns ten hexadecimal digits that change with the bytes; not base64url, since some hosts ignore case. */
export function imageVersion(bytes: Uint8Array, hash: Hash): string {
  const digest = atob(hash(`${SETTINGS}`, bytes).slice(0, 8).replaceAll('-', '+').replaceAll('_', '/'))
  return [...digest.slice(0, 5)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

type Renditions = { all: readonly Rendition[]; image: Omit<ImageFile, 'sources'> & { sources?: ImageFile['sources'] } }

/**
 * Lists the files in which a picture is served. Their names have a hash of its bytes, so browsers can cache them for ever.
 *
 * @param path inside the content folder
 * @param bytes of a picture that can be measured
 * @param base the path of the site, before each address in `image`
 */
export function renditionsOf(path: string, bytes: Uint8Array, base: string, hash: Hash): Renditions {
  const measured = measureImage(bytes)
  if (!measured) throw new Error(`${path} is no picture.`)
  const { width, height, type } = measured
  const name = path.replace(/^images\//, '')
  const dot = name.lastIndexOf('.')
  const stem = `media/${name.slice(0, dot)}.${imageVersion(bytes, hash)}`
  if (!CONVERTED.has(type)) {
    const address = `${stem}${name.slice(dot).toLowerCase()}`
    return { all: [{ address }], image: { src: base + address, width, height } }
  }
  const make = (recipe: Recipe): Rendition & { recipe: Recipe } => ({
    address: `${stem}-${recipe.width}.${recipe.format === 'jpeg' ? 'jpg' : recipe.format}`,
    recipe,
  })
  const widths = [...WIDTHS.filter((each) => each < width), Math.min(width, WIDTHS.at(-1) ?? width)]
  const old = make({ width: Math.min(width, WIDEST_OLD), format: type === 'jpg' ? 'jpeg' : 'png' })
  const modern = (['avif', 'webp'] as const).map((format) => widths.map((each) => make({ width: each, format })))
  const sources = modern.map((files) => ({
    type: `image/${files[0]?.recipe.format}`,
    srcSet: files.map(({ address, recipe }) => `${base}${address} ${recipe.width}w`).join(', '),
  }))
  return { all: [old, ...modern.flat()], image: { src: base + old.address, width, height, sources } }
}

/** Returns every rendition of every picture that a file names. @param folder content without errors */
export function picturesOf(folder: Folder, base: string): SitePicture[] {
  const named = new Set(folder.ofEachFile(imagesNamed))
  return [...named].sort().flatMap((file) => {
    const bytes = must(folder.bytes.get(file), file)
    return renditionsOf(file, bytes, base, folder.hash).all.map(({ address, recipe }) => ({
      file,
      bytes,
      address: base + address,
      ...(recipe && { recipe }),
    }))
  })
}

/** Returns the picture of a QR code, which scales to any size. @param name of its file, without what changes */
export function qrCodeOf(
  target: string,
  name: string,
  base: string,
  hash: Hash,
): { image: ImageFile; file: SitePicture } {
  const [bytes, width] = [new TextEncoder().encode(target), 240]
  const address = `${base}media/qr-${name}.${imageVersion(bytes, hash)}.svg`
  const image = { src: address, width, height: width }
  return { image, file: { file: address, bytes, address, recipe: { width, format: 'qr' } } }
}

const imagesNamed = ({ visits }: ContentFile): readonly string[] =>
  visits.flatMap(({ schema, value }) => (schema.format === 'image' ? [String(value)] : []))

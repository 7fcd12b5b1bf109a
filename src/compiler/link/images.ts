/** Pictures of the content folder: what they are, and in which forms the site serves them. */
import { imageSize } from 'image-size'
import type { Hash } from '../documents/hash.ts'
import type { ImageFile } from '../schema/values.ts'

/** Formats that browsers show. */
const SHOWN: ReadonlySet<string> = new Set(['jpg', 'png', 'webp', 'avif', 'gif', 'svg'])

/** Formats of which the site makes pictures of its own. A drawing has no pixels, and the others may move. */
const MADE_ANEW: ReadonlySet<string> = new Set(['jpg', 'png', 'webp', 'avif'])

export type Measured = { width: number; height: number; type: string }

/**
 * @returns width and height in pixels as people see the picture, turned as the camera was, and its format; `undefined`
 *   when the bytes are no picture that browsers show
 */
export function measureImage(bytes: Uint8Array): Measured | undefined {
  try {
    const { width, height, type = '', orientation = 1 } = imageSize(bytes)
    if (!(width > 0 && height > 0) || !SHOWN.has(type)) return undefined
    const [across, down] = orientation > 4 ? [height, width] : [width, height]
    return { width: Math.round(across), height: Math.round(down), type }
  } catch {
    return undefined // the library throws on what it does not know; the rule that called reports it
  }
}

/** How a picture is made: `width` in pixels. */
export type Recipe = { width: number; format: 'avif' | 'webp' | 'jpeg' | 'png' }

/** One file that the site serves. Without a recipe it is the picture as it is. `address`: below the base path. */
export type Rendition = { address: string; recipe?: Recipe }

/** Widths that screens ask for, with one, two or three pixels for each of the page's. */
const WIDTHS = [240, 480, 800, 1200, 1800]

/** Of the picture for browsers that know neither of the new formats. */
const WIDEST_OLD = 1200

/** Another number makes all pictures anew: the settings in `publish/images/make-image.ts` have changed. */
const SETTINGS = 1

/** Returns ten hexadecimal digits that change with the bytes; not base64url, since some hosts ignore case. */
export function imageVersion(bytes: Uint8Array, hash: Hash): string {
  const digest = atob(hash(`${SETTINGS}`, bytes).slice(0, 8).replaceAll('-', '+').replaceAll('_', '/'))
  return [...digest.slice(0, 5)].map((byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('')
}

type Renditions = { all: readonly Rendition[]; image: Omit<ImageFile, 'sources'> & { sources?: ImageFile['sources'] } }

/**
 * The forms in which a picture is served: its name with a hash of its bytes, so that each can be kept for ever.
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
  if (!MADE_ANEW.has(type)) {
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

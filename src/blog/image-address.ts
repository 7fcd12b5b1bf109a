/**
 * Addresses of the service's pictures. Editors may crop a picture and mark its most important part (the hotspot); `rect`
 * asks for the largest piece with the given proportions inside the crop, as near to the hotspot as possible.
 * Source: https://www.sanity.io/docs/apis-and-sdks/image-urls
 */
import type { ContentService } from '../compiler/schema/types.gen.ts'
import { isRecord } from '../site/ui/rich-text-value.ts'
import type { PostImage } from './post.ts'
import { readText } from './read-text.ts'

/** Width and height in CSS pixels. */
export type Size = readonly [width: number, height: number]

/** Source of the sizes: specification, sections 2 and 9. The last is for shared links. */
export const CARD: Size = [400, 240]
export const LEAD: Size = [800, 450]
export const CARD_AVATAR: Size = [32, 32]
export const LEAD_AVATAR: Size = [48, 48]
export const SHARE: Size = [1200, 630]

export type ImageReader = ReturnType<typeof createImageReader>

const REFERENCE = /^image-([A-Za-z0-9]+)-(\d{1,5})x(\d{1,5})-([a-z0-9]{2,5})$/

/** Wide and dense screens use the larger files; none is larger than the original. */
const SCALES = [1, 2, 3]

/** @param origin where pictures come from while no project is set */
export function createImageReader({ projectId, dataset }: ContentService, origin: string) {
  const folder = projectId
    ? `https://cdn.sanity.io/images/${projectId}/${dataset}/`
    : `${origin}/images/local/${dataset}/`
  return (image: unknown, size: Size): PostImage | undefined => {
    const asset = isRecord(image) && isRecord(image['asset']) ? image['asset'] : {}
    // An asset is a reference, or the document that it refers to.
    const name = asset['_ref'] ?? asset['_id']
    const [, id, across, down, format] = (typeof name === 'string' && REFERENCE.exec(name)) || []
    const [width, height] = [Number(across), Number(down)]
    if (!isRecord(image) || !(width > 0 && height > 0)) return undefined
    const rect = visiblePart(image, width, height, size[0] / size[1])
    const address = ([w, h]: Size) =>
      `${folder}${id}-${width}x${height}.${format}?rect=${rect.join(',')}&w=${w}&h=${h}&fit=crop&auto=format`
    const scales = SCALES.filter((scale) => scale === 1 || size[0] * scale <= rect[2])
    return {
      src: address(size),
      srcSet: scales.map((scale) => `${address([size[0] * scale, size[1] * scale])} ${size[0] * scale}w`).join(', '),
      width: size[0],
      height: size[1],
      alt: readText(image['alt']) ?? '',
    }
  }
}

type Rect = [left: number, top: number, width: number, height: number]

function visiblePart(image: Record<string, unknown>, width: number, height: number, shape: number): Rect {
  const crop = fractions(image['crop'], { left: 0, top: 0, right: 0, bottom: 0 })
  const hotspot = fractions(image['hotspot'], { x: 0.5, y: 0.5 })
  const sane = crop.left + crop.right < 1 && crop.top + crop.bottom < 1
  const [left, right] = sane ? [crop.left * width, (1 - crop.right) * width] : [0, width]
  const [top, bottom] = sane ? [crop.top * height, (1 - crop.bottom) * height] : [0, height]
  const cutWidth = Math.min(right - left, (bottom - top) * shape)
  const cutHeight = Math.min(bottom - top, (right - left) / shape)
  return wholePixels(
    between(hotspot.x * width - cutWidth / 2, left, right - cutWidth),
    between(hotspot.y * height - cutHeight / 2, top, bottom - cutHeight),
    cutWidth,
    cutHeight,
    [width, height],
  )
}

/** Rounds to a piece inside the picture; the service would refuse any other. */
function wholePixels(left: number, top: number, cutWidth: number, cutHeight: number, [width, height]: Size): Rect {
  const [w, h] = [Math.max(1, Math.round(cutWidth)), Math.max(1, Math.round(cutHeight))]
  return [between(Math.round(left), 0, width - w), between(Math.round(top), 0, height - h), w, h]
}

/** Returns numbers from 0 to 1, or the given ones for anything else. */
function fractions<Key extends string>(value: unknown, otherwise: Record<Key, number>): Record<Key, number> {
  const read = (key: Key): number => {
    const number = isRecord(value) ? value[key] : undefined
    return typeof number === 'number' && number >= 0 && number <= 1 ? number : otherwise[key]
  }
  const keys = Object.keys(otherwise) as Key[]
  return Object.fromEntries(keys.map((key) => [key, read(key)])) as Record<Key, number>
}

const between = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most))

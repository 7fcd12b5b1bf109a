/** Pictures of the content folder. */
import { createHash } from 'node:crypto'
import { imageSize } from 'image-size'

/** @returns width and height in pixels, or `undefined` when the bytes are no picture that browsers show */
export function measureImage(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height } = imageSize(bytes)
    return width > 0 && height > 0 ? { width: Math.round(width), height: Math.round(height) } : undefined
  } catch {
    return undefined // the library throws on what it does not know; the rule that called reports it
  }
}

/** Where a picture is served, below the base path: its name with a hash of its bytes, so that it can be kept for ever. */
export function imageAddress(path: string, bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  const name = path.replace(/^images\//, '')
  const dot = name.lastIndexOf('.')
  return `media/${name.slice(0, dot)}.${hash}${name.slice(dot).toLowerCase()}`
}

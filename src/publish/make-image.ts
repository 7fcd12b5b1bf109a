/** Pictures as the site serves them: turned upright, scaled, in new formats, and without what a camera writes into them. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { SitePicture } from '../link/site.ts'

export type ImageMaker = (picture: SitePicture) => Promise<Uint8Array>

/** Where the commands keep pictures between builds. */
export const imageCache = (projectFolder: string): string => join(projectFolder, '.cache', 'images')

/**
 * Makes each picture once: its address holds a hash of the bytes and of the settings.
 *
 * @param cache a folder in which the pictures are kept; without it each is made anew
 */
export function createImageMaker(cache?: string): ImageMaker {
  return async (picture) => {
    if (!picture.recipe) return picture.bytes
    const file = cache && join(cache, basename(picture.address))
    if (file && existsSync(file)) return readFileSync(file)
    const made = await make(picture.bytes, picture.recipe)
    if (file) {
      mkdirSync(cache, { recursive: true })
      const fresh = `${file}.${process.pid}`
      writeFileSync(fresh, made)
      renameSync(fresh, file)
    }
    return made
  }
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

/** Pictures as the site serves them: turned upright, scaled, in new formats, and without what a camera writes into them. */
import { basename } from 'node:path'
import type { SitePicture } from '../../compiler/link/site.ts'
import type { KeepImage } from '../../disk/cache.ts'

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

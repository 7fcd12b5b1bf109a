/** Encodes a picture anew in the browser: upright, not too large, without place, comments or hidden data. */
import { measureImage } from '../../compiler/link/images.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { mustBePicture } from '../edits/picture-files.ts'

/** Pixels of the longer side; the widest version that a page serves is smaller. */
const MOST_PIXELS = 2400

/** A small file may unpack to a picture that fills the memory. */
const MOST_UNPACKED = 100_000_000

const ENDINGS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' }

export type EncodedPicture = { bytes: Uint8Array; ending: string }

/**
 * Photos stay JPEG and PNG stays PNG. Other formats become WebP, or PNG where the browser does not write WebP.
 *
 * @throws EditError if it is no picture that a page can show
 */
export async function encodePicture(picture: Blob): Promise<EncodedPicture> {
  const bytes = new Uint8Array(await picture.arrayBuffer())
  mustBePicture(bytes)
  const { width = 0, height = 0, type } = measureImage(bytes) ?? {}
  if (width * height > MOST_UNPACKED)
    throw new EditError('This picture is too large. Make it smaller first: 2400 pixels on the longer side are enough.')
  const bitmap = await createImageBitmap(new Blob([bytes])).catch(() => {
    throw new EditError('This picture can not be read: the file is damaged, or was cut off on its way.')
  })
  const scale = Math.min(1, MOST_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new EditError('This browser can not read pictures here. Try another one.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const wanted = type === 'jpg' ? 'image/jpeg' : type === 'png' ? 'image/png' : 'image/webp'
  const encoded = await canvas.convertToBlob({ type: wanted, quality: 0.88 })
  return { bytes: new Uint8Array(await encoded.arrayBuffer()), ending: ENDINGS[encoded.type] ?? 'png' }
}

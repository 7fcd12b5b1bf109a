/** What the editor makes of a picture in the browser, before a store sees it. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type * as Encoder from '../editor/worker/encode-picture.ts'
import { devSite } from './dev-site.ts'
import { visiting } from './visit.ts'

const { url } = await devSite()

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

type Encoded = { bytes: Buffer; ending: string } | { message: string }

/** Encodes pictures one after the other. */
async function encode(...pictures: readonly Uint8Array[]): Promise<Encoded[]> {
  return visiting({}, async ({ page }) => {
    await page.goto(`${url()}about`)
    // As text: a test's own imports are not those of the page.
    const module = await page.evaluateHandle<typeof Encoder>(`import('${url()}src/editor/worker/encode-picture.ts')`)
    const encoded: Encoded[] = []
    for (const picture of pictures) {
      const result = await module.evaluate(async ({ encodePicture }, picture) => {
        const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0))
        try {
          const made = await encodePicture(new Blob([bytes]))
          const letters = [...made.bytes].map((byte) => String.fromCharCode(byte))
          return { base64: btoa(letters.join('')), ending: made.ending }
        } catch (error) {
          return (error as Error).message
        }
      }, Buffer.from(picture).toString('base64'))
      encoded.push(
        typeof result === 'string'
          ? { message: result }
          : { bytes: Buffer.from(result.base64, 'base64'), ending: result.ending },
      )
    }
    return encoded
  })
}

async function encodeOne(picture: Uint8Array): Promise<{ bytes: Buffer; ending: string }> {
  const [made] = await encode(picture)
  if (!made || 'message' in made) throw new Error(made?.message)
  return made
}

describe('a picture', () => {
  test('keeps its size, and nothing behind its end', async () => {
    const formats = ['jpeg', 'png', 'webp', 'avif'] as const
    const pictures = formats.map(async (format) =>
      Buffer.concat([await drawn(40, 30).toFormat(format).toBuffer(), Buffer.from('a hidden message')]),
    )
    const all = (await encode(...(await Promise.all(pictures)))).map((made) => {
      if ('message' in made) throw new Error(made.message)
      return made
    })
    expect(all.map(({ ending }) => ending)).toEqual(['jpg', 'png', 'webp', 'webp'])
    for (const { bytes } of all) {
      expect(bytes.includes('hidden')).toBe(false)
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
    }
  })

  test('keeps no comment', async () => {
    const comment = Buffer.from('\xff\xfe\0\x0bAsha Roy!', 'latin1')
    const jpeg = await drawn(40, 30).jpeg().toBuffer()
    const taken = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    expect([taken.includes('Asha'), (await encodeOne(taken)).bytes.includes('Asha')]).toEqual([true, false])
  })

  test('keeps all colours of a PNG', async () => {
    const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 37) % 251))
    const { bytes } = await encodeOne(
      await sharp(pixels, { raw: { width: 64, height: 64, channels: 3 } })
        .png()
        .toBuffer(),
    )
    expect(await sharp(bytes).removeAlpha().raw().toBuffer()).toEqual(pixels)
  })

  test('of a camera is turned upright, made smaller, and loses its place', async () => {
    const exif = { IFD3: { GPSLatitude: '22/1 34/1 0/1', GPSLatitudeRef: 'N' } }
    const taken = await drawn(3000, 2000).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
    const made = await sharp((await encodeOne(taken)).bytes).metadata()
    expect([made.width, made.height, made.orientation ?? 1, made.exif]).toEqual([1600, 2400, 1, undefined])
  })

  test('that is cut off is refused', async () => {
    const jpeg = await drawn(400, 400).jpeg().toBuffer()
    const png = await drawn(400, 400).png({ compressionLevel: 0 }).toBuffer()
    const refused = await encode(
      jpeg.subarray(0, jpeg.length / 2),
      png.subarray(0, png.length / 2),
      Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'),
    )
    for (const made of refused) expect(made).toEqual({ message: expect.stringContaining('damaged') })
  })
})

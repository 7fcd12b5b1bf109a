import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { preparePicture } from './pictures.ts'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    '%s keeps its format and size, and nothing behind its end',
    async (format) => {
      const bytes = Buffer.concat([await drawn(40, 30).toFormat(format).toBuffer(), Buffer.from('a hidden message')])
      const made = Buffer.from(await preparePicture(`images/a.${format}`, new Uint8Array(bytes)))
      expect(made.includes('hidden')).toBe(false)
      expect(await sharp(made).metadata()).toMatchObject({ width: 40, height: 30 })
    },
  )

  test('keeps no comment', async () => {
    const comment = Buffer.from('\xff\xfe\0\x0bAsha Roy!', 'latin1')
    const jpeg = await drawn(40, 30).jpeg().toBuffer()
    const bytes = Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)])
    const made = Buffer.from(await preparePicture('images/a.jpg', new Uint8Array(bytes)))
    expect([bytes.includes('Asha'), made.includes('Asha')]).toEqual([true, false])
  })

  test('keeps all colours of a PNG', async () => {
    const pixels = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, index) => (index * 37) % 251))
    const raw = { width: 64, height: 64, channels: 3 } as const
    const bytes = await sharp(pixels, { raw }).png().toBuffer()
    const made = await preparePicture('images/a.png', new Uint8Array(bytes))
    expect(await sharp(made).raw().toBuffer()).toEqual(pixels)
  })

  test('of a camera is rotated, made smaller, and loses its location', async () => {
    const exif = { IFD3: { GPSLatitude: '22/1 34/1 0/1', GPSLatitudeRef: 'N' } }
    const taken = await drawn(3000, 2000).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer()
    expect(await sharp(taken).metadata()).toMatchObject({ orientation: 6, exif: expect.anything() })
    const made = await sharp(await preparePicture('images/a.jpg', new Uint8Array(taken))).metadata()
    expect([made.width, made.height, made.orientation ?? 1, made.exif]).toEqual([1600, 2400, 1, undefined])
  })

  test('gets the format of its name', async () => {
    const bytes = new Uint8Array(await drawn(20, 20).png().toBuffer())
    expect((await sharp(await preparePicture('images/a.webp', bytes)).metadata()).format).toBe('webp')
  })
})

const ftyp = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0`, 'latin1')

test.each<[name: string, file: string, bytes: Buffer, reason: RegExp]>([
  ['an SVG', 'a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /SVG/],
  ['an SVG behind a comment of XML', 'a.png', Buffer.from('\ufeff<?xml version="1.0"?><svg/>'), /SVG/],
  ['a HEIC', 'a.jpg', ftyp('heic'), /HEIC/],
  ['a GIF', 'a.png', Buffer.from('GIF89a\x01\0\x01\0'), /GIF/],
  ['a page', 'a.png', Buffer.from('<!doctype html><script>alert(1)</script>'), /no picture/],
  ['nothing', 'a.png', Buffer.alloc(0), /no picture/],
  ['a program', 'a.png', Buffer.from('\x7fELF', 'latin1'), /no picture/],
  ['half of a JPEG', 'a.jpg', Buffer.from('\xff\xd8\xff\xe0\0\x10JFIF', 'latin1'), /damaged/],
  ['another ending', 'a.svg', Buffer.from('\x89PNG', 'latin1'), /JPEG, PNG/],
])('%s is refused', async (_, file, bytes, reason) => {
  await expect(preparePicture(`images/${file}`, new Uint8Array(bytes))).rejects.toThrow(reason)
})

test('refuses a truncated picture', async () => {
  const bytes = new Uint8Array(await drawn(400, 400).png({ compressionLevel: 0 }).toBuffer())
  await expect(preparePicture('images/a.png', bytes.slice(0, bytes.length / 2))).rejects.toThrow(/damaged/)
})

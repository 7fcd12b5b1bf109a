import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { measureImage, renditionsOf } from '../../compiler/link/images.ts'
import { keepImages } from '../../disk/cache.ts'
import { hashOf } from '../../disk/hash.ts'
import { makeImage } from './make-image.ts'

const work = mkdtempSync(join(tmpdir(), 'copybook-images-'))
afterAll(() => rmSync(work, { recursive: true }))

/** As a phone writes it: lying on its side, with the place where it was taken. */
const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#886644' } })
  .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 34/1 0/1' } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer()

test('a photo is measured as people see it', () => {
  expect(measureImage(photo)).toEqual({ width: 600, height: 900, type: 'jpg' })
})

test('it is served in new formats and several widths, none wider than it is', () => {
  const { all, image } = renditionsOf('images/a room.jpg', photo, '/school/', hashOf)
  expect(image).toMatchObject({ width: 600, height: 900 })
  expect(image.src).toMatch(/^\/school\/media\/a room\.[0-9a-f]{10}-600\.jpg$/)
  expect(image.sources?.map(({ type }) => type)).toEqual(['image/avif', 'image/webp'])
  expect(all.map(({ recipe }) => `${recipe?.format} ${recipe?.width}`)).toEqual([
    'jpeg 600',
    'avif 240',
    'avif 480',
    'avif 600',
    'webp 240',
    'webp 480',
    'webp 600',
  ])
})

test('what is made stands upright, and nothing of the camera or the place is in it', async () => {
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const keep = keepImages()
  for (const { address, recipe } of renditionsOf('images/room.jpg', photo, '/', hashOf).all) {
    const made = await makeImage({ file: 'images/room.jpg', address, bytes: photo, ...(recipe && { recipe }) }, keep)
    const { width = 0, height = 0, format, exif, xmp, iptc, orientation } = await sharp(made).metadata()
    expect([width, Math.round(height / 1.5)]).toEqual([recipe?.width, recipe?.width])
    expect(format).toBe(recipe?.format === 'avif' ? 'heif' : recipe?.format)
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined])
  }
})

test('a picture is made once', async () => {
  const cache = join(work, 'cache')
  const [rendition] = renditionsOf('images/room.jpg', photo, '/', hashOf).all
  const picture = { file: 'images/room.jpg', bytes: photo, address: '', ...rendition }
  const first = await makeImage(picture, keepImages(cache))
  const [name = ''] = readdirSync(cache)
  writeFileSync(join(cache, name), 'kept')
  expect(Buffer.from(await makeImage(picture, keepImages(cache))).toString()).toBe('kept')
  expect(first.length).toBeGreaterThan(100)
})

test('a drawing stays as it is', async () => {
  const bytes = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="4"/>')
  const { all, image } = renditionsOf('images/Sign.SVG', bytes, '/', hashOf)
  expect(image).toEqual({ src: expect.stringMatching(/^\/media\/Sign\.[0-9a-f]{10}\.svg$/), width: 8, height: 4 })
  expect(all).toHaveLength(1)
  expect(await makeImage({ file: '', address: '', bytes }, keepImages())).toBe(bytes)
})

test.each(['heic', 'tiff'])('no browser shows %s', async (format) => {
  if (format === 'tiff') expect(measureImage(await sharp(photo).tiff().toBuffer())).toBeUndefined()
  else expect(measureImage(Buffer.from('0000001c667479706865696300000000', 'hex'))).toBeUndefined()
})

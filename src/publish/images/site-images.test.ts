import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { measureImage, renditionsOf } from '../../compiler/link/images.ts'
import type { Site } from '../../compiler/link/site.ts'
import { colours } from '../../compiler/theme/colours.ts'
import { keepImages } from '../../disk/cache.ts'
import { hashOf } from '../../disk/hash.ts'
import { siteIcons } from './site-icons.ts'
import { drawSiteIcons, makeImage } from './site-images.ts'

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

test('turns pictures upright, and removes the data of the camera and the location', async () => {
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

test('keeps a drawing unchanged', async () => {
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

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const drawing = (inside: string) =>
  bytesOf(`<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10" viewBox="0 0 10 10">${inside}</svg>`)
const ROUND = drawing('<circle cx="5" cy="5" r="5" fill="#ff0000"/>')
const FULL = drawing('<rect width="10" height="10" fill="#00aa00"/><circle cx="5" cy="5" r="3" fill="#ff0000"/>')

function siteWith(bytes: Uint8Array, ending = 'svg'): Site {
  const { image } = renditionsOf(`images/my icon.${ending}`, bytes, '/school/', hashOf)
  const pictures = [{ file: `images/my icon.${ending}`, address: image.src, bytes }]
  return { base: '/school/', assets: '/school/', settings: { icon: image }, pictures } as unknown as Site
}

const icons = async (site: Site) =>
  Object.fromEntries(
    [...(await drawSiteIcons(site, keepImages()))].map(([path, bytes]) => [path.replace(/\.\w{10}\.png$/, ''), bytes]),
  )

/** The colour of one pixel, in parts of the width from the top left corner; `''` where nothing is. */
async function colourAt(bytes: Uint8Array | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
  return data[at + 3] === 0 ? '' : `#${data.subarray(at, at + 3).toString('hex')}`
}

test('every size is what its name says', async () => {
  const drawn = await icons(siteWith(ROUND))
  expect(Object.keys(drawn).sort()).toEqual([
    'favicon.ico',
    ...['media/icon-180', 'media/icon-192', 'media/icon-512', 'media/icon-maskable-512'],
  ])
  for (const [name, bytes] of Object.entries(drawn).filter(([name]) => name !== 'favicon.ico')) {
    const size = Number(/\d+$/.exec(name)?.[0])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  }
})

test('favicon.ico holds three pictures', async () => {
  const ico = Buffer.from((await icons(siteWith(ROUND)))['favicon.ico'] ?? [])
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, size] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index
    expect([ico[entry], ico[entry + 1]]).toEqual([size, size])
    const from = ico.readUInt32LE(entry + 12)
    const png = ico.subarray(from, from + ico.readUInt32LE(entry + 8))
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: size, height: size })
  }
})

test('keeps transparent corners of an icon in a tab, and fills them where a phone would make them black', async () => {
  const drawn = await icons(siteWith(ROUND))
  expect(await colourAt(drawn['media/icon-192'], 0.01, 0.01)).toBe('')
  for (const name of ['media/icon-180', 'media/icon-maskable-512']) {
    expect(await colourAt(drawn[name], 0.01, 0.01), name).toBe(colours.paper)
    expect(await colourAt(drawn[name], 0.5, 0.5), name).toBe('#ff0000')
  }
})

test('an icon that fills its square keeps filling it', async () => {
  const drawn = await icons(siteWith(FULL))
  for (const name of ['media/icon-180', 'media/icon-maskable-512'])
    expect(await colourAt(drawn[name], 0.01, 0.01), name).toBe('#00aa00')
})

test('what a phone may cut off the corners is empty', async () => {
  const { 'media/icon-maskable-512': maskable } = await icons(siteWith(drawing('<path d="M1 0h8v10h-8z"/>')))
  // On the edge of the circle that is always seen.
  for (const turn of [0.125, 0.375, 0.625, 0.875]) {
    const [x, y] = [Math.cos(turn * 2 * Math.PI), Math.sin(turn * 2 * Math.PI)].map((part) => 0.5 + 0.4 * part)
    expect(await colourAt(maskable, x ?? 0, y ?? 0)).toBe(colours.paper)
  }
})

test('a photo for an icon is small in a tab', async () => {
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  const site = siteWith(photo, 'png')
  expect(await sharp((await icons(site))['media/icon-32']).metadata()).toMatchObject({ width: 32, height: 32 })
})

test('another icon has other names, so that no browser keeps the old one', () => {
  expect(siteIcons(siteWith(FULL)).apple.path).not.toBe(siteIcons(siteWith(ROUND)).apple.path)
})

import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import type { Site } from '../../../compiler/link/site.ts'
import { colours } from '../../../compiler/theme/colours.ts'
import { keepImages } from '../../../disk/cache.ts'
import { pictureName, rebuilding } from '../../../tests/data/rebuilding.ts'
import { createSharePainter } from './draw-share.ts'
import { createShareMaker, type ShareMakerFor, shareAlt, shareWords } from './share-pictures.ts'

const require = createRequire(import.meta.url)
const work = mkdtempSync(join(tmpdir(), 'copybook-share-'))
afterAll(() => rmSync(work, { recursive: true }))

const icon = (fill: string) =>
  new TextEncoder().encode(
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4" fill="${fill}"/></svg>`,
  )
const siteWith = ({ brand = '#204080', fill = '#ff0000' } = {}): Site =>
  ({
    settings: {
      name: 'School',
      url: 'https://www.school.example/',
      colours: { brand, onBrand: '#ffffff' },
      icon: { src: '/icon.svg', width: 8, height: 8 },
    },
    pictures: [{ file: 'icon.svg', address: '/icon.svg', bytes: icon(fill) }],
  }) as unknown as Site

const site = siteWith()
const makeAnew = createShareMaker(keepImages())(site)
const wordsOf = (title: string) => shareWords(site.settings, title)

/** How many pixels of a picture have a colour, in the part from `top` on. */
async function count(png: Uint8Array, colour: string, top: number, height: number): Promise<number> {
  const area = { left: 0, top, width: 1200, height }
  const pixels = await sharp(png).extract(area).removeAlpha().raw().toBuffer()
  const [red, green, blue] = Buffer.from(colour.slice(1), 'hex')
  let found = 0
  for (let at = 0; at < pixels.length; at += 3)
    if (pixels[at] === red && pixels[at + 1] === green && pixels[at + 2] === blue) found += 1
  return found
}

test('a picture has the size that is asked for, and is far smaller than those who show it allow', async () => {
  const png = await makeAnew.make(wordsOf('Live Online Classes for Children, with a Rather Long Title That Fills It'))
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  expect(png.length).toBeLessThan(60_000)
})

test('it has the paper, the rules, the margin line and the cover of the site, its icon, and its words in ink', async () => {
  const png = await makeAnew.make(wordsOf('About Us'))
  expect(await count(png, colours.paper, 0, 540)).toBeGreaterThan(400_000)
  expect(await count(png, colours.rule, 150, 390)).toBeGreaterThan(1200 * 2)
  expect(await count(png, colours.cover, 550, 80)).toBeGreaterThan(50_000)
  expect(await count(png, '#ff0000', 0, 150)).toBeGreaterThan(4000)
  expect(await count(png, '#204080', 0, 150)).toBeGreaterThan(1500)
  expect(await count(png, colours.ink, 150, 390)).toBeGreaterThan(10_000)
  expect(await count(png, colours.ink, 550, 80)).toBeGreaterThan(500)
})

test('a title that cannot be written leaves the name and the address', async () => {
  const png = await makeAnew.make(wordsOf('Школа'))
  expect(await count(png, colours.ink, 150, 390)).toBe(0)
  expect(await count(png, '#204080', 0, 150)).toBeGreaterThan(1500)
})

test('names the letters of a title that no typeface has', async () => {
  expect(await makeAnew.missingIn(wordsOf('Школа a'))).toEqual(['Ш', 'к', 'о', 'л', 'а'])
  expect(await makeAnew.missingIn(wordsOf('গান শেখা, ₹3,000'))).toEqual([])
})

test('a letter that the typeface of headings lacks is drawn with another one of the site', async () => {
  const fonts = (script: string) => [
    readFileSync(require.resolve(`@fontsource/baloo-da-2/files/baloo-da-2-${script}-600-normal.woff`)),
  ]
  const given = { heading: fonts('latin'), body: fonts('bengali') }
  const maker = createShareMaker(keepImages(), given)(site)
  const png = await maker.make(wordsOf('গান'))
  expect(await count(png, colours.ink, 150, 390)).toBeGreaterThan(5000)
  const latin = createShareMaker(keepImages(), { ...given, body: given.heading })(site)
  expect(await latin.missingIn(wordsOf('গান'))).toEqual(['গা', 'ন'])
  expect(await count(await latin.make(wordsOf('গান')), colours.ink, 150, 390)).toBe(0)
})

test('the same words give the same bytes; other words, another brand or another icon another name', async () => {
  const words = wordsOf('About Us')
  expect(await makeAnew.make(words)).toEqual(await createShareMaker(keepImages())(site).make(words))
  const names = [
    makeAnew.nameOf(words),
    makeAnew.nameOf(wordsOf('About us')),
    makeAnew.nameOf({ ...words, name: 'Other' }),
    createShareMaker(keepImages())(siteWith({ brand: '#802040' })).nameOf(words),
    createShareMaker(keepImages())(siteWith({ fill: '#00ff00' })).nameOf(words),
  ]
  expect(new Set(names).size).toBe(names.length)
  expect(createShareMaker(keepImages())(siteWith()).nameOf(words)).toBe(names[0])
})

test('the pictures before do not change a picture, whether its letters reach into other rows or not', async () => {
  const titles = ['About Us', 'Ångström Ế', 'gggg jjjj', 'ÅÅÅ gggg '.repeat(9), 'x'.repeat(200), 'কৃষ্ণ']
  const drawAll = async (of: readonly string[]) => {
    const maker = createShareMaker(keepImages())(site)
    const drawn = new Map<string, Uint8Array>()
    for (const title of of) drawn.set(title, await maker.make(wordsOf(title)))
    return drawn
  }
  const drawn = await drawAll(titles)
  expect(drawn).toEqual(await drawAll(titles.toReversed()))
  for (const png of drawn.values()) {
    const data = png.subarray(Buffer.from(png).indexOf('IDAT') + 4)
    // Throws if the checksum is wrong.
    expect(inflateSync(data)).toHaveLength(1201 * 630)
  }
})

test('rows without letters have the rules of their own heading', async () => {
  const painter = createSharePainter({ indices: new Uint8Array(), colours: [] }, { ...colours, brand: '#204080' })
  const sheet = await painter.sheet({ name: undefined, address: undefined })
  const drawn = [200, 300, 200].map((top) => painter.draw({ heading: [], rules: [top] }, sheet))
  for (const [index, top] of [200, 300, 200].entries()) {
    const counts = [200, 300].map(async (row) => count((await drawn[index]) as Uint8Array, colours.rule, row, 3))
    expect((await Promise.all(counts)).map((found) => found > 0)).toEqual([top === 200, top === 300])
  }
})

test('a picture is drawn once', async () => {
  const cache = join(work, 'cache')
  await createShareMaker(keepImages(cache))(site).make(wordsOf('Once'))
  const [name = ''] = readdirSync(cache)
  writeFileSync(join(cache, name), 'kept')
  expect(String(await createShareMaker(keepImages(cache))(site).make(wordsOf('Once')))).toBe('kept')
})

test('it says the title, the name and the address of the site, and no other word', () => {
  expect(wordsOf('Fees')).toEqual({ title: 'Fees', name: 'School', address: 'school.example' })
  expect(shareWords({ name: 'S', url: 'https://a.example/sch%C3%B6n/' }, 'T').address).toBe('a.example/schön')
  expect(shareWords({ name: 'S', url: 'https://www.schön.example/' }, 'T').address).toBe('schön.example')
  expect(shareWords({ name: 'S', url: 'https://a.example/%zz/' }, 'T').address).toBe('a.example/%zz')
  expect(shareAlt(wordsOf('Fees'))).toBe('Fees · School')
})

const { out, build, buildAnew, edit, filesOf, shareMaker, taken, takenPictures } = rebuilding()

test('with nothing changed, no picture is drawn, and each is the one that was there', async () => {
  await build()
  const titles = takenPictures()
  expect(titles.length).toBeGreaterThan(3)
  expect(new Set(titles).size).toBe(titles.length)
  const picture = join(out, 'media', readdirSync(join(out, 'media')).find((name) => name.startsWith('share-')) ?? '')
  const { ino } = statSync(picture)
  await build()
  expect(takenPictures()).toEqual([])
  expect(statSync(picture).ino).toBe(ino)
})

test('with another fact, no picture is drawn: none says it', async () => {
  await build()
  takenPictures()
  edit('facts.yaml', 'replyHours: 24', 'replyHours: 31')
  await build()
  expect(taken().length).toBeGreaterThan(0)
  expect(takenPictures()).toEqual([])
  expect(filesOf(out)).toEqual(await buildAnew())
})

test('draws only the picture of a page with a new title, and removes the old one', async () => {
  await build()
  const before = takenPictures()
  expect(before).toContain('Careers')
  edit('pages/career.yaml', /^title: .*$/m, 'title: Another Title')
  await build()
  expect(takenPictures()).toEqual(['Another Title'])
  expect(readdirSync(join(out, 'media'))).not.toContain(pictureName('Careers'))
  expect(filesOf(out)).toEqual(await buildAnew())
})

test('two pages of the same title share a picture, and the one that is left keeps it', async () => {
  edit('pages/home.yaml', /^title: .*$/m, 'title: Careers')
  await build()
  expect(takenPictures().filter((title) => title === 'Careers')).toHaveLength(1)
  edit('pages/home.yaml', /^title: .*$/m, 'title: Another Title')
  await build()
  expect(takenPictures()).toEqual(['Another Title'])
  expect(filesOf(out)).toEqual(await buildAnew())
})

test('draws a removed or edited picture again', async () => {
  await build()
  const [before, title = ''] = [filesOf(out), ...takenPictures()]
  const picture = join(out, 'media', pictureName(title))
  for (const damage of [() => rmSync(picture), () => writeFileSync(picture, 'mine')]) {
    damage()
    await build()
    expect(takenPictures()).toEqual([title])
    expect(filesOf(out)).toEqual(before)
  }
})

test('should one not be drawn, the build fails and leaves the last site whole', async () => {
  await build()
  const before = filesOf(out)
  const broken: ShareMakerFor = (site) => ({
    ...shareMaker(site),
    version: '2',
    make: async () => {
      throw new Error('no ink')
    },
  })
  edit('pages/career.yaml', /^title: .*$/m, 'title: Another Title')
  await expect(build({ shareMaker: broken })).rejects.toThrow('no ink')
  expect(filesOf(out)).toEqual(before)
})

test('each build warns once of titles that no typeface can write, and looks only at those of new pictures', async () => {
  const warnings: string[] = []
  const looked: string[] = []
  const maker: ShareMakerFor = (given) => ({
    ...shareMaker(given),
    missingIn: async ({ title }) => {
      looked.push(title)
      return /Careers|About/.test(title) ? ['ш'] : []
    },
  })
  const again = { shareMaker: maker, warn: (message: string) => warnings.push(message) }
  await build(again)
  expect(looked).toEqual(expect.arrayContaining(['Careers']))
  looked.splice(0)
  edit('facts.yaml', /replyHours: \d+/, 'replyHours: 32')
  taken()
  await build(again)
  expect(taken().length).toBeGreaterThan(0)
  expect(looked).toEqual([])
  expect(warnings).toEqual([
    'The pictures for shared links of /about and 1 more show the name of the site, not the title: no typeface has ш. A typeface that has it: @fontsource/noto-sans. Add it to the typefaces of the theme.',
    warnings[0],
  ])
})

import { runInNewContext } from 'node:vm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PageData } from '../compiler/link/page-data.ts'
import type { Site } from '../compiler/link/site.ts'
import type { Block } from '../compiler/schema/types.gen.ts'
import { colours } from '../compiler/theme/colours.ts'
import { keepImages } from '../disk/cache.ts'
import { sourceHash } from '../disk/hash.ts'
import {
  blocksOfAllDays,
  earlyLinks,
  iconLinks,
  movedPage,
  offerScript,
  pageSheets,
  sheetsFor,
  styleTags,
} from './document.ts'
import { headerRules } from './headers.ts'
import { drawSiteIcons } from './images/site-images.ts'
import { webManifest } from './outputs.ts'

const ROUND = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4.5" cy="4.5" r="4" fill="#f00"/></svg>',
)

const siteWith = (bytes: Uint8Array, ending = 'svg'): Site =>
  ({
    base: '/school/',
    assets: '/school/',
    settings: {
      name: 'Schule "Süd"',
      description: 'Eine Schule.',
      language: 'de',
      colours: { brand: '#204080', onBrand: '#ffffff' },
      icon: { src: `/school/media/my icon.0123456789.${ending}`, width: 9, height: 9 },
    },
    pictures: [{ file: `images/my icon.${ending}`, address: `/school/media/my icon.0123456789.${ending}`, bytes }],
  }) as unknown as Site

test('a photo for an icon is small in a tab', async () => {
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  expect(iconLinks(siteWith(photo, 'png'))).toMatch(
    /<link rel="icon" href="\/school\/media\/icon-32\.\w{10}\.png" sizes="32x32" type="image\/png">/,
  )
})

test('every page names them', async () => {
  const site = siteWith(ROUND)
  const links = iconLinks(site)
  const drawn = await drawSiteIcons(site, keepImages())
  const hrefs = [...links.matchAll(/href="\/school\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(hrefs).toEqual([
    'favicon.ico',
    'media/my%20icon.0123456789.svg',
    expect.stringMatching(/^media\/icon-180\.\w{10}\.png$/),
    'manifest.webmanifest',
  ])
  expect(drawn.has(hrefs[2] ?? '')).toBe(true)
})

test('the manifest has the names, the colours and the icons of the site', async () => {
  const site = siteWith(ROUND)
  const manifest = JSON.parse(webManifest(site))
  expect(manifest).toMatchObject({
    name: 'Schule "Süd"',
    description: 'Eine Schule.',
    lang: 'de',
    dir: 'ltr',
    start_url: '/school/',
    scope: '/school/',
    theme_color: '#204080',
    background_color: colours.paper,
  })
  const drawn = await drawSiteIcons(site, keepImages())
  for (const { src, sizes } of manifest.icons) {
    const { width } = await sharp(drawn.get(src.replace('/school/', ''))).metadata()
    expect(sizes).toBe(`${width}x${width}`)
  }
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable'])
})

const site = {
  base: '/school/',
  assets: '/school/',
  settings: { language: 'en', url: 'https://a.example/school/' },
} as Site

test('sends on, names the new address, and is a link', () => {
  const html = movedPage(site, { path: '/jobs', to: '/school/career', title: 'Jobs & <more>' })
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/school/career">')
  expect(html).toContain('<link rel="canonical" href="https://a.example/school/career">')
  expect(html).toContain('<a href="/school/career">Jobs &amp; &lt;more&gt;</a>')
  expect(html).toContain('<html lang="en" dir="ltr">')
  expect(html).toContain(`<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`)
})

test('to another site, whatever its address holds', () => {
  const html = movedPage(site, { path: '/shop', to: 'https://shop.example/?a=1&b="2"', title: 'Shop' })
  expect(html).toContain('<link rel="canonical" href="https://shop.example/?a=1&amp;b=%222%22">')
  expect(html).toContain('href="https://shop.example/?a=1&amp;b=&quot;2&quot;"')
})

const styledSite = {
  base: '/school/',
  assets: '/school/',
  settings: { colours: { brand: '#123456', onBrand: '#ffffff' } },
  palettes: [],
  services: { content: { projectId: '' }, forms: { endpoint: '/school/_forms' } },
} as unknown as Site

const sheets = pageSheets(styledSite, [
  { css: '.frame{src:url(./assets/a.woff2)}' },
  { css: '.both{top:0}', blocks: ['faq', 'hero'] },
  { css: '.hero{top:0}', blocks: ['hero'] },
])
const blocks = (...types: string[]) => types.map((type) => ({ type })) as Block[]

test('a page has the sheets of its blocks, and none of others', () => {
  expect(styleTags(sheetsFor(sheets, blocks('faq')), '/school/assets/late.css')).toBe(
    '<style>.frame{src:url(/school/assets/a.woff2)}:root{--brand:#123456;--on-brand:#ffffff}</style>' +
      '<style>.both{top:0}</style>' +
      '<link rel="stylesheet" href="/school/assets/late.css" media="print,(scripting:none)" id="late">',
  )
  expect(sheetsFor(sheets, blocks('faq', 'hero'))).toEqual(sheets)
  expect(sheetsFor(sheets, blocks('prose'))).toHaveLength(1)
})

test('the policy of all pages allows each sheet as pages inline it', () => {
  const styles = sheets.map(({ text }) => sourceHash(text))
  const [{ headers } = { headers: {} as Record<string, string> }] = headerRules(styledSite, { styles, scripts: [] })
  const inlined = [...styleTags(sheets, '').matchAll(/<style[^>]*>(.*?)<\/style>/g)].map(([, text = '']) => text)
  expect(inlined).toHaveLength(3)
  for (const text of inlined) expect(headers['Content-Security-Policy']).toContain(sourceHash(text))
})

test('a page has the sheets of the blocks it will show on days to come as well', () => {
  const page = {
    blocks: blocks('faq'),
    coming: [{ from: '2027-01-16', changes: [{ path: ['blocks', 0], value: { type: 'hero' } }] }],
  } as unknown as PageData
  expect(sheetsFor(sheets, blocksOfAllDays(page))).toEqual(sheets)
  expect(sheetsFor(sheets, blocksOfAllDays({ ...page, coming: [] }))).toHaveLength(2)
})

test.each([
  ['en-IN', ['bn-IN'], ['bn-BD', 'en-US'], 'bn-IN'],
  ['en-IN', ['bn-IN'], ['en-US', 'bn-BD'], undefined],
  ['en-IN', ['bn-IN'], ['de', 'C', 'en-US@posix'], undefined],
  ['pt-PT', ['pt-BR', 'en-GB'], ['pt-BR', 'en-US'], 'pt-BR'],
  ['pt-PT', ['pt-BR', 'en-GB'], ['pt-AO'], undefined],
  ['en-GB', ['pt-PT', 'pt-BR'], ['pt'], 'pt-BR'],
  ['zh-Hans-CN', ['zh-Hant-TW'], ['zh-HK'], 'zh-Hant-TW'],
  ['zh-Hant-TW', ['zh-Hans-CN'], ['zh-HK'], undefined],
])('a page in %s, with others in %j, offers to a browser in %j: %s', (own, others, spoken, offer) => {
  const languages = [own, ...others].map((tag) => ({ tag })) as NonNullable<
    Parameters<typeof offerScript>[0]['languages']
  >
  const dataset: { offer?: string } = {}
  runInNewContext(offerScript({ language: own, languages }) ?? '', {
    document: { documentElement: { dataset } },
    localStorage: { getItem: () => null },
    navigator: { languages: spoken },
    addEventListener: () => {},
  })
  expect(dataset.offer).toBe(offer)
})

test('a page that waits for posts connects to the content service with the document', () => {
  const blog = (type: string, projectId: string, cdn = false) =>
    [{ type, service: { projectId, cdn, apiVersion: '2024-01-01', dataset: 'production' } }] as unknown as Block[]
  const pictures = '<link rel="preconnect" href="https://cdn.sanity.io">'
  expect(earlyLinks(['/app.js'], blog('blog-post', 'abc'))).toBe(
    `<link rel="preconnect" crossorigin href="https://abc.api.sanity.io">${pictures}<link rel="modulepreload" href="/app.js">`,
  )
  expect(earlyLinks([], blog('blog-list', 'abc', true))).toMatch(
    /^<link rel="preload" as="fetch" crossorigin media="\(scripting:enabled\)" href="https:..abc.apicdn.sanity.io.v2024-01-01.data.query.production\?query=[^"<>]+">/,
  )
  expect(earlyLinks([], blog('blog-post', ''))).toBe('')
})

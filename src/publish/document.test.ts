import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { keepImages } from '../disk/cache.ts'
import { colours } from '../site/theme/colours.ts'
import { iconLinks } from './document.ts'
import { drawSiteIcons } from './images/icons/site-icons.ts'
import { webManifest } from './outputs.ts'

const ROUND = new TextEncoder().encode(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4.5" cy="4.5" r="4" fill="#f00"/></svg>',
)

const siteWith = (bytes: Uint8Array, ending = 'svg'): Site =>
  ({
    base: '/school/',
    settings: {
      name: 'Schule "Süd"',
      description: 'Eine Schule.',
      language: 'de',
      colours: { brand: '#204080', onBrand: '#ffffff' },
      icon: { src: `/school/media/my icon.${ending}`, width: 9, height: 9 },
    },
    pictures: [{ file: `images/my icon.${ending}`, address: `/school/media/my icon.${ending}`, bytes }],
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
    'media/my%20icon.svg',
    expect.stringMatching(/^media\/icon-180\.\w{10}\.png$/),
    'manifest.webmanifest',
  ])
  expect(drawn.has(hrefs[2] ?? '')).toBe(true)
})

test('the manifest has the names, the colours and the icons of the site', async () => {
  const site = siteWith(ROUND)
  const manifest = JSON.parse(webManifest(site))
  expect(manifest).toMatchObject({
    ...{ name: 'Schule "Süd"', description: 'Eine Schule.', lang: 'de', dir: 'ltr' },
    ...{ start_url: '/school/', scope: '/school/', theme_color: '#204080', background_color: colours.paper },
  })
  const drawn = await drawSiteIcons(site, keepImages())
  for (const { src, sizes } of manifest.icons) {
    const { width } = await sharp(drawn.get(src.replace('/school/', ''))).metadata()
    expect(sizes).toBe(`${width}x${width}`)
  }
  expect(manifest.icons.map(({ purpose = 'any' }) => purpose)).toEqual(['any', 'any', 'maskable'])
})

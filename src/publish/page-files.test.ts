import { expect, test } from 'vitest'
import type { Site } from '../compiler/link/site.ts'
import { movedPage } from './page-files.ts'

const site = { base: '/school/', settings: { language: 'en', url: 'https://a.example/school/' } } as Site

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

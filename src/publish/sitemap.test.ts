import { expect, test } from 'vitest'
import { robotsText } from './outputs.ts'
import { sitemap, sitemapEntry } from './sitemap.ts'

const settings = { url: 'https://a.example/school/' }
const days: Record<string, string> = { 'pages/a.yaml': '2026-01-05', 'facts.yaml': '2026-03-01' }
const lastChange = (file: string) => days[file]
const lineOf = (files?: readonly string[]) =>
  /<url>.*<\/url>/.exec(sitemap([{ address: 'https://a.example/', ...(files && { files }) }], lastChange))?.[0]

test('a page has the day of the newest of what it is made of', () => {
  expect(lineOf(['pages/a.yaml', 'facts.yaml'])).toContain('<lastmod>2026-03-01</lastmod>')
  expect(lineOf(['pages/a.yaml'])).toContain('<lastmod>2026-01-05</lastmod>')
})

test('it has no day where one of its files has none, or where it shows what lies elsewhere', () => {
  const plain = '<url><loc>https://a.example/</loc></url>'
  expect(lineOf(['pages/a.yaml', 'new.yaml'])).toBe(plain)
  expect(lineOf(undefined)).toBe(plain)
  expect(lineOf([])).toBe(plain)
})

test('signs of XML in an address are written as such', () => {
  expect(sitemap([{ address: 'https://a.example/a&b' }], lastChange)).toContain('<loc>https://a.example/a&amp;b</loc>')
})

test('a page that search engines should not keep is not in the list', () => {
  const post = { title: 'T', listed: true }
  expect(sitemapEntry(settings, '/thanks', {}, [])).toBeUndefined()
  expect(sitemapEntry(settings, '/blog/one', { subject: { ...post, listed: false } }, [])).toBeUndefined()
  expect(sitemapEntry(settings, '/blog/one', { subject: post }, undefined)).toEqual({
    address: 'https://a.example/school/blog/one',
  })
  expect(sitemapEntry(settings, '/a', { canonical: 'https://a.example/school/a' }, ['a.yaml'])).toEqual({
    address: 'https://a.example/school/a',
    files: ['a.yaml'],
  })
})

test('robots are told where the list is', () => {
  expect(robotsText({ settings } as Parameters<typeof robotsText>[0])).toContain(
    '\nSitemap: https://a.example/school/sitemap.xml\n',
  )
})

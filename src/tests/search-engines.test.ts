/** What search engines, phones and link previews find of each site, read from its files. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, inject, test } from 'vitest'

import { pageFiles, titleOf } from './built-page.ts'

const sites = inject('sites')

/** The sites that differ in what is tested here. */
const LOOKED_AT = ['main', 'based', 'other', 'clinic', 'published', 'dated'] as const

type Head = Record<string, string | undefined>

const unescaped = (text: string): string =>
  text.replace(
    /&(?:amp|lt|gt|quot|#x27);/g,
    (entity) => ({ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' })[entity] ?? "'",
  )

/** Returns the meta elements and links of a page by name. */
function headOf(html: string): Head {
  const [head = ''] = html.split('</head>')
  const metas = [...head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)]
  const links = [...head.matchAll(/<link rel="([^"]+)"[^>]*? href="([^"]*)"/g)]
  const all = [...metas, ...links].map(([, name = '', value = '']) => [name, unescaped(value)] as const)
  return Object.fromEntries(all)
}

/** Returns a page without its templates, which are for later days. */
const withoutTemplates = (html: string): string => html.replace(/<template[^>]*>.*?<\/template>/gs, '')

type BuiltPage = { file: string; head: Head; title: string }

const pagesOf = (folder: string): BuiltPage[] =>
  pageFiles(folder)
    .map((file) => ({ file, html: withoutTemplates(readFileSync(join(folder, file), 'utf8')) }))
    .filter(({ html }) => html.includes('<main'))
    .map(({ file, html }) => ({ file, head: headOf(html), title: titleOf(html) }))

describe.each(LOOKED_AT)('the site %s', (name) => {
  const { folder, url } = sites[name]
  const base = new URL(url).pathname
  const pages = pagesOf(folder)
  /** The site's own address, which may differ from the address in these tests. */
  const home = pages.find(({ file }) => file === 'index.html')?.head['canonical'] ?? ''
  const fileAt = (address: string): string => join(folder, decodeURI(address).slice(base.length))

  test('each page has a title, a description and a text for link previews', () => {
    expect(pages.length).toBeGreaterThan(4)
    for (const { file, head, title } of pages) {
      expect(title, file).toMatch(/\S{3}/)
      expect(head['description'], file).toMatch(/\S{3}/)
      expect(title, file).toContain(head['og:title'])
      expect(head['og:description'], file).toBe(head['description'])
      expect(head['og:site_name'], file).toMatch(/\S{3}/)
      expect(head['og:type'], file).toMatch(/^(?:website|article)$/)
      expect(head['og:url'], file).toBe(head['canonical'])
      expect(head['robots'], file).toBe(head['canonical'] === undefined ? 'noindex' : undefined)
    }
  })

  /** A page that is not translated has the address of the one in the main language. */
  const kept = pages.filter(
    ({ file, head }) => head['canonical'] === encodeURI(home + file.replace(/(^|(?<=\/))index\.html$|\.html$/, '')),
  )

  test('no two indexed pages have the same title, description or address', () => {
    // A post without text has the description of the page for all posts.
    const ofAnyPost = pages.find(({ file }) => file === 'blog/_slug.html')?.head['description']
    const descriptions = kept.map(({ head }) => head['description']).filter((text) => text !== ofAnyPost)
    for (const all of [descriptions, kept.map(({ title }) => title), kept.map(({ head }) => head['canonical'])])
      expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([])
  })

  test('each page with an address has its own preview picture, of the declared size and small', async () => {
    const shared = kept
    expect(shared.length).toBeGreaterThan(3)
    for (const { file, head } of shared) {
      expect(head['og:image'], file).toMatch(/\/media\/share-\w{16}\.png$/)
      expect(head['og:image']?.startsWith(home), file).toBe(true)
      expect([head['og:image:width'], head['og:image:height'], head['twitter:card']], file).toEqual([
        ...['1200', '630', 'summary_large_image'],
      ])
      expect(head['og:image:alt'], file).toContain(head['og:site_name'])
    }
    const addresses = new Set(shared.map(({ head }) => head['og:image'] ?? ''))
    expect(addresses.size).toBe(new Set(shared.map(({ head }) => head['og:image:alt'])).size)
    for (const address of addresses) {
      const bytes = readFileSync(join(folder, address.slice(home.length)))
      expect(bytes.length, address).toBeLessThan(300_000)
      expect(await sharp(bytes).metadata(), address).toMatchObject({ format: 'png', width: 1200, height: 630 })
    }
    const drawn = readdirSync(join(folder, 'media')).filter((file) => file.startsWith('share-'))
    expect(drawn.length).toBeLessThanOrEqual(pages.length)
  })

  test('icons and the manifest exist where the pages refer to them', () => {
    for (const { file, head } of pages) {
      for (const rel of ['icon', 'apple-touch-icon', 'manifest'])
        expect(existsSync(fileAt(head[rel] ?? '')), `${file}: ${rel}`).toBe(true)
    }
    const manifest = JSON.parse(readFileSync(fileAt(pages[0]?.head['manifest'] ?? ''), 'utf8'))
    expect(manifest).toMatchObject({ start_url: base, scope: base, name: pages[0]?.head['og:site_name'] })
    for (const { src } of manifest.icons as { src: string }[]) expect(existsSync(fileAt(src)), src).toBe(true)
  })

  test('the sitemap in robots.txt lists exactly the indexable pages', () => {
    const [, sitemap = ''] = /^Sitemap: (.*)$/m.exec(readFileSync(join(folder, 'robots.txt'), 'utf8')) ?? []
    expect(sitemap).toBe(`${home}sitemap.xml`)
    const listed = [...readFileSync(join(folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>(.*?)<\/loc>/g)].map(
      ([, address = '']) => unescaped(address),
    )
    expect(listed.sort()).toEqual(kept.map(({ head }) => head['canonical']).sort())
  })
})

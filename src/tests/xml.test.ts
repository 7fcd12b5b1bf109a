/** The sitemap and the feed of every site follow their standards. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'

const sites = inject('sites')

const schemaText = (name: string): string =>
  readFileSync(fileURLToPath(new URL(`xml/${name}`, import.meta.url)), 'utf8')
const SCHEMAS = {
  sitemap: { extension: 'schema', schema: schemaText('sitemap.xsd') },
  feed: { extension: 'relaxng', schema: schemaText('atom.rng') },
} as const

/**
 * @param files texts by name
 * @returns what is wrong in any of them, with name and line
 */
async function faults(kind: keyof typeof SCHEMAS, files: Readonly<Record<string, string>>): Promise<string[]> {
  const xml = Object.entries(files).map(([fileName, contents]) => ({ fileName, contents }))
  const { valid, errors } = await validateXML({ xml, ...SCHEMAS[kind] })
  return valid ? [] : errors.map(({ rawMessage }) => rawMessage)
}

const textsNamed = (file: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sites).flatMap(([name, { folder }]) =>
      existsSync(join(folder, file)) ? [[`${name}.xml`, readFileSync(join(folder, file), 'utf8')]] : [],
    ),
  )

test('every site has a valid sitemap', async () => {
  const sitemaps = textsNamed('sitemap.xml')
  expect(Object.keys(sitemaps)).toHaveLength(Object.keys(sites).length)
  expect(await faults('sitemap', sitemaps)).toEqual([])
})

test('every site with posts has a valid feed', async () => {
  const feeds = textsNamed('blogs.atom')
  expect(Object.keys(feeds)).toEqual(['published.xml'])
  expect(feeds['published.xml']?.match(/<entry>/g)?.length).toBeGreaterThan(5)
  expect(await faults('feed', feeds)).toEqual([])
  const ids = feeds['published.xml']?.match(/<id>.*<\/id>/g) ?? []
  expect(new Set(ids).size).toBe(ids.length)
})

/** Each mutation makes a valid text invalid. */
const SITEMAP_ERRORS: Record<string, (text: string) => string> = {
  'a page twice': (text) => text.replace(/<url>.*<\/url>/, '$&$&'),
  'an address that is not whole': (text) => text.replace(/<loc>https:\/\/[^/]*/, '<loc>'),
  'a letter that is not encoded': (text) => text.replace('</loc>', 'é</loc>'),
  'a day that is none': (text) => text.replace('</loc>', '</loc><lastmod>2026-02-30</lastmod>'),
  'an element that nobody knows': (text) => text.replace('</loc>', '</loc><day>1</day>'),
  'no page': (text) => text.replace(/<url>[\s\S]*<\/url>/, ''),
}

test.each(Object.entries(SITEMAP_ERRORS))('detects %s in a sitemap', async (_, error) => {
  const good = textsNamed('sitemap.xml')['main.xml'] ?? ''
  expect(error(good)).not.toBe(good)
  expect(await faults('sitemap', { 'bad.xml': error(good) })).not.toEqual([])
})

const FEED_ERRORS: Record<string, (text: string) => string> = {
  'an entry without a day': (text) => text.replace(/(<entry>[\s\S]*?)<updated>.*?<\/updated>/, '$1'),
  'an entry without a link': (text) => text.replace(/(<entry>[\s\S]*?)<link [^>]*>/, '$1'),
  'a moment without a zone': (text) => text.replace(/Z<\/updated>/, '</updated>'),
  'an address that is not whole': (text) => text.replace(/href="https:\/\/[^/]*/, 'href="'),
  'two titles': (text) => text.replace(/<title>.*<\/title>/, '$&$&'),
  'an author without a name': (text) => text.replace(/<name>.*?<\/name>/, ''),
}

test.each(Object.entries(FEED_ERRORS))('detects %s in a feed', async (_, error) => {
  const good = textsNamed('blogs.atom')['published.xml'] ?? ''
  expect(error(good)).not.toBe(good)
  expect(await faults('feed', { 'bad.xml': error(good) })).not.toEqual([])
})

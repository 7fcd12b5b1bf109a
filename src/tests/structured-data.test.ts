/** What the pages of every site tell search engines in schema.org's words: well-formed, and nothing that the page does not show. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Validator from '@adobe/structured-data-validator'
import { describe, expect, inject, test } from 'vitest'
import { pageFiles, plainText, readableText } from './built-page.ts'

const sites = inject('sites')

type Item = Record<string, unknown> & { '@type': string }
type Page = { file: string; language: string; shown: string; items: Item[] }

/** Without blanks: elements inside a word part it for us, and for nobody else. */
const dense = (text: string): string => text.replace(/[\s\u200b]+/g, '')

function pagesOf(folder: string): Page[] {
  return pageFiles(folder)
    .map((file) => ({ file, html: readFileSync(join(folder, file), 'utf8') }))
    .filter(({ html }) => html.includes('<main'))
    .map(({ file, html }) => ({
      file,
      language: /<html[^>]* lang="([^"]+)"/.exec(html)?.[1] ?? '',
      shown: dense(readableText(html)),
      items: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
        ([, json = '']) => JSON.parse(json) as Item,
      ),
    }))
}

/** Texts that stand for themselves; the others are addresses, days, and names that schema.org gives to things. */
const WORDS = [
  ...['name', 'title', 'headline', 'description', 'telephone', 'email', 'address'],
  ...['streetAddress', 'addressLocality', 'postalCode', 'addressRegion'],
]

/** Each piece of text in an item, and where it stands. */
function wordsIn(value: unknown, key = ''): [key: string, words: string][] {
  if (typeof value === 'string') {
    if (!WORDS.includes(key)) return []
    // A job's description has paragraphs and lists; a post's one ends where there is room for no more.
    const pieces = value.includes('<p>') ? value.split(/<[^>]+>/) : [value.replace(/…$/, '')]
    return pieces.filter((piece) => piece !== '').map((piece) => [key, plainText(piece)])
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => wordsIn(inside, Array.isArray(value) ? key : name))
}

const TYPES: Partial<Record<keyof typeof sites, string[]>> = {
  main: ['BreadcrumbList', 'Course', 'EducationalOrganization', 'JobPosting', 'WebPage'],
  published: ['BlogPosting', 'BreadcrumbList', 'Course', 'EducationalOrganization', 'JobPosting'],
  other: ['BreadcrumbList', 'Course', 'School'],
  clinic: ['Dentist', 'WebPage'],
  dated: ['BreadcrumbList', 'Course', 'EducationalOrganization', 'JobPosting', 'WebPage'],
}

describe.each(Object.entries(TYPES) as [keyof typeof sites, string[]][])('the site %s', (name, types) => {
  const pages = pagesOf(sites[name].folder)
  const all = pages.flatMap(({ items }) => items)

  test('says who it is on every page, and what there is', () => {
    expect(pages.length).toBeGreaterThan(4)
    for (const { file, language, items } of pages)
      expect(items[0], file).toEqual(pages.find((page) => page.language === language)?.items[0])
    expect([...new Set(all.map((item) => item['@type']))].sort()).toEqual(types)
  })

  test('says it as search engines want it', async () => {
    for (const { file, items } of pages) {
      const jsonld: Record<string, Item[]> = {}
      for (const item of structuredClone(items)) jsonld[item['@type']] = [...(jsonld[item['@type']] ?? []), item]
      const issues = await new Validator().validate({ jsonld })
      expect(
        issues.filter(({ severity }) => severity === 'ERROR'),
        file,
      ).toEqual([])
    }
  })

  test('says nothing that is not on the page', () => {
    const unseen = pages.flatMap(({ file, shown, items }) =>
      items.flatMap((item) =>
        wordsIn(item).flatMap(([key, words]) =>
          shown.includes(dense(words)) ? [] : `${file}: ${item['@type']} ${key}: ${words}`,
        ),
      ),
    )
    expect(unseen).toEqual([])
  })

  test('its ways back lead to pages that are there', () => {
    const files = new Set(pages.map(({ file }) => file))
    for (const item of all.filter((each) => each['@type'] === 'BreadcrumbList')) {
      const steps = item['itemListElement'] as { position: number; name: string; item?: string }[]
      expect(steps.length).toBeGreaterThan(1)
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1))
      for (const { item: address } of steps.slice(0, -1)) {
        const path = decodeURI(new URL(address ?? '').pathname.slice(1))
        expect(files, address).toContain(path === '' || path.endsWith('/') ? `${path}index.html` : `${path}.html`)
      }
    }
  })
})

/**
 * Each price and each telephone number has one value, in YAML. Sites are built from contents in which all of these are
 * changed: every amount in a file or on a picture must be one of the new values.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import type { SiteSettings } from '../compiler/schema/types.gen.ts'
import { imageCache, keepImages } from '../disk/cache.ts'
import { compileContent } from '../disk/node-compiler.ts'
import { listFiles, readFolder } from '../disk/read-folder.ts'
import { compileCode } from '../publish/compile-code.ts'
import { datedSite } from '../publish/dated-site.ts'
import type { ShareWords } from '../publish/images/share/share-drawer.ts'
import { withOutput } from '../publish/output/output.ts'
import { writeSite } from '../publish/write-site.ts'
import { amountsIn, phonesIn } from './amounts-in-text.ts'
import { plainText } from './built-page.ts'
import { schemas } from './data/schemas.ts'
import { BUILT_FOR, withDays } from './dated-content.ts'
import { publishedBlog, withProject } from './published-site.ts'
import { type Renumbered, renumbered } from './renumbered-content.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const folder = (path: string) => readFolder(join(project, path))
const work = mkdtempSync(join(tmpdir(), 'copybook-values-'))
afterAll(() => rmSync(work, { recursive: true }))

type Built = Renumbered & {
  settings: SiteSettings
  files: FolderFiles
  out: string
  drawn: ShareWords[]
  posts: string
}

async function build(name: string, content: FolderFiles): Promise<Built> {
  const other = renumbered(content, schemas)
  const compiled = compileContent(other.files, schemas, { base: '/', day: BUILT_FOR })
  const dated = datedSite(compiled)
  if (!dated) throw new Error(JSON.stringify(compiled.diagnostics))
  const { site } = dated
  const blog = site.services.content?.projectId
    ? await publishedBlog(site, new URL(inject('sites').main.url).origin)
    : undefined
  const drawn: ShareWords[] = []
  const out = join(work, name)
  const code = await compileCode({ projectFolder: project, engineFolder: project }, 'production')
  const shareMaker = () => ({
    version: '',
    nameOf: ({ title }: ShareWords) => `share-${encodeURIComponent(title).slice(0, 200)}.png`,
    make: async (words: ShareWords) => {
      drawn.push(words)
      return new Uint8Array()
    },
    missingIn: async () => [],
  })
  const places = { projectFolder: project, contentFolder: join(project, 'content') }
  await withOutput(out, places, console.log, (output) =>
    writeSite(dated, code, output, { blog, keepImage: keepImages(imageCache(project)), shareMaker }),
  )
  return { ...other, settings: site.settings, out, drawn, posts: JSON.stringify([...(blog?.posts ?? [])]) }
}

/** The words of a text file of the site that a reader, a browser or a search engine sees. */
function placesOf(file: string, text: string): Record<string, string> {
  if (!file.endsWith('.html')) return { [file]: text }
  const [head = '', body = ''] = text.split('</head>')
  const data = [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => json)
  return {
    [`${file} (meta)`]: unescaped(head.replace(/<(style|script)\b.*?<\/\1>/gs, '')),
    [`${file} (JSON-LD)`]: data.join('\n'),
    [`${file} (attributes)`]: unescaped(body),
    [file]: plainText(body),
  }
}

const unescaped = (html: string): string => html.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

const SITES: [name: string, content: () => FolderFiles][] = [
  ['the first site, with posts and a price that rises', () => withProject(withDays(folder('content')))],
  ['the second site', () => folder('src/tests/other-site')],
  ['the third site', () => folder('src/tests/clinic-site')],
]

describe.each(SITES)('%s', (name, content) => {
  let built: Built
  let places: [where: string, text: string][]
  beforeAll(async () => {
    built = await build(name, content())
    const files = listFiles(built.out).filter(
      (file) => /\.(?:html|json|atom|xml|txt|webmanifest)$/.test(file) && !file.startsWith('.copybook'),
    )
    places = [
      ...files.flatMap((file) => Object.entries(placesOf(file, readFileSync(join(built.out, file), 'utf8')))),
      ...built.drawn.map((words): [string, string] => [`picture of ${words.title}`, Object.values(words).join('\n')]),
    ]
  })
  const translationOf = (where: string) =>
    built.settings.languages?.slice(1).find(({ tag }) => where.startsWith(`${tag.slice(0, 2)}/`))
  const amounts = (text: string, where = '') =>
    amountsIn(text, translationOf(where)?.tag ?? built.settings.language, built.settings.currency)

  test('every price is in YAML', () => {
    const written = new Set([...built.amounts, ...built.sums, ...amounts(built.texts), ...amounts(built.posts)])
    const others = places.flatMap(([where, text]) =>
      amounts(text, where).flatMap((amount) => (written.has(amount) ? [] : `${amount} in ${where}`)),
    )
    expect(others).toEqual([])
    const shown = new Set(places.flatMap(([where, text]) => amounts(text, where)))
    expect([...built.amounts].filter((amount) => !shown.has(amount))).toEqual([])
  })

  test('every telephone number is in YAML', () => {
    const others = places.flatMap(([where, text]) =>
      phonesIn(text).flatMap((phone) => (built.phones.has(phone) ? [] : `${phone} in ${where}`)),
    )
    expect(others).toEqual([])
    const own = built.settings.contact.phone.replace(/\D/g, '')
    for (const kind of ['', ' (JSON-LD)', ' (attributes)']) {
      const [, text = ''] = places.find(([where]) => where === `index.html${kind}`) ?? []
      expect(phonesIn(text), kind).toContain(own)
    }
  })

  test('the structured price is that of the course or opening that it belongs to', () => {
    // The names of courses are those of the main language.
    const data = places.flatMap(([where, text]) =>
      where.endsWith('(JSON-LD)') && !translationOf(where) ? text.split('\n') : [],
    )
    const items = data.filter((text) => text !== '').map((json) => JSON.parse(json) as Record<string, unknown>)
    const written = ['courses.yaml', 'openings.yaml'].flatMap(
      (file) => (parse(new TextDecoder().decode(built.files.get(file))) ?? []) as { title: string }[],
    )
    // A course has its price where it is offered, and its groups where they are listed.
    const priced = items.filter(
      (item) => ['Course', 'JobPosting'].includes(String(item['@type'])) && !('hasCourseInstance' in item),
    )
    for (const item of priced) {
      const entry = written.find(({ title }) => title === (item['name'] ?? item['title']))
      const numbers = new Set(numbersIn(entry))
      const prices = pricesIn(item)
      expect(prices.length, JSON.stringify(item)).toBeGreaterThan(0)
      expect(
        prices.filter((price) => !numbers.has(price)),
        entry?.title,
      ).toEqual([])
    }
    if (name.startsWith('the first')) expect(priced.length).toBeGreaterThan(4)
  })

  test('the pictures show the same as the pages, and no price', () => {
    expect(built.drawn.length).toBeGreaterThan(3)
    for (const words of built.drawn) expect(amounts(Object.values(words).join('\n')), words.title).toEqual([])
  })
})

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

/** Returns the amounts in an item of schema.org. */
function pricesIn(value: unknown, key = ''): number[] {
  if (typeof value === 'number') return ['price', 'minValue', 'maxValue'].includes(key) ? [value] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) => pricesIn(inside, name))
}

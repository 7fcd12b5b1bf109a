import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { compileContent } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { benchContent, FIRST_HEADING, FIRST_PAGE, FIRST_PAGE_FILE } from './bench-content.ts'
import { twoPrices, withPrice } from './price.ts'
import { siteText } from './rivals/site-text.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const base = readFolder(join(project, 'content'))
const PAGES = 28
const content = benchContent(base, PAGES)

const changed = (files: FolderFiles, price: Parameters<typeof withPrice>[1]): FolderFiles =>
  new Map(files).set(
    'courses.yaml',
    new TextEncoder().encode(withPrice(readFileSync(join(project, 'content/courses.yaml'), 'utf8'), price)),
  )

test('gives the same bytes for the same number of pages', () => {
  const texts = (files: FolderFiles) => [...files].map(([file, bytes]) => [file, Buffer.from(bytes).toString('base64')])
  expect(texts(benchContent(base, PAGES))).toEqual(texts(content))
})

test('the file of the first page has its heading, which measurements change', () => {
  expect(new TextDecoder().decode(content.get(FIRST_PAGE_FILE))).toContain(`heading: ${FIRST_HEADING}\n`)
  const page = siteText(content).pages.find(({ name }) => name === FIRST_PAGE)
  expect(page?.markdown).toContain(`# ${FIRST_HEADING}\n`)
})

test.each(twoPrices(base))(
  'passes the check and shows the price on the first page: %o',
  { timeout: 30_000 },
  (price) => {
    const { site, diagnostics } = compileContent(changed(content, price), schemas)
    expect(diagnostics).toEqual([])
    expect(site?.routes.length).toBe(PAGES)
    const page = site?.routes.find(({ name }) => name === FIRST_PAGE)?.page
    expect(JSON.stringify(page)).toContain(price.shown)
  },
)

test('gives other generators the same words', () => {
  const { site } = compileContent(content, schemas)
  const { pages, values } = siteText(content)
  expect(pages.map(({ title }) => title).sort()).toEqual(site?.routes.map(({ page }) => page.title).sort())
  expect(Object.entries(values).filter(([, value]) => value === '' || value.includes('${'))).toEqual([])
  const plain = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, ' ')
  for (const { name, page } of site?.routes ?? []) {
    const found = pages.find((each) => each.name === name)
    if (!found) continue // Two pages have another name there: the page of a post, and the file of the home page.
    const markdown = plain(found.markdown.replace(/\$\{([^{}]+)\}/g, (_, reference) => values[reference] ?? ''))
    for (const text of headings(page)) expect(markdown, name).toContain(plain(text).trim())
  }
})

/** Every heading of a page, at any depth. */
function headings(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inside]) =>
    key === 'heading' && typeof inside === 'string' ? [inside] : headings(inside),
  )
}

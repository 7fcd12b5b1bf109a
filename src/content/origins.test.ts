/** Every word on a page leads back to the file, line and column it was written at. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { compileContent } from './compile-content.ts'
import { pageData } from './page-data.ts'
import { jsonTexts, readFolder } from './read-folder.ts'
import { createSchemaSet } from './schema-set.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const schemas = createSchemaSet(jsonTexts(readFolder(join(project, 'schema'))))
const { site, folder } = compileContent(readFolder(join(project, 'content')), schemas)
if (!site) throw new Error('The content has errors.')
const { origins, routes } = site

type Leaf = { container: object; key: string | number; value: unknown }

function leaves(container: object): Leaf[] {
  return Object.entries(container).flatMap(([name, value]: [string, unknown]) => {
    const key = Array.isArray(container) ? Number(name) : name
    const known = typeof value === 'object' && value !== null && 'amount' in value
    return typeof value === 'object' && value !== null && !known ? leaves(value) : [{ container, key, value }]
  })
}

const written = ({ container, key }: Leaf): string | undefined => {
  const origin = origins.of(container, key)
  const source = origin && folder.files.get(origin.file)?.source
  if (!source || !origin) return undefined
  const [start, end] = source.offsetsAt(origin.path)
  return source.text.slice(start, end)
}

describe.each(routes.map((route) => [route.path, route] as const))('%s', (_, route) => {
  const texts = pageData(site, route)
    .blocks.flatMap((block) => leaves(block))
    .filter(({ value }) => typeof value === 'string' && / /.test(value))

  test('every text of the page has a place', () => {
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.filter((leaf) => !isDerived(leaf) && written(leaf) === undefined).map(({ value }) => value)).toEqual(
      [],
    )
  })

  test('and that place says it, but for what it quotes', () => {
    const plain = texts.filter((leaf) => !isDerived(leaf) && !written(leaf)?.includes('${'))
    for (const leaf of plain) expect(oneLine(written(leaf))).toContain(oneLine(String(leaf.value)))
  })
})

test('a price leads to its line', () => {
  const block = routes
    .find(({ path }) => path === '/curriculum')
    ?.page.blocks.find(({ type }) => type === 'course-tabs')
  const [course] = block?.type === 'course-tabs' ? block.courses : []
  const origin = course && origins.of(course, 'monthlyPrice')
  expect(origin?.file).toBe('courses.yaml')
  const source = folder.files.get('courses.yaml')?.source
  const line = source?.rangeAt(origin?.path ?? []).line ?? 0
  expect(source?.text.split('\n')[line - 1]).toMatch(/^\s+monthlyPrice: 3000/)
})

/** Portable Text and links are made from one value; the value itself has the place. */
const isDerived = ({ container }: Leaf): boolean =>
  ['_type', '_key', 'href', 'marks'].some((key) => key in container) || Array.isArray(container)

const oneLine = (text = ''): string =>
  text
    .replace(/\\"/g, '"')
    .replace(/\s+/g, ' ')
    .replace(/^["']|["']$/g, '')
    .trim()

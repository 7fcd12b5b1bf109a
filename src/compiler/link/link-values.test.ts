import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../../tests/data/schemas.ts'

const inProject = (path: string) => readFolder(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))

const ABOUT = `title: About Us
description: Who we are.
blocks:
  - type: page-heading
    heading: About Us
  - type: educators
    heading: Our Teachers
    educators: all
  - type: quotes
    heading: What Families Say
    quotes:
      - words: She asks for her class every day.
        name: R. Sen
        role: Mother of a six-year-old
        said: 2026-03-12
        consent: by WhatsApp, 14 March 2026
`

test('pages have no line that is unpublished', () => {
  const files = new Map([
    ...inProject('src/tests/broken-base'),
    ['pages/about.yaml', new TextEncoder().encode(ABOUT)] as const,
  ])
  const compiler = createNodeCompiler(schemas)
  const { site, diagnostics } = compiler.compile(files, { day: '2026-11-02' })
  expect(diagnostics).toEqual([])
  const [quotes] = site?.routes.find(({ path }) => path === '/about')?.page.blocks.slice(-1) ?? []
  expect(quotes).toMatchObject({ quotes: [{ name: 'R. Sen', said: { day: '2026-03-12', text: '12 March 2026' } }] })
  expect(JSON.stringify(quotes)).not.toContain('WhatsApp')
})

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Code } from '../prerender.ts'
import { bundleCode } from './bundle-code.ts'
import { RENDERER, SHEETS, SITE, TEMPLATE } from './bundle-names.ts'
import { shortHash } from './short-hash.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
let bundle: FolderFiles
let sheets: Code['sheets']
let blockStyles: string
let late: string
const filesIn = (css: string): string[] => [...css.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file)
const textOf = (name: string): string => new TextDecoder().decode(bundle.get(name))

beforeAll(async () => {
  bundle = await bundleCode(project, 'production')
  ;({ sheets, blockStyles, late } = JSON.parse(textOf(SHEETS)) as Pick<Code, 'sheets' | 'blockStyles' | 'late'>)
}, 120_000)

test('the same sources give the same bytes', { timeout: 120_000 }, async () => {
  const hashes = (files: FolderFiles) => [...files].map(([name, bytes]) => `${name} ${shortHash(bytes)}`)
  expect(hashes(await bundleCode(project, 'production'))).toEqual(hashes(bundle))
})

test('no script holds a style, and the page names none', () => {
  const scripts = [...bundle.keys()].filter((name) => name.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts) expect(/vanilla|createGlobalTheme/.exec(textOf(name))?.[0], name).toBeUndefined()
  expect(textOf(TEMPLATE)).not.toContain('stylesheet')
  expect(textOf(TEMPLATE)).toMatch(/<script type="module"[^>]* src="\.\/assets\/[\w-]+\.js">/)
})

test('the sheets of blocks are one file together, and what any sheet points at is there', () => {
  expect(sheets.filter(({ blocks }) => !blocks)).toEqual([sheets[0]])
  expect(sheets.length).toBeLessThan(24)
  expect(textOf(SITE + blockStyles)).toBe(
    sheets
      .slice(1)
      .map(({ css }) => css)
      .join(''),
  )
  const early = sheets.flatMap(({ css }) => filesIn(css))
  expect(early.map((file) => file.replace(/-\w+\.woff2$/, ''))).toEqual([
    './assets/baloo-da-2-latin-600-normal',
    './assets/baloo-da-2-bengali-600-normal',
    './assets/baloo-da-2-rupee-600',
  ])
  for (const file of early) expect(bundle.has(join(SITE, file)), file).toBe(true)
})

test('what may come after the first view is one sheet: styles for paper, and the typeface of texts', () => {
  const css = textOf(SITE + late)
  for (const file of filesIn(css)) expect(bundle.has(join(SITE, 'assets', file)), file).toBe(true)
  expect(filesIn(css)).toHaveLength(6)
  expect(css).toContain('@media print{')
  expect(sheets.filter((sheet) => sheet.css.includes('print'))).toEqual([])
})

test('scripts and renderer name classes that the sheets know', () => {
  const css = sheets.map((sheet) => sheet.css).join('')
  const names = [...new Set([...css.matchAll(/\.(_[a-z0-9]+)(?=[^\w-])/g)].map(([, name = '']) => name))]
  const scripts = [...bundle.keys()].filter((name) => name.endsWith('.js') && name !== RENDERER)
  const client = scripts.map(textOf).join('')
  expect(names.length).toBeGreaterThan(100)
  const renderer = textOf(RENDERER)
  const missingIn = (text: string) => names.filter((name) => !new RegExp(`["'\`. ]${name}\\b`).test(text))
  expect(missingIn(renderer)).toEqual([])
  expect(missingIn(client)).toEqual([])
})

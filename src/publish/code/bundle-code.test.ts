import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { type Bundle, bundleCode } from './bundle-code.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
let bundle: Bundle
const filesIn = (css: string): string[] => [...css.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file)
const textOf = (name: string): string => String(bundle.files.get(name))
const scripts = () => [...bundle.files.keys()].filter((name) => name.endsWith('.js'))

beforeAll(async () => {
  bundle = await bundleCode(project, 'production')
}, 120_000)

test('the same sources give the same bytes', { timeout: 120_000 }, async () => {
  expect(await bundleCode(project, 'production')).toEqual(bundle)
})

test('no script holds a style, and the page names none', () => {
  expect(scripts().length).toBeGreaterThan(10)
  for (const text of [bundle.renderer, ...scripts().map(textOf)])
    expect(/vanilla|createGlobalTheme/.exec(text)?.[0]).toBeUndefined()
  expect(bundle.template).not.toContain('stylesheet')
  expect(bundle.template).toMatch(/<script type="module"[^>]* src="\.\/assets\/[\w-]+\.js">/)
})

test('the sheets of blocks are one file together, and what any sheet points at is there', () => {
  const { sheets } = bundle
  expect(sheets.filter(({ blocks }) => !blocks)).toEqual([sheets[0]])
  expect(sheets.length).toBeLessThan(24)
  expect(textOf(bundle.blockStyles)).toBe(
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
  for (const file of early) expect(bundle.files.has(join(file)), file).toBe(true)
})

test('what may come after the first view is one sheet: styles for paper, and the typeface of texts', () => {
  const css = textOf(bundle.late)
  for (const file of filesIn(css)) expect(bundle.files.has(join('assets', file)), file).toBe(true)
  expect(filesIn(css)).toHaveLength(6)
  expect(css).toContain('@media print{')
  expect(bundle.sheets.filter((sheet) => sheet.css.includes('print'))).toEqual([])
})

test('scripts and renderer name classes that the sheets know', () => {
  const css = bundle.sheets.map((sheet) => sheet.css).join('')
  const names = [...new Set([...css.matchAll(/\.(_[a-z0-9]+)(?=[^\w-])/g)].map(([, name = '']) => name))]
  const client = scripts().map(textOf).join('')
  expect(names.length).toBeGreaterThan(100)
  const missingIn = (text: string) => names.filter((name) => !new RegExp(`["'\`. ]${name}\\b`).test(text))
  expect(missingIn(bundle.renderer)).toEqual([])
  expect(missingIn(client)).toEqual([])
})

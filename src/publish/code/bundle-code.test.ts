import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { Block } from '../../compiler/schema/types.gen.ts'
import { compileCode } from '../compile-code.ts'
import { type Bundle, bundleCode } from './bundle-code.ts'
import { pageScripts, scriptsFor, scriptsWeight } from './page-scripts.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const folders = { projectFolder: project, engineFolder: project }
let bundle: Bundle
const filesIn = (css: string): string[] => [...css.matchAll(/url\(([^)]+)\)/g)].map(([, file = '']) => file)
const textOf = (name: string): string => String(bundle.files.get(name))
const scripts = () => [...bundle.files.keys()].filter((name) => name.endsWith('.js'))

beforeAll(async () => {
  bundle = await bundleCode(folders, 'production')
})

test('the same sources give the same bytes, also those that an earlier build has kept', async () => {
  const { files, version, render: _, forDevelopment, ...parts } = await compileCode(folders, 'production')
  const renderer = readFileSync(join(project, '.cache/code', version, 'renderer.mjs'), 'utf8')
  const sorted = (all: FolderFiles) => [...all].map(([path, own]) => [path, Buffer.from(own)]).sort()
  const { files: built, ...others } = bundle
  expect(sorted(files)).toEqual(sorted(built))
  expect({ ...parts, renderer }).toEqual(others)
  expect(forDevelopment).toBe(false)
})

test('no script holds a style, and the page names none', () => {
  expect(scripts().length).toBeGreaterThan(10)
  for (const text of [bundle.renderer, ...scripts().map(textOf)])
    expect(/vanilla|createGlobalTheme/.exec(text)?.[0]).toBeUndefined()
  expect(bundle.template).not.toContain('stylesheet')
  expect(bundle.template).toMatch(
    /<script type="module" fetchpriority="{{priority}}"[^>]* src="\.\/assets\/[\w-]+\.js">/,
  )
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
  ])
  for (const file of early) expect(bundle.files.has(join(file)), file).toBe(true)
})

test('what may come after the first view is one sheet: styles for paper, and most fonts', () => {
  const css = textOf(bundle.late)
  for (const file of filesIn(css)) expect(bundle.files.has(join('assets', file)), file).toBe(true)
  expect(filesIn(css)).toHaveLength(8)
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

const chunk = (fileName: string, module: string, imports: string[] = []) => ({
  fileName,
  imports,
  code: module,
  moduleIds: [`/project/${module}`],
})

const CHUNKS = [
  chunk('loader.js', 'src/entry-client.tsx'),
  chunk('runtime.js', 'runtime.js'),
  chunk('app.js', 'src/site/page/hydrate.tsx', ['runtime.js', 'loader.js']),
  chunk('fields.js', 'src/forms/fields.ts', ['app.js', 'loader.js']),
  chunk('toasts.js', 'src/site/ui/toast.tsx', ['fields.js', 'app.js']),
  chunk('form.js', 'src/forms/form.tsx', ['app.js', 'toasts.js', 'fields.js']),
]

const entries = (blocks: [string, string][]) => ({
  loader: 'src/entry-client.tsx',
  app: 'src/site/page/hydrate.tsx',
  blocks: new Map(blocks),
})

test('a block needs its own script and all that this imports, but nothing that comes with the app', () => {
  const scripts = pageScripts(
    CHUNKS,
    entries([
      ['trial-form', 'src/forms/form.tsx'],
      ['faq', 'src/site/page/hydrate.tsx'],
    ]),
  )
  expect(scripts).toMatchObject({
    app: ['app.js', 'runtime.js'],
    blocks: { 'trial-form': ['form.js', 'toasts.js', 'fields.js'] },
  })
  const shown = [{ type: 'faq' }, { type: 'trial-form' }, { type: 'trial-form' }] as Block[]
  expect(scriptsFor(scripts, shown)).toEqual(['app.js', 'runtime.js', 'form.js', 'toasts.js', 'fields.js'])
  expect(scriptsFor(scripts, [])).toEqual(['app.js', 'runtime.js'])
  expect(
    scriptsWeight({ ...scripts, weights: { 'loader.js': 1, 'app.js': 20, 'runtime.js': 300, 'form.js': 4000 } }, []),
  ).toBe(321)
  expect(scripts.weights['form.js']).toBeGreaterThan(0)
})

test('a component without a script is an error', () => {
  expect(() => pageScripts(CHUNKS, entries([['faq', 'src/forms/gone.tsx']]))).toThrow('src/forms/gone.tsx')
})

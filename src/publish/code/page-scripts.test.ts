import { expect, test } from 'vitest'
import type { Block } from '../../compiler/schema/types.gen.ts'
import { pageScripts, scriptsFor, scriptsWeight } from './page-scripts.ts'

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

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockModules, evaluationOrder, readBlockModules, readModuleGraph } from './source-graph.ts'

let project: string

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'graph-'))
})
afterEach(() => rmSync(project, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
}

describe('what a file imports', () => {
  test('is named in the order written; packages and types are left out', () => {
    write({
      'src/a.tsx': [
        `import React from 'react'`,
        `import { two } from './deep/two.css.ts'`,
        `import type { Three } from './three.ts'`,
        `import './plain.css'`,
        `export { four } from './four.ts'`,
        `export type { Five } from './five.ts'`,
        `const later = () => import('./later.ts')`,
      ].join('\n'),
      'src/deep/two.css.ts': `import '../four.ts'`,
      'src/plain.css': '@import "nothing";',
      'src/four.ts': 'export const four = 4',
      'src/later.ts': 'import(/* @vite-ignore */ document.title)',
    })
    expect([...readModuleGraph(project, ['src/a.tsx'])].sort()).toEqual([
      ['src/a.tsx', { static: ['src/deep/two.css.ts', 'src/plain.css', 'src/four.ts'], dynamic: ['src/later.ts'] }],
      ['src/deep/two.css.ts', { static: ['src/four.ts'], dynamic: [] }],
      ['src/four.ts', { static: [], dynamic: [] }],
      ['src/later.ts', { static: [], dynamic: [] }],
      ['src/plain.css', { static: [], dynamic: [] }],
    ])
  })

  test.each([
    [`import './gone.ts'`, 'src/a.tsx imports ./gone.ts, and there is no such file.'],
    ['const name = "x"; import(name)', 'src/a.tsx: import(name) must name its file as a text.'],
    ['const = 1', 'src/a.tsx: '],
  ])('%s is an error that names the file', (text, message) => {
    write({ 'src/a.tsx': text })
    expect(() => readModuleGraph(project, ['src/a.tsx'])).toThrow(message)
  })
})

describe('the order of evaluation', () => {
  const graph = new Map([
    ['entry', { static: ['a', 'b'], dynamic: [] }],
    ['a', { static: ['shared'], dynamic: ['late'] }],
    ['b', { static: ['shared', 'c'], dynamic: [] }],
    ['c', { static: ['b'], dynamic: [] }],
    ['shared', { static: [], dynamic: [] }],
    ['late', { static: ['c', 'only-late'], dynamic: [] }],
    ['only-late', { static: [], dynamic: [] }],
  ])

  test('has imports before importers, each once, and what is fetched later at the end', () => {
    expect(evaluationOrder(graph, ['entry'])).toEqual(['shared', 'a', 'c', 'b', 'entry', 'only-late', 'late'])
  })

  test('does not look behind a closed file', () => {
    expect(evaluationOrder(graph, ['entry'], ['a', 'b'])).toEqual(['a', 'b', 'entry'])
  })
})

describe('the registry of blocks', () => {
  test('has the module of every block', () => {
    const copybook = fileURLToPath(new URL('../../..', import.meta.url))
    const schemas = readdirSync(join(copybook, 'schema/blocks')).map((name) => name.replace('.schema.json', ''))
    const modules = readBlockModules(copybook)
    expect([...modules.keys()].sort()).toEqual(schemas.sort())
    expect(modules.get('faq')).toBe('src/site/blocks/faq/faq.tsx')
    expect(modules.get('job-form')).toBe('src/forms/job-form.tsx')
  })

  test('may have both kinds of entries', () => {
    const text = `import { Faq } from './faq.tsx'
export const registry = {
  faq: { component: Faq },
  'trial-form': { load: () => import('../../forms/trial-form.tsx').then((module) => module.TrialForm) },
}`
    expect([...blockModules(text)]).toEqual([
      ['faq', 'src/site/blocks/faq.tsx'],
      ['trial-form', 'src/forms/trial-form.tsx'],
    ])
  })

  test.each([
    ['export const registry = {\n  faq: entryOf(Faq),\n}', 'write "faq" as { component } or as'],
    ['export const registry = {\n  faq: { component: Faq },\n}', 'write "faq" as { component } or as'],
    ['export const blocks = {}', 'exports no object named "registry"'],
  ])('%j is an error, never a block without styles', (text, message) => {
    expect(() => blockModules(text)).toThrow(message)
  })
})

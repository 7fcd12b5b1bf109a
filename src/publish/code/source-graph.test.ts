import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  blockModules,
  EDITOR,
  evaluationOrder,
  type ModuleGraph,
  readBlockModules,
  readEditorStyles,
  readModuleGraph,
  readStyleUnits,
  STYLE_FILE,
  styleUnits,
} from './source-graph.ts'
import { REGISTRY } from './sources.ts'

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
    expect([...readModuleGraph({ root: project }, ['src/a.tsx'])].sort()).toEqual([
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
    expect(() => readModuleGraph({ root: project }, ['src/a.tsx'])).toThrow(message)
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
    const modules = readBlockModules({ root: copybook })
    expect([...modules.keys()].sort()).toEqual(schemas.sort())
    expect(modules.get('faq')).toBe('src/site/blocks/faq/faq.tsx')
    expect(modules.get('job-form')).toBe('src/forms/job-form.tsx')
  })

  test('may have both kinds of entries', () => {
    const registry = { static: ['src/site/blocks/faq/faq.tsx'], dynamic: ['src/forms/contact-form.tsx'] }
    expect([...blockModules(registry)]).toEqual([
      ['contact-form', 'src/forms/contact-form.tsx'],
      ['faq', 'src/site/blocks/faq/faq.tsx'],
    ])
  })
})

const thisProject = fileURLToPath(new URL('../../..', import.meta.url))
const ENTRIES = ['src/entry-server.tsx', 'src/entry-client.tsx']

/** Imports by file; files that import nothing need not be named. */
function graphOf(imports: Record<string, string[]>): ModuleGraph {
  const all = new Set([...Object.keys(imports), ...Object.values(imports).flat()])
  return new Map([...all].map((path) => [path, { static: imports[path] ?? [], dynamic: [] }]))
}

describe('units', () => {
  const graph = graphOf({
    'src/entry-server.tsx': ['frame.css.ts', REGISTRY],
    'src/entry-client.tsx': [],
    [REGISTRY]: ['a.tsx', 'b.tsx', 'c.tsx'],
    'a.tsx': ['a.css.ts', 'pair.css.ts', 'frame.css.ts'],
    'b.tsx': ['pair.css.ts', 'b.css.ts', 'b2.css.ts'],
    'c.tsx': ['lonely.ts'],
    'a.css.ts': ['pair-base.css.ts'],
    'b.css.ts': ['pair-base.css.ts'],
  })
  const units = styleUnits(
    graph,
    new Map([
      ['a', 'a.tsx'],
      ['b', 'b.tsx'],
      ['c', 'c.tsx'],
    ]),
  )

  test('have the files that the same blocks use, the frame first, the most shared next', () => {
    expect(units).toEqual([
      { files: ['frame.css.ts'], blocks: undefined },
      { files: ['pair-base.css.ts', 'pair.css.ts'], blocks: ['a', 'b'] },
      { files: ['a.css.ts'], blocks: ['a'] },
      { files: ['b.css.ts', 'b2.css.ts'], blocks: ['b'] },
    ])
  })

  test('what five blocks share is in every page', () => {
    const firstUnit = (...names: string[]) => {
      const shared = graphOf({
        'src/entry-server.tsx': [REGISTRY],
        'src/entry-client.tsx': [],
        [REGISTRY]: names,
        ...Object.fromEntries(names.map((name) => [name, ['shared.css.ts', `${name}.css.ts`]])),
      })
      return styleUnits(shared, new Map(names.map((name) => [name, name])))[0]
    }
    expect(firstUnit('one', 'two', 'three', 'four', 'five')).toEqual({ files: ['shared.css.ts'], blocks: undefined })
    expect(firstUnit('one', 'two', 'three', 'four')?.blocks).toEqual(['four', 'one', 'three', 'two'])
  })

  test('the styles that a site adds are in every page', () => {
    const withTheme = graphOf({
      'src/entry-server.tsx': ['frame.css.ts', REGISTRY],
      'src/entry-client.tsx': [],
      [REGISTRY]: ['../../src/theme.css.ts'],
    })
    expect(styleUnits(withTheme, new Map())).toEqual([
      { files: ['frame.css.ts', '../../src/theme.css.ts'], blocks: undefined },
    ])
  })
})

describe('the units of this project', () => {
  const graph = readModuleGraph({ root: thisProject }, ENTRIES)
  const modules = readBlockModules({ root: thisProject })
  const units = readStyleUnits({ root: thisProject })
  const order = units.flatMap(({ files }) => files)
  const needed = (block: string) => units.filter(({ blocks }) => !blocks || blocks.includes(block))

  test('have every style file that a page can need, once', () => {
    const all = evaluationOrder(graph, ENTRIES, [EDITOR]).filter((path) => STYLE_FILE.test(path))
    expect([...order].sort()).toEqual(all.sort())
    expect(new Set(order).size).toBe(order.length)
  })

  test('have no styles of the editor, which has its own', () => {
    const own = readEditorStyles({ root: thisProject }, units)
    expect(order.filter((path) => path.startsWith('src/editor/overlay/'))).toEqual([])
    expect(own).toContain('src/editor/overlay/shared.css.ts')
    expect(own.filter((path) => order.includes(path))).toEqual([])
  })

  test('have what a style file imports before the file itself', () => {
    const wrong = order.flatMap((path, index) =>
      (graph.get(path)?.static ?? []).filter((imported) => order.indexOf(imported) > index),
    )
    expect(wrong).toEqual([])
  })

  test.each([...modules])('give %s all the styles that its component reaches', (block, module) => {
    const files = needed(block).flatMap((unit) => unit.files)
    const reached = evaluationOrder(graph, [module]).filter((path) => STYLE_FILE.test(path))
    expect(reached.filter((path) => !files.includes(path))).toEqual([])
  })

  test.each([...modules])('have the styles of what %s draws before those of %s alone', (block, module) => {
    const alone = units.flatMap(({ files, blocks }) => (blocks?.join() === block ? files : []))
    const own = (graph.get(module)?.static ?? []).filter((path) => alone.includes(path))
    const drawn = (graph.get(module)?.static ?? [])
      .filter((path) => path.endsWith('.tsx'))
      .flatMap((path) => evaluationOrder(graph, [path]).filter((each) => STYLE_FILE.test(each)))
    for (const path of own.filter((each) => !drawn.includes(each)))
      expect(
        drawn.filter((other) => order.indexOf(other) > order.indexOf(path)),
        path,
      ).toEqual([])
  })
})

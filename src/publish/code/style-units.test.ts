import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  EDITOR,
  evaluationOrder,
  type ModuleGraph,
  REGISTRY,
  readBlockModules,
  readModuleGraph,
} from './source-graph.ts'
import { readEditorStyles, readStyleUnits, STYLE_FILE, styleUnits } from './style-units.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
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
    const names = ['one', 'two', 'three', 'four', 'five']
    const shared = graphOf({
      'src/entry-server.tsx': [REGISTRY],
      'src/entry-client.tsx': [],
      [REGISTRY]: names,
      ...Object.fromEntries(names.map((name) => [name, ['shared.css.ts', `${name}.css.ts`]])),
    })
    const modules = new Map(names.map((name) => [name, name]))
    expect(styleUnits(shared, modules)[0]).toEqual({ files: ['shared.css.ts'], blocks: undefined })
    modules.delete('five')
    expect(styleUnits(shared, modules)[0]?.blocks).toEqual(['four', 'one', 'three', 'two'])
  })
})

describe('the units of this project', () => {
  const graph = readModuleGraph(project, ENTRIES)
  const modules = readBlockModules(project)
  const units = readStyleUnits(project)
  const order = units.flatMap(({ files }) => files)
  const needed = (block: string) => units.filter(({ blocks }) => !blocks || blocks.includes(block))

  test('have every style file that a page can need, once', () => {
    const all = evaluationOrder(graph, ENTRIES, [EDITOR]).filter((path) => STYLE_FILE.test(path))
    expect([...order].sort()).toEqual(all.sort())
    expect(new Set(order).size).toBe(order.length)
  })

  test('have no styles of the editor, which has its own', () => {
    const own = readEditorStyles(project, units)
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

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { evaluationOrder, readModuleGraph } from './module-graph.ts'

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
    expect(evaluationOrder(graph, ['entry'], new Set(['a', 'b']))).toEqual(['a', 'b', 'entry'])
  })
})

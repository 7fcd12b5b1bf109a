import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EDITOR, evaluationOrder, readModuleGraph } from './code/source-graph.ts'
import { sourceFiles, sourceHash } from './compile-code.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
let copy: string
let folders: { projectFolder: string; engineFolder: string }

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'sources-'))
  folders = { projectFolder: copy, engineFolder: copy }
  for (const path of [
    'src/site/page/app.tsx',
    'src/site/theme/fonts/a.woff2',
    'src/publish/code/bundle-code.ts',
    'vite.config.ts',
  ])
    write(path, 'as it was')
})
afterEach(() => rmSync(copy, { recursive: true }))

function write(path: string, text: string): void {
  mkdirSync(dirname(join(copy, path)), { recursive: true })
  writeFileSync(join(copy, path), text)
}

test.each([
  'src/site/page/app.tsx',
  'src/site/page/new.css.ts',
  'src/site/theme/paper.late.css',
  'src/site/theme/fonts/a.woff2',
  'src/publish/code/bundle-code.ts',
  'src/entry-client.tsx',
  'vite.config.ts',
  'index.html',
  'package-lock.json',
  'tsconfig.json',
])('a change of %s asks for other code', (path) => {
  const before = sourceHash(folders, 'production')
  write(path, 'as it is!') // as long as it was
  expect(sourceHash(folders, 'production')).not.toBe(before)
})

test.each([
  'content/faq.yaml',
  'src/compiler/link/links.ts',
  'src/commands/check.ts',
  'src/publish/prerender.ts',
  'src/tests/pages.test.ts',
  'src/site/page/is-current-link.test.ts',
  'src/site/blocks/faq/examples.yaml',
  'src/editor/overlay/start.tsx',
  'src/README.md',
  'dist/index.html',
])('a change of %s does not', (path) => {
  const before = sourceHash(folders, 'production')
  write(path, 'changed')
  expect(sourceHash(folders, 'production')).toBe(before)
})

test('the mode asks for other code, and a moved byte does', () => {
  const before = sourceHash(folders, 'production')
  expect(sourceHash(folders, 'development')).not.toBe(before)
  write('src/site/page/app.tsx', 'as it wa')
  write('src/site/page/b.tsx', 's')
  expect(sourceHash(folders, 'production')).not.toBe(before)
})

test('every file that the code of this project is made of counts', () => {
  const entries = [
    'src/entry-server.tsx',
    'src/entry-client.tsx',
    'src/site/page/hydrate.tsx',
    'src/publish/code/bundle-code.ts',
  ]
  // The loader imports the editor in development only.
  const made = evaluationOrder(readModuleGraph({ root: project }, entries), entries, [EDITOR])
  const counted = new Set(sourceFiles({ projectFolder: project, engineFolder: project }))
  expect(made.length).toBeGreaterThan(100)
  expect(made.filter((path) => !counted.has(path))).toEqual([EDITOR])
})

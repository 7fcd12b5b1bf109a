/** Pages of a folder, which have no lines of their own in `routes.yaml`, in the editor. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createContentLoader } from '../../disk/load-content.ts'
import { type FolderEditor, folderEditor } from '../../tests/data/folder-editor.ts'
import type { Operation } from '../edits/operations.ts'
import { addressesByPage } from '../edits/reference-target.ts'
import { sitePages } from './site-parts.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'copybook-folders-'))
afterAll(() => rmSync(work, { recursive: true }))
const contentFolder = join(work, 'content')
const loader = createContentLoader({ contentFolder, schemaFolders: [inProject('schema')] })
let editor: FolderEditor

const read = (file: string) => readFileSync(join(contentFolder, file), 'utf8')
const parts = () => sitePages(loader.load().folder)
const edit = (...operations: Operation[]) => editor.edit({ operations, hashes: {} })
const LINES = { file: 'routes.yaml', path: [] } as const
/** What the panel of pages sends before it changes a page of a folder. */
const ownLine = (name: string): Operation => ({
  ...LINES,
  op: 'insert',
  index: parts().end,
  value: { path: `/topics/${name}`, shows: `pages/topics/${name}` },
})

beforeEach(async () => {
  rmSync(work, { recursive: true })
  cpSync(inProject('src/tests/broken-base'), contentFolder, { recursive: true })
  mkdirSync(join(contentFolder, 'pages/topics'))
  writeFileSync(join(contentFolder, 'pages/topics/algebra.yaml'), read('pages/about.yaml'))
  const routes = read('routes.yaml')
  writeFileSync(
    join(contentFolder, 'routes.yaml'),
    `- path: /topics/{name}\n  shows: pages/topics/{name}\n${routes.slice(routes.indexOf('- path'))}`,
  )
  const about = read('pages/about.yaml').replace(
    '[courses](/courses)',
    '[courses](/courses), [algebra](/topics/algebra)',
  )
  writeFileSync(join(contentFolder, 'pages/about.yaml'), about)
  editor = await folderEditor({ content: loader, contentFolder, cacheFolder: join(work, 'cache') })
})

test('they are listed, without lines of their own', () => {
  expect(parts().folders).toEqual([{ under: '/topics/', holder: 'pages/topics/' }])
  const page = parts().pages.find(({ path }) => path === '/topics/algebra')
  expect(page).toEqual({
    path: '/topics/algebra',
    file: 'pages/topics/algebra.yaml',
    title: 'About Us: Our Story',
    isHidden: false,
  })
  expect(addressesByPage(loader.load().folder).get('pages/topics/algebra')).toEqual(['/topics/algebra'])
})

test('a new one needs no line, and names its schema', async () => {
  const before = read('routes.yaml')
  const page = {
    op: 'page',
    file: 'pages/topics/fractions.yaml',
    path: [],
    title: 'Fractions',
    description: 'Halves.',
  } as const
  expect(await edit(page)).toMatchObject({ kind: 'saved' })
  expect(read('routes.yaml')).toBe(before)
  expect(parts().pages.map(({ path }) => path)).toContain('/topics/fractions')
  const up = (file: string) => /\$schema=((?:\.\.\/)*)/.exec(read(file))?.[1]
  expect(up('pages/topics/fractions.yaml')).toBe(`../${up('pages/home.yaml')}`)
})

test('one gets another address: links follow, and the old address leads to the new one', async () => {
  const at = parts().end
  expect(await edit(ownLine('algebra'), { ...LINES, op: 'address', path: [at], to: '/algebra' })).toMatchObject({
    kind: 'saved',
  })
  expect(read('pages/about.yaml')).toContain('[algebra](/algebra)')
  expect(read('routes.yaml')).toContain(
    '- path: /algebra\n  shows: pages/topics/algebra\n- path: /topics/algebra\n  movedTo: /algebra\n',
  )
  expect(parts().pages.map(({ path }) => path)).not.toContain('/topics/algebra')
})

test('one is hidden, and removed with its file', async () => {
  const at = parts().end
  const hide: Operation = { ...LINES, op: 'set', path: [at, 'hidden'], value: true }
  expect(await edit(ownLine('algebra'), hide)).toMatchObject({ kind: 'saved' })
  const page = parts().pages.find(({ path }) => path === '/topics/algebra')
  expect(page).toMatchObject({ isHidden: true, route: at })
  writeFileSync(join(contentFolder, 'pages/topics/zeros.yaml'), read('pages/topics/algebra.yaml'))
  const remove: Operation[] = [
    { ...LINES, op: 'remove', path: [at], references: 'remove' },
    { op: 'discard', file: 'pages/topics/algebra.yaml', path: [] },
  ]
  expect(await edit(...remove)).toMatchObject({ kind: 'saved' })
  expect(existsSync(join(contentFolder, 'pages/topics/algebra.yaml'))).toBe(false)
  expect(read('pages/about.yaml')).not.toContain('/topics/algebra')
})

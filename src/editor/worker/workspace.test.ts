import { expect, test } from 'vitest'
import type { Compiled } from '../../compiler/create-compiler.ts'
import { hashOf } from '../../disk/hash.ts'
import { openWorkspace } from './workspace.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A store of which it is known what was asked, and a compiler of which it is known how often it compiled. */
async function workspaceOf(files: Record<string, string>, clock = () => 0) {
  const asked: string[] = []
  let compiled = 0
  const store = {
    async list() {
      asked.push('list')
      return {
        hashes: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, hashOf(text)])),
        unread: [],
      }
    },
    async read(names: readonly string[]) {
      asked.push(names.join(' '))
      return new Map(names.flatMap((name) => (files[name] === undefined ? [] : [[name, bytes(files[name])] as const])))
    },
  }
  const schemas = { fileTypes: new Map(), blocks: new Map() }
  const compiler = {
    compile: () => {
      compiled += 1
      return { day: `2026-11-${10 + compiled}` } as Compiled
    },
  }
  const workspace = await openWorkspace({ store, schemas, compiler, clock })
  const texts = () => [...workspace.now().files].map(([name, all]) => `${name}: ${new TextDecoder().decode(all)}`)
  return { files, store, asked, workspace, texts, count: () => compiled }
}

test('reads only what has changed', async () => {
  const { files, asked, workspace, texts } = await workspaceOf({ 'b.yaml': '1', 'a.yaml': '2' })
  expect(texts()).toEqual(['a.yaml: 2', 'b.yaml: 1'])
  const before = workspace.now().files
  await workspace.refresh()
  expect(workspace.now().files).toBe(before)
  files['b.yaml'] = '3'
  Reflect.deleteProperty(files, 'a.yaml')
  await workspace.refresh()
  expect(texts()).toEqual(['b.yaml: 3'])
  expect(asked).toEqual(['list', 'a.yaml b.yaml', 'list', 'list', 'b.yaml'])
})

test('reads once for requests that come together, after the read under way', async () => {
  const { files, asked, workspace, texts } = await workspaceOf({ 'a.yaml': '1' })
  const first = workspace.refresh()
  files['a.yaml'] = '2'
  await Promise.all([first, workspace.refresh(), workspace.refresh(), workspace.refresh()])
  expect([texts(), asked]).toEqual([['a.yaml: 2'], ['list', 'a.yaml', 'list', 'list', 'a.yaml']])
})

test('leaves out a file that is removed between listing and reading', async () => {
  const { files, store, workspace, texts } = await workspaceOf({ 'a.yaml': '1' })
  const { list } = store
  store.list = async () => {
    const listed = await list()
    Reflect.deleteProperty(files, 'b.yaml')
    return listed
  }
  files['b.yaml'] = '2'
  await workspace.refresh()
  expect([texts(), Object.keys(workspace.now().hashes)]).toEqual([['a.yaml: 1'], ['a.yaml']])
})

test('a failed read changes nothing, and the next one works', async () => {
  const { files, store, workspace, texts } = await workspaceOf({ 'a.yaml': '1' })
  const { read } = store
  files['a.yaml'] = '2'
  store.read = () => Promise.reject(new Error('gone'))
  await expect(workspace.refresh()).rejects.toThrow('gone')
  expect(texts()).toEqual(['a.yaml: 1'])
  store.read = read
  await workspace.refresh()
  expect(texts()).toEqual(['a.yaml: 2'])
})

test('compiles the same files once, beside an unsaved state', async () => {
  const { workspace, count } = await workspaceOf({ 'a.yaml': '1' })
  for (const draft of ['2', '3', '4']) {
    const { files, compile } = workspace.now()
    compile(files)
    compile(new Map([...files, ['a.yaml', bytes(draft)]]))
  }
  expect(count()).toBe(4)
})

test('compiles them again after midnight', async () => {
  let now = Date.UTC(2026, 10, 22, 18, 29)
  const { workspace, count } = await workspaceOf({ 'a.yaml': '1' }, () => now)
  expect([workspace.now().day, workspace.now().day, count()]).toEqual(['2026-11-11', '2026-11-11', 1])
  now += 120_000 // 18:31, which is after midnight in Kolkata
  expect([workspace.now().day, count()]).toEqual(['2026-11-12', 2])
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import { cachedFolder, keepImages, readChecked, writeChecked } from './cache.ts'
import { removeOld } from './cache-folder.js'

let folder: string
let made: number

beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'code-cache-')), 'code')
  made = 0
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const FILES: FolderFiles = new Map([
  ['renderer.js', Buffer.from('export const render = 1')],
  ['site/assets/a.js', Buffer.from('a()')],
])

const make = async (): Promise<FolderFiles> => {
  made += 1
  return FILES
}
const asText = (files: FolderFiles) => [...files].map(([path, bytes]) => [path, new TextDecoder().decode(bytes)])
const read = async (key = 'one') => asText(await cachedFolder(folder, key, make))

describe('an entry', () => {
  test('is made once, and read after that', async () => {
    expect(await read()).toEqual(asText(FILES))
    expect(await read()).toEqual(asText(FILES))
    expect(made).toBe(1)
    expect(readFileSync(join(folder, 'one/renderer.js'), 'utf8')).toBe('export const render = 1')
  })

  test('with another key is made separately', async () => {
    await read('one')
    await read('two')
    expect(made).toBe(2)
  })

  test.each<[string, () => void]>([
    ['a changed file', () => writeFileSync(join(folder, 'one/site/assets/a.js'), 'b()')],
    ['a file cut off', () => writeFileSync(join(folder, 'one/renderer.js'), 'export const')],
    ['a missing file', () => rmSync(join(folder, 'one/renderer.js'))],
    ['no manifest', () => rmSync(join(folder, 'one/manifest.json'))],
    ['a manifest cut off', () => writeFileSync(join(folder, 'one/manifest.json'), '{"renderer.js":')],
    ['a manifest of nothing', () => writeFileSync(join(folder, 'one/manifest.json'), 'null')],
    [
      'a file in its place',
      () => {
        rmSync(join(folder, 'one'), { recursive: true })
        writeFileSync(join(folder, 'one'), '')
      },
    ],
  ])('with %s is made again', async (_what, damage) => {
    await read()
    damage()
    expect(await read()).toEqual(asText(FILES))
    expect(made).toBe(2)
    expect(await read()).toEqual(asText(FILES))
    expect(made).toBe(2)
  })

  test('that cannot be made leaves nothing and throws', async () => {
    const failing = cachedFolder(folder, 'one', () => Promise.reject(new Error('does not compile')))
    await expect(failing).rejects.toThrow('does not compile')
    expect(await read()).toEqual(asText(FILES))
    expect(readdirSync(folder)).toEqual(['one'])
  })

  test('made twice at once is kept once', async () => {
    await Promise.all([read(), read()])
    expect(readdirSync(folder)).toEqual(['one'])
  })
})

describe('the cache folder', () => {
  test('keeps only the five last used entries', async () => {
    for (const [index, key] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await read(key)
      utimesSync(join(folder, key), index, index)
    }
    await read('a') // used now
    await read('f')
    expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd', 'e', 'f'])
  })

  test('removes what a stopped process left, and keeps what a running one writes', async () => {
    for (const name of ['new-running', 'new-stopped']) mkdirSync(join(folder, name), { recursive: true })
    const twoHoursAgo = Date.now() / 1000 - 7200
    utimesSync(join(folder, 'new-stopped'), twoHoursAgo, twoHoursAgo)
    await read()
    expect(readdirSync(folder).sort()).toEqual(['new-running', 'one'])
  })
})

test('removes the files of one entry together, and keeps other files', () => {
  mkdirSync(folder)
  for (const [index, name] of ['a.json', 'b.json', 'a.data', 'other.txt', 'c.json'].entries()) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), index, index)
  }
  removeOld(folder, 2, (name) => /^[abc]\./.test(name))
  expect(readdirSync(folder).sort()).toEqual(['a.data', 'a.json', 'c.json', 'other.txt'])
})

test('makes a picture once, also for those who ask while it is made, and again after an error', async () => {
  const keep = keepImages(folder)
  let made = 0
  const make = async () => Uint8Array.of(++made)
  const failing = Promise.all([1, 2].map(() => keep('a.png', () => Promise.reject(new Error('no colours')))))
  await expect(failing).rejects.toThrow('no colours')
  const pictures = await Promise.all([keep('a.png', make), keep('a.png', make), keep('b.png', make)])
  expect([...pictures, await keep('a.png', make)].map(([byte]) => byte)).toEqual([1, 1, 2, 1])
})

test('replaces a file in one step, and treats a changed text as missing', () => {
  const file = join(folder, 'below/text')
  expect(readChecked(file)).toBeUndefined()
  writeChecked(file, 'one')
  writeChecked(file, 'two\n', 0o600)
  expect(readChecked(file)).toBe('two\n')
  expect(readdirSync(join(folder, 'below'))).toEqual(['text'])
  const whole = readFileSync(file, 'utf8')
  for (const text of ['', whole.slice(0, -1), `${whole}x`, 'two']) {
    writeFileSync(file, text)
    expect(readChecked(file)).toBeUndefined()
  }
})

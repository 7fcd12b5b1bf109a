import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FolderFiles } from '../../compiler/documents/read-folder.ts'
import { createToken, forgetToken } from '../output/owner-token.ts'
import { cachedFiles } from './code-cache.ts'

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
const read = async (key = 'one') => asText(await cachedFiles(folder, key, make))

describe('an entry', () => {
  test('is made once, and read after that', async () => {
    expect(await read()).toEqual(asText(FILES))
    expect(await read()).toEqual(asText(FILES))
    expect(made).toBe(1)
    expect(readFileSync(join(folder, 'one/renderer.js'), 'utf8')).toBe('export const render = 1')
  })

  test('of another key is another', async () => {
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
  ])('with %s is made anew', async (_what, damage) => {
    await read()
    damage()
    expect(await read()).toEqual(asText(FILES))
    expect(made).toBe(2)
    expect(await read()).toEqual(asText(FILES))
    expect(made).toBe(2)
  })

  test('that cannot be made leaves nothing, and the error is told', async () => {
    const failing = cachedFiles(folder, 'one', () => Promise.reject(new Error('does not compile')))
    await expect(failing).rejects.toThrow('does not compile')
    expect(await read()).toEqual(asText(FILES))
    expect(readdirSync(folder)).toEqual(['one'])
  })

  test('made twice at once is there once', async () => {
    await Promise.all([read(), read()])
    expect(readdirSync(folder)).toEqual(['one'])
  })
})

describe('what lies around', () => {
  test('only the five last used entries are kept', async () => {
    for (const [index, key] of ['a', 'b', 'c', 'd', 'e'].entries()) {
      await read(key)
      utimesSync(join(folder, key), index, index)
    }
    await read('a') // used now
    await read('f')
    expect(readdirSync(folder).sort()).toEqual(['a', 'c', 'd', 'e', 'f'])
  })

  test('what a stopped process left goes, what a running one writes stays', async () => {
    const running = createToken()
    mkdirSync(join(folder, `new-${running}`), { recursive: true })
    mkdirSync(join(folder, 'new-of-nobody'))
    await read()
    expect(readdirSync(folder).sort()).toEqual([`new-${running}`, 'one'])
    forgetToken(running)
    await read('two')
    expect(readdirSync(folder).sort()).toEqual(['one', 'two'])
  })
})

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDataStore } from './data-store.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'copybook-data-'))
  file = join(folder, 'cache', 'x.data')
})
afterEach(() => rmSync(folder, { recursive: true }))

const ONE = { title: 'প্রথম', list: [1, { a: null }] }
const TWO = { title: 'two' }

test('what is added is read back, by another process too', () => {
  const store = createDataStore(file)
  const [one] = store.add([ONE], true)
  const [two, three] = store.add([TWO, 'three'])
  if (!one || !two || !three) throw new Error('A value has no place.')
  for (const each of [store, createDataStore(file)])
    expect([one, two, three].map((place) => each.read(place))).toEqual([ONE, TWO, 'three'])
  expect(store.add([])).toEqual([])
})

test('a place that holds something else gives nothing', () => {
  const [place] = createDataStore(file).add([ONE], true)
  if (!place) throw new Error('The value has no place.')
  const size = statSync(file).size
  for (const text of ['', 'x'.repeat(size), '{}']) {
    writeFileSync(file, text)
    expect(createDataStore(file).read(place)).toBe(undefined)
  }
  rmSync(file)
  expect(createDataStore(file).read(place)).toBe(undefined)
  expect(createDataStore(file).read([0, 0, ''])).toBe(undefined)
})

test('it is written anew when most of it is of no use any more', () => {
  const store = createDataStore(file)
  const [one] = store.add([ONE], true)
  store.add(['x'.repeat(2 ** 19)])
  const [two] = store.add([TWO])
  if (!one || !two) throw new Error('A value has no place.')
  expect(store.compact([one, two])).toBe(undefined)
  store.add(['x'.repeat(2 ** 20)])
  const moved = store.compact([one, two])
  expect(statSync(file).size).toBeLessThan(200)
  expect(moved?.map((place) => store.read(place))).toEqual([ONE, TWO])
})

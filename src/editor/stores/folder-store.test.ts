import { expect, test } from 'vitest'
import type { Compiled } from '../../compiler/create-compiler.ts'
import type { ContentLoader } from '../../disk/load-content.ts'
import { createContentState } from './folder-store.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** A loader of which it is known how often it compiled; each time is another day. */
function countingLoader(texts: Record<string, string>) {
  let count = 0
  const compile = (): Compiled => {
    count += 1
    return { day: `2026-11-${10 + count}` } as Compiled
  }
  const schemas = { fileTypes: new Map(), blocks: new Map() }
  const open = () => ({
    files: new Map(Object.entries(texts).map(([file, text]) => [file, bytes(text)])),
    schemas,
    compile,
  })
  return { loader: { open } as unknown as ContentLoader, count: () => count }
}

test('compiles the same files once, beside an unsaved state', () => {
  const { loader, count } = countingLoader({ 'a.yaml': 'x: 1' })
  const state = createContentState(loader, undefined, () => 0)
  for (const draft of ['x: 2', 'x: 3', 'x: 4']) {
    const { files, compile } = state()
    compile(files)
    compile(new Map([...files, ['a.yaml', bytes(draft)]]))
  }
  expect(count()).toBe(4)
})

test('compiles them again after midnight', () => {
  const { loader, count } = countingLoader({ 'a.yaml': 'x: 1' })
  let now = Date.UTC(2026, 10, 22, 18, 29)
  const state = createContentState(loader, undefined, () => now)
  expect([state().day, state().day, count()]).toEqual(['2026-11-11', '2026-11-11', 1])
  now += 120_000 // 18:31, which is after midnight in Kolkata
  expect([state().day, count()]).toEqual(['2026-11-12', 2])
})

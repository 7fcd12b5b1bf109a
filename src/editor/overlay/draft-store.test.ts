// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createDraftStore, type KeptDraft } from './draft-store.ts'

const draft = (value: unknown, more: Partial<KeptDraft> = {}): KeptDraft => ({
  file: 'faq.yaml',
  path: ['fees', 'question'],
  hash: 'h',
  title: 'Question',
  before: 'Old',
  value,
  ...more,
})

beforeEach(() => localStorage.clear())

describe('a draft', () => {
  test('is there for another tab, for its own content folder alone, until it is dropped', () => {
    const store = createDraftStore('one')
    expect(store.get(draft(''))).toBeUndefined()
    expect(store.put(draft('New'))).toBe(true)
    const other = createDraftStore('one')
    expect([other.get(draft('')), other.list()]).toEqual([draft('New'), [draft('New')]])
    expect(createDraftStore('two').list()).toEqual([])
    store.drop(draft('New'))
    expect([store.list(), createDraftStore('one').list()]).toEqual([[], []])
  })

  test('of one place leaves those of other places alone', () => {
    const store = createDraftStore('one')
    const others = [draft('b', { path: ['fees', 'answer'] }), draft('c', { file: 'a.yaml' }), draft('d', { sort: '' })]
    for (const one of [draft('a'), ...others]) store.put(one)
    store.put(draft('e'))
    store.drop(draft('e'))
    expect(new Set(store.list())).toEqual(new Set(others))
  })

  test('is not dropped by a tab that has saved another one', () => {
    const [mine, theirs] = [createDraftStore('one'), createDraftStore('one')]
    mine.put(draft('Mine'))
    theirs.put(draft('Theirs'))
    mine.drop(draft('Mine'))
    expect(theirs.get(draft(''))).toEqual(draft('Theirs'))
  })

  test('is announced to listeners, those of other tabs too', () => {
    const store = createDraftStore('one')
    const listener = vi.fn()
    const stop = store.subscribe(listener)
    const before = store.list()
    expect(store.list()).toBe(before)
    store.put(draft('New'))
    createDraftStore('one').put(draft('Newer'))
    dispatchEvent(new StorageEvent('storage', { key: 'copybook-draft one ["faq.yaml"]' }))
    dispatchEvent(new StorageEvent('storage', { key: 'something else' }))
    expect([listener.mock.calls.length, store.list()]).toEqual([2, [draft('Newer')]])
    stop()
    store.put(draft('Newest'))
    expect(listener).toHaveBeenCalledTimes(2)
  })
})

describe('a draft of another version of the editor', () => {
  const key = `copybook-draft one ${JSON.stringify(['faq.yaml', ['fees', 'question'], null])}`

  test('is shown without the flag that an earlier version kept beside a new entry', () => {
    const store = createDraftStore('one')
    const kept = { value: { title: 'New' }, isNamed: true }
    store.put(draft(kept, { sort: 'Question', before: { value: '', isNamed: false } }))
    const converted = draft({ title: 'New' }, { sort: 'Question', before: '' })
    expect([createDraftStore('one').list(), store.get(converted)]).toEqual([[converted], converted])
    store.drop(converted)
    expect([store.list(), localStorage.length]).toEqual([[], 0])
  })

  test.each([
    ['"words"'],
    ['null'],
    ['{ cut off'],
    ['{"version":9}'],
    [JSON.stringify(draft('New', { file: 'a.yaml' }))],
    [JSON.stringify({ ...draft('New'), path: 'fees' })],
    [JSON.stringify({ ...draft('New'), title: ['Question'] })],
  ])('is left alone and not shown if its shape is unknown: %s', (text) => {
    localStorage.setItem(key, text)
    const store = createDraftStore('one')
    expect([store.list(), store.get(draft(''))]).toEqual([[], undefined])
    store.drop(draft('New'))
    expect(localStorage.getItem(key)).toBe(text)
    store.put(draft('Typed at the same place'))
    expect(Object.values(localStorage)).toContain(text)
    expect(createDraftStore('one').list()).toEqual([draft('Typed at the same place')])
  })
})

test.each(['QuotaExceededError', 'SecurityError'])('after a %s a draft stays in memory', (name) => {
  const store = createDraftStore('one', () => {
    throw new DOMException('No.', name)
  })
  expect(store.put(draft('New'))).toBe(false)
  expect([store.get(draft('')), store.list()]).toEqual([draft('New'), [draft('New')]])
  store.drop(draft('New'))
  expect(store.list()).toEqual([])
})

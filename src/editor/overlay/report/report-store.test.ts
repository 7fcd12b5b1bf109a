import { expect, test } from 'vitest'
import type { ContentReport, Issue } from '../../content-report.ts'
import { setWords } from '../ui.tsx'
import { createReportStore, newsSince } from './report-store.tsx'

const issue = (file: string, line = 1): Issue => ({
  file,
  line,
  column: 1,
  severity: 'error',
  code: 'value-type',
  message: `In ${file}.`,
  hash: 'h',
})
const of = (...issues: Issue[]): ContentReport => ({ issues })
const [a, b, c] = [issue('a.yaml'), issue('b.yaml'), issue('c.yaml')]

test('keeps the issue that is shown, and shows the next one when it is fixed', () => {
  const store = createReportStore()
  const at = () => store.get().at
  store.receive(of(a, b, c))
  store.lookAt(1)
  store.receive(of(b, c))
  expect(at()).toBe(0)
  store.receive(of(a, b, c))
  expect(at()).toBe(1)
  store.receive(of(a, c))
  expect(at()).toBe(1)
  store.receive(of(a))
  expect(at()).toBe(0)
  store.receive(of())
  expect(at()).toBe(0)
})

test('stays folded until there are no issues; the next one opens it', () => {
  const store = createReportStore()
  const folded = () => store.get().folded
  store.receive(of(a))
  store.fold()
  store.receive(of(a, b))
  expect(folded()).toBe(true)
  store.receive(of())
  store.receive(of(b))
  expect(folded()).toBe(false)
})

test('while something is edited it is folded, also for new issues, unless it is opened', () => {
  const store = createReportStore()
  const folded = () => store.get().folded
  store.stepAside(true)
  store.receive(of(a))
  expect(folded()).toBe(true)
  store.unfold()
  expect(folded()).toBe(false)
  store.receive(of(a, b))
  expect(folded()).toBe(true)
  store.stepAside(false)
  store.receive(of())
  store.receive(of(a))
  expect(folded()).toBe(false)
})

test('notifies listeners until they unsubscribe', () => {
  const store = createReportStore()
  let calls = 0
  const stop = store.subscribe(() => {
    calls += 1
  })
  store.receive(of(a))
  store.fold()
  stop()
  store.unfold()
  expect(calls).toBe(2)
})

test('announces new issues and the end of all, and nothing that is known', () => {
  setWords({ 'report.well': 'well', 'report.new': '{count}: {message}' })
  expect(newsSince(of(), of(a, b))).toBe('2: In a.yaml.')
  expect(newsSince(of(a), of(a, b))).toBe('2: In b.yaml.')
  expect(newsSince(of(a, b), of(a))).toBe('')
  expect(newsSince(of(a), of())).toBe('well')
  expect(newsSince(of(), of())).toBe('')
  expect(newsSince(of(a), { issues: [], failure: 'There is no folder.' })).toBe('1: There is no folder.')
})

import { expect, test } from 'vitest'
import type { DeskReport, Slip } from '../../desk-report.ts'
import { createSay, type Say } from '../words.ts'
import { newsSince } from './report-news.tsx'
import { createReportStore } from './report-store.ts'

const slip = (file: string, line = 1): Slip => ({
  ...{ file, line, column: 1, severity: 'error', code: 'value-type' },
  ...{ message: `In ${file}.`, hash: 'h' },
})
const of = (...slips: Slip[]): DeskReport => ({ slips })
const [a, b, c] = [slip('a.yaml'), slip('b.yaml'), slip('c.yaml')]

test('the slip that is looked at stays, and when it is mended the one in its place follows', () => {
  const store = createReportStore()
  const at = () => store.state().at
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

test('folded away it stays folded until all is well: what is wrong after that is new', () => {
  const store = createReportStore()
  const folded = () => store.state().folded
  store.receive(of(a))
  store.fold()
  store.receive(of(a, b))
  expect(folded()).toBe(true)
  store.receive(of())
  store.receive(of(b))
  expect(folded()).toBe(false)
})

test('while something is edited it lies folded and aside, also when it is new, unless it is opened', () => {
  const store = createReportStore()
  const folded = () => store.state().folded
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

test('whoever listens is told, until they do not want to be', () => {
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

test('what is new is said, and that all is well again; what is known is not', () => {
  const say = createSay({ 'report.well': 'well', 'report.new': '{count}: {message}' }) as Say
  const news = (before: DeskReport, now: DeskReport) => newsSince(before, now, say)
  expect(news(of(), of(a, b))).toBe('2: In a.yaml.')
  expect(news(of(a), of(a, b))).toBe('2: In b.yaml.')
  expect(news(of(a, b), of(a))).toBe('')
  expect(news(of(a), of())).toBe('well')
  expect(news(of(), of())).toBe('')
  expect(news(of(a), { slips: [], failure: 'There is no folder.' })).toBe('1: There is no folder.')
})

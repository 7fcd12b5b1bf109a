/** A rule that throws is told at the value it throws on, out of thousands. */
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { openFolder } from '../folder.ts'
import { jsonTexts, readFolder } from '../read-folder.ts'
import { createSchemaSet, kindOf } from '../schema-set.ts'
import { finding, type Rule, START } from './rule.ts'
import { runRule } from './run-rule.ts'
import { texts } from './visits.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const schemas = createSchemaSet(jsonTexts(readFolder(inProject('schema'))))
const folder = openFolder(readFolder(inProject('src/e2e/broken-base')), schemas, (file) => kindOf(schemas, file))

const failsOn =
  (...words: string[]): Rule =>
  (content) => {
    const all = [...texts(content)].map(({ value }) => value)
    if (words.every((word) => all.some((text) => text.includes(word)))) throw new TypeError('x is undefined\nat once')
    return []
  }

const place = (rule: Rule) => {
  const { found, failed } = runRule(rule, folder, schemas)
  expect(found).toEqual([])
  return failed.map(({ file, line, column, message }) => [file, line, column, message.replace(/^[^:]*/, '')])
}

test('a value of a group in a list', () => {
  expect(place(failsOn('Teach live classes'))).toEqual([['openings.yaml', 17, 7, ': x is undefined']])
})

test('a text of several lines', () => {
  expect(place(failsOn('by chat'))).toEqual([['faq.yaml', 5, 11, ': x is undefined']])
})

test('two values that it takes together: one of them', () => {
  expect(place(failsOn('by chat', 'Teach live classes'))).toEqual([['faq.yaml', 5, 11, ': x is undefined']])
})

test('no value at all', () => {
  const [[file, line] = []] = place(failsOn())
  expect([folder.files.has(String(file)), line]).toEqual([true, 1])
})

test('a rule that does not throw runs once', () => {
  const rule = vi.fn<Rule>(() => [finding({ file: 'faq.yaml' }, START, { code: 'note-shown', message: 'x' })])
  expect(runRule(rule, folder, schemas)).toEqual({ found: rule.mock.results[0]?.value, failed: [] })
  expect(rule).toHaveBeenCalledTimes(1)
})

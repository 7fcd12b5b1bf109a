/** A rule that throws is reported at the value it throws on, out of thousands. */
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { compileContent, validatorsOf } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { schemas } from '../tests/data/schemas.ts'
import { finding, START } from './diagnostics/diagnostic.ts'
import { readMarkdown } from './link/markdown.ts'
import { readFile } from './read-file.ts'
import { type Rule, visits } from './rules/rule.ts'
import { runOnSite } from './run-rule.ts'
import type { Schema } from './schema/schema-set.ts'
import { checkOf } from './schema/validators.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const { folder } = compileContent(readFolder(inProject('src/tests/broken-base')), schemas)

const failsOn = (...words: string[]): Rule => ({
  name: 'test',
  site: (content) => {
    const all = [...visits(content)].map(({ value }) => String(value))
    if (words.every((word) => all.some((text) => text.includes(word)))) throw new TypeError('x is undefined\nat once')
    return []
  },
})

const place = (rule: Rule) => {
  const { found, failed } = runOnSite(rule, folder, schemas)
  expect(found).toEqual([])
  return failed.map(({ file, line, column, message }) => [file, line, column, message.replace(/^[^:]*/, '')])
}

test('a value of a group in a list', () => {
  expect(place(failsOn('english-teacher'))).toEqual([['openings.yaml', 3, 7, ': x is undefined']])
})

test('a text of several lines', () => {
  expect(place(failsOn('by chat'))).toEqual([['faq.yaml', 5, 11, ': x is undefined']])
})

test('two values that it takes together: one of them', () => {
  expect(place(failsOn('by chat', 'english-teacher'))).toEqual([['faq.yaml', 5, 11, ': x is undefined']])
})

test('no value at all', () => {
  const [[file, line] = []] = place(failsOn())
  expect([folder.files.has(String(file)), line]).toEqual([true, 1])
})

test('one file alone: the value among those of the file', () => {
  const bytes = readFolder(inProject('src/tests/broken-base')).get('openings.yaml') as Uint8Array
  const schema = schemas.fileTypes.get('openings') as Schema
  const rule: Rule = {
    name: 'test',
    file: ({ visits }) => {
      if (visits.some(({ value }) => value === 25000)) throw new TypeError('x is undefined')
      return []
    },
  }
  const { failed } = readFile(
    'openings.yaml',
    bytes,
    {
      fileType: 'openings',
      schema,
      hash: '',
      thorough: true,
      check: checkOf(validatorsOf(schemas), 'openings'),
      readMarkdown,
    },
    [rule],
  )
  expect(failed.map(({ file, line, code }) => [file, line, code])).toEqual([['openings.yaml', 11, 'internal-error']])
})

test('a rule that does not throw runs once', () => {
  const found = [finding({ file: 'faq.yaml' }, START, { code: 'note-shown', message: 'x' })]
  const site = vi.fn(() => found)
  expect(runOnSite({ name: 'test', site }, folder, schemas)).toEqual({ found, failed: [] })
  expect(site).toHaveBeenCalledTimes(1)
})

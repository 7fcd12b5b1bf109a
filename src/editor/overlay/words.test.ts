import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listFiles } from '../../disk/read-folder.ts'
import { readWords } from '../api/read-words.ts'
import { createSay, type Say } from './words.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

test('a text is filled in, and a number chooses between two', () => {
  const words = { greet: 'Dear {name}, {name}!', things: { one: '{count} thing', other: '{count} things' } }
  const say = createSay(words) as (key: string, values?: Record<string, string | number>) => string
  expect(say('greet', { name: '$& {name}' })).toBe('Dear $& {name}, $& {name}!')
  expect([0, 1, 2].map((count) => say('things', { count }))).toEqual(['0 things', '1 thing', '2 things'])
  expect(() => (say as Say)('start.edit')).toThrow('src/editor/overlay/words.yaml has no text "start.edit".')
})

test('every text is used by name', () => {
  const folder = join(project, 'src/editor/overlay')
  const sources = listFiles(folder)
    .filter((path) => /(?<!\.test|\.gen)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  expect(Object.keys(readWords(project)).filter((key) => !sources.includes(`'${key}'`))).toEqual([])
})

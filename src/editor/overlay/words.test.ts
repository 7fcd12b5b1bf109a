import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { listFiles } from '../../disk/read-folder.ts'
import { readWords } from '../api/words-file.ts'
import { setWords, t } from './ui.tsx'

const project = fileURLToPath(new URL('../../..', import.meta.url))

test('fills in a text, and chooses between two by a number', () => {
  setWords({ greet: 'Dear {name}, {name}!', things: { one: '{count} thing', other: '{count} things' } })
  const text = t as (key: string, values?: Record<string, string | number>) => string
  expect(text('greet', { name: '$& {name}' })).toBe('Dear $& {name}, $& {name}!')
  expect([0, 1, 2].map((count) => text('things', { count }))).toEqual(['0 things', '1 thing', '2 things'])
  expect(() => t('start.edit')).toThrow('src/editor/overlay/words.yaml has no text "start.edit".')
})

test('every text is used by its key', () => {
  const folder = join(project, 'src/editor/overlay')
  const sources = listFiles(folder)
    .filter((path) => /(?<!\.test|\.gen)\.tsx?$/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n')
  expect(Object.keys(readWords(project)).filter((key) => !sources.includes(`'${key}'`))).toEqual([])
})

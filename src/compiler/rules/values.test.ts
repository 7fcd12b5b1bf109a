/** Values that look odd and are right, beside similar ones that are wrong. */
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { compileContent } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { jsonTexts } from '../documents/folder-files.ts'
import { createSchemaSet } from '../schema/schema-set.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const base = readFolder(inProject('src/tests/broken-base'))
const schemas = createSchemaSet(jsonTexts(readFolder(inProject('schema'))))

/** Returns the messages about the base with `before` replaced by `after` in `file`. */
function messagesOf(file: string, before: string, after: string): string[] {
  const text = new TextDecoder().decode(base.get(file))
  expect(text).toContain(before)
  const bytes = new TextEncoder().encode(text.replace(before, () => after))
  return compileContent(new Map([...base, [file, bytes]]), schemas).diagnostics.map(({ message }) => message)
}

const PRICES = 'classesPerMonth: 8\n  monthlyPrice: 3000 # no comma\n  pricePerClass: 375'

test.each([
  [
    'a price per class as it is shown',
    'courses.yaml',
    PRICES,
    PRICES.replace('8', '12').replace('3000', '3500').replace('375', '291.67'),
  ],
  ['ages that are one', 'facts.yaml', 'youngestAge: 3', 'youngestAge: 18'],
  ['all of it', 'facts.yaml', 'refundDays: 7', 'refundDays: 100%'],
  ['a word that another one follows', 'facts.yaml', 'replyHours: 24', 'replyHours: 24 working'],
  ['the 29th of February', 'services.yaml', '"2024-01-01"', '"2024-02-29"'],
])('accepts %s', (_what, file, before, after) => {
  expect(messagesOf(file, before, after)).toEqual([])
})

test.each([
  [
    'a price per class a cent off',
    'courses.yaml',
    PRICES,
    PRICES.replace('8', '12').replace('3000', '3500').replace('375', '291.66'),
  ],
  ['a whole number is not rounded', 'courses.yaml', 'pricePerClass: 375', 'pricePerClass: 376'],
  ['the 30th of February', 'services.yaml', '"2024-01-01"', '"2024-02-30"'],
])('reports %s', (_what, file, before, after) => {
  expect(messagesOf(file, before, after)).toHaveLength(1)
})

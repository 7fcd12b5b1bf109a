import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { jsonTexts } from '../documents/folder-files.ts'
import { createSchemaSet } from '../schema/schema-set.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const compiler = createNodeCompiler(createSchemaSet(jsonTexts(readFolder(inProject('schema')))))
const content = readFolder(inProject('src/tests/broken-base'))
const about = new TextDecoder().decode(content.get('pages/about.yaml'))

function warningsOf(sentence: string) {
  const text = about.replace('We began in Kolkata', () => `${sentence} We began in Kolkata`)
  expect(text).not.toBe(about)
  const files = new Map([...content, ['pages/about.yaml', new TextEncoder().encode(text)]])
  return compiler.compile(files).diagnostics.filter(({ code }) => code === 'fact-by-hand')
}

test.each([
  'In 2025 we gave ₹40,000 for flood relief.',
  'The scholarship is ₹25,000.',
  'A puzzle costs ₹375, a book ₹3,000.',
  'Each class puts ₹3,000 aside.',
  'A child who takes the Advanced Course won ₹3,000.',
  'We spend ₹3,000 a month on books. The Advanced Course is the longest.',
])('an equal amount alone gets no fix: %s', (sentence) => {
  const warnings = warningsOf(sentence)
  expect(warnings.length).toBeGreaterThan(0)
  expect(warnings.flatMap(({ fix }) => fix ?? [])).toEqual([])
  expect(warnings[0]?.hint).toContain('If it is another amount, leave it.')
})

test('an amount with its unit in a sentence that names the course gets a fix', () => {
  expect(warningsOf('The Advanced Course is ₹3,000 a month.')).toMatchObject([
    { fix: { title: 'Quote ${courses.advanced-course.monthlyPrice}' } },
  ])
  expect(warningsOf('In the Advanced Course you pay ₹375 per class.')).toMatchObject([
    { fix: { title: 'Quote ${courses.advanced-course.pricePerClass}' } },
  ])
})

test('an equal address gets a fix in any sentence', () => {
  const site = new TextDecoder().decode(content.get('site.yaml'))
  const [, email = ''] = /email: (\S+)/.exec(site) ?? []
  expect(warningsOf(`Write to ${email}.`)).toMatchObject([{ fix: { title: 'Quote ${site.contact.email}' } }])
})

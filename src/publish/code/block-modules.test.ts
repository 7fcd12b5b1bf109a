import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { blockModules, readBlockModules } from './block-modules.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))

test('the registry tells the module of every block', () => {
  const schemas = readdirSync(join(project, 'schema/blocks')).map((name) => name.replace('.schema.json', ''))
  const modules = readBlockModules(project)
  expect([...modules.keys()].sort()).toEqual(schemas.sort())
  expect(modules.get('faq')).toBe('src/site/blocks/faq/faq.tsx')
  expect(modules.get('job-form')).toBe('src/forms/job-form.tsx')
})

test('both kinds of entries are understood', () => {
  const text = `import { Faq } from './faq.tsx'
export const registry = {
  faq: { component: Faq },
  'trial-form': { load: () => import('../../forms/trial-form.tsx').then((module) => module.TrialForm) },
}`
  expect([...blockModules(text)]).toEqual([
    ['faq', 'src/site/blocks/faq.tsx'],
    ['trial-form', 'src/forms/trial-form.tsx'],
  ])
})

test.each([
  ['export const registry = { faq: entryOf(Faq) }', 'write "faq" as { component } or as'],
  ['export const registry = { faq: { component: Faq } }', 'write "faq" as { component } or as'],
  ['export const blocks = {}', 'exports no object named "registry"'],
])('%s is an error, never a block without styles', (text, message) => {
  expect(() => blockModules(text)).toThrow(message)
})

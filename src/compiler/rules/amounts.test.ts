import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { jsonTexts } from '../documents/folder-files.ts'
import { createSchemaSet } from '../schema/schema-set.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const compiler = createNodeCompiler(createSchemaSet(jsonTexts(readFolder(inProject('schema')))))
const read = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** Returns the errors about the price of a course, on a site in rupees or in euros. */
function errorsOf(amount: string, site: 'rupees' | 'euros' = 'rupees') {
  const content = readFolder(inProject(site === 'rupees' ? 'src/tests/broken-base' : 'src/tests/clinic-site'))
  const file = site === 'rupees' ? 'courses.yaml' : 'pages/precos.yaml'
  const text = read(content.get(file))
  const broken = text.replace(/((?:monthlyPrice|price|amount): )\d+/, (_, name: string) => `${name}${amount}`)
  expect(broken).not.toBe(text)
  const { diagnostics } = compiler.compile(new Map([...content, [file, new TextEncoder().encode(broken)]]))
  return diagnostics.filter(({ severity }) => severity === 'error')
}

test.each(['₹3,000', 'Rs. 3,000/-', '"3,000"', '3000 INR', '3000 rupees', '"₹ 3000"'])(
  'a fix writes %s as a plain number',
  (amount) => {
    expect(errorsOf(amount)).toMatchObject([{ code: 'amount-wrong', fix: { title: 'Write 3000' } }])
  },
)

test.each([
  ['$40', 'US Dollar (USD)'],
  ['3000 €', 'Euro (EUR)'],
  ['£40', 'British Pound (GBP)'],
  ['USD 40', 'US Dollar (USD)'],
  ['40 dollars', 'US Dollar (USD)'],
  ['"¥4,000"', 'Japanese Yen (JPY)'],
  ['CHF 40', 'Swiss Franc (CHF)'],
])('%s on a site in rupees is an error that names both currencies', (amount, name) => {
  const [only, ...others] = errorsOf(amount)
  expect(others).toEqual([])
  expect(only).toMatchObject({ code: 'amount-wrong' })
  expect(only?.message).toContain(name)
  expect(only?.message).toContain('Indian Rupee (INR)')
  expect(only?.fix).toBeUndefined()
})

test('₹40 on a site in euros is an error that names both currencies', () => {
  expect(errorsOf('₹40', 'euros')).toMatchObject([
    { message: expect.stringContaining('Indian Rupee (INR). All amounts of this site are in Euro (EUR)') },
  ])
})

test.each(['3000k', '~3000', '3,00', '3.000,50', 'kr 40', '3000 a month', '₹3000 3000', '3 000'])(
  '%s is an error without a fix',
  (amount) => {
    const errors = errorsOf(amount)
    expect(errors.length).toBe(1)
    expect(errors[0]?.fix).toBeUndefined()
  },
)

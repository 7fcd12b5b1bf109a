/** Rules at their limits: what is reported, what is accepted beside it, and what gets a fix. */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { inLanguages } from '../../tests/data/languages.ts'
import { schemas } from '../../tests/data/schemas.ts'
import type { FolderFiles } from '../documents/folder-files.ts'

const folder = (path: string) => readFolder(fileURLToPath(new URL(`../../../${path}`, import.meta.url)))
const base = folder('src/tests/broken-base')
const clinic = folder('src/tests/clinic-site')
const { compile } = createNodeCompiler(schemas)

const textOf = (site: FolderFiles, file: string) => new TextDecoder().decode(site.get(file))
/** Compiles a site with the text of one of its files changed. */
function compileChanged(
  site: FolderFiles,
  file: string,
  before: string | RegExp,
  after: (...match: string[]) => string,
) {
  const text = textOf(site, file)
  const changed = text.replace(before, after)
  expect(changed).not.toBe(text)
  return compile(withTexts(site, { [file]: changed }))
}
const withTexts = (site: FolderFiles, texts: Record<string, string>) =>
  new Map([...site, ...Object.entries(texts).map(([file, text]) => [file, new TextEncoder().encode(text)] as const)])

describe('amounts', () => {
  /** Returns the errors about the price of a course, on a site in rupees or in euros. */
  function errorsOf(amount: string, site: 'rupees' | 'euros' = 'rupees') {
    const [content, file] = site === 'rupees' ? [base, 'courses.yaml'] : [clinic, 'pages/precos.yaml']
    const price = /((?:monthlyPrice|price|amount): )\d+/
    const { diagnostics } = compileChanged(content, file as string, price, (_, name) => `${name}${amount}`)
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
})

describe('facts typed by hand', () => {
  const warningsOf = (sentence: string) =>
    compileChanged(
      base,
      'pages/about.yaml',
      'We began in Kolkata',
      (words) => `${sentence} ${words}`,
    ).diagnostics.filter(({ code }) => code === 'fact-by-hand')

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

  test('also in the words of a translation, in the digits of its language', () => {
    const words = '"₹3,000, ₹৩,০০০, +91 98300 12345, ৯৮৩০০ ১২৩৪৫, hello@asha.example"'
    const { diagnostics } = inLanguages({
      'bn/faq.yaml': `- id: ages\n  question: ${words}\n`,
      // The facts are in files that are translated too.
      'bn/courses.yaml': '- id: advanced-course\n  title: উচ্চতর\n',
      'bn/site.yaml': 'tagline: ছোট\n',
    })
    const found = diagnostics.filter(({ code }) => code === 'fact-by-hand')
    expect(
      found.map(({ file, line, column, hint }) => `${file}:${line}:${column} ${/\${.*}/.exec(hint ?? '')}`),
    ).toEqual([
      'bn/faq.yaml:2:14 ${courses.advanced-course.monthlyPrice}',
      'bn/faq.yaml:2:22 ${courses.advanced-course.monthlyPrice}',
      'bn/faq.yaml:2:30 ${site.contact.phone}',
      'bn/faq.yaml:2:47 ${site.contact.phone}',
      'bn/faq.yaml:2:60 ${site.contact.email}',
    ])
  })

  test('an equal address gets a fix in any sentence', () => {
    const [, email = ''] = /email: (\S+)/.exec(textOf(base, 'site.yaml')) ?? []
    expect(warningsOf(`Write to ${email}.`)).toMatchObject([{ fix: { title: 'Quote ${site.contact.email}' } }])
  })
})

describe('pictures', () => {
  test.each([
    [4_900_000, []],
    [5_200_000, ['warning image-large 5.2 MB']],
  ])('reports only large pictures: %i bytes', (size, expected) => {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
    const { diagnostics } = compile(withTexts(base, { 'images/asha-roy.svg': drawing.padEnd(size) }), { base: '/' })
    const reported = diagnostics.map(
      ({ severity, code, message }) => `${severity} ${code} ${/[\d.]+ MB/.exec(message)}`,
    )
    expect(reported).toEqual(expected)
  })
})

describe('launch', () => {
  const settings = textOf(clinic, 'site.yaml').replaceAll('clinica-graca.example', 'graca.pt')

  test('asks a site with a contact form for the address of its service', () => {
    const { launch } = compile(withTexts(clinic, { 'site.yaml': settings }))
    expect(launch().map(({ file, code, line }) => [file, code, line])).toEqual([
      ['services.yaml', 'service-missing', 4],
    ])
  })

  test('asks a site without blog and forms for no service, even if services.yaml has lines about them', () => {
    const [withoutForm = ''] = textOf(clinic, 'pages/contacto.yaml').split('  - type: contact-form')
    const ready = withTexts(clinic, { 'site.yaml': settings, 'pages/contacto.yaml': withoutForm })
    ready.delete('services.yaml')
    expect(compile(ready).launch()).toEqual([])
    const services = 'forms:\n  endpoint: ""\ncontent: # SAMPLE: replace before launch\n  projectId: ""\n'
    expect(compile(withTexts(ready, { 'services.yaml': services })).launch()).toEqual([])
    const note = compile(withTexts(ready, { 'services.yaml': `# SAMPLE: replace before launch\n${services}` }))
    expect(note.launch().map(({ code, line }) => [code, line])).toEqual([['sample-left', 1]])
  })

  test.each([
    ['Fees: TBD.', 'TBD'],
    ['Write to www.our-school.example today', 'our-school.example'],
    ['Write to EXAMPLE.org', 'EXAMPLE.org'],
    ['see http://localhost:5173', 'localhost'],
    ['A good example.', undefined],
    ['a.b-c.testing', undefined],
  ])('in %j, the words left for later are %j', (text, words) => {
    const [title = ''] = /^title: .*$/m.exec(textOf(clinic, 'pages/contacto.yaml')) ?? []
    const { launch } = compileChanged(clinic, 'pages/contacto.yaml', title, () => `title: "${text}"`)
    const found = launch().find(({ file, code }) => file === 'pages/contacto.yaml' && code === 'example-left')
    expect(found?.message).toBe(words && `"${words}" was written for the time being.`)
  })
})

describe('values', () => {
  /** Returns the messages about the base with `before` replaced by `after` in `file`. */
  const messagesOf = (file: string, before: string, after: string): string[] =>
    compileChanged(base, file, before, () => after).diagnostics.map(({ message }) => message)

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
})

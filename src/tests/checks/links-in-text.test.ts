/** Links in Markdown, in any spelling: reported with file and line, never thrown, and fixed in place or not at all. */
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { fixContent } from '../../compiler/fix-content.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../data/schemas.ts'

vi.setConfig({ testTimeout: 60_000 })

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const base = readFolder(inProject('src/tests/broken-base'))
/** One compiler for all, so that unchanged files are read once. */
const compiler = createNodeCompiler(schemas)
const compile = (content: FolderFiles) => compiler.compile(content)
const fix = (content: FolderFiles) => fixContent(content, schemas, compiler)
const decode = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

function withText(file: string, before: string, after: string) {
  const text = decode(base.get(file))
  expect(text).toContain(before)
  return new Map([...base, [file, new TextEncoder().encode(text.replace(before, () => after))]])
}

/** Adds a sentence to an answer of several lines in the base. */
const withSentence = (sentence: string) => withText('faq.yaml', 'We teach', `${sentence} We teach`)

describe('a full stop without a space and a bare domain are text, not links', () => {
  test.each([
    'Your child learns at home.It is safe.',
    'Write to ankurlearning.com please.',
    'It costs 300 rupees.So we wait.',
    'Pay e.g.in cash.',
    'It begins today.in class.',
    'Grades 1.to 4.',
    'Node.js, Mr.Sen and class.We teach.',
    'See www.hours.com for hours.',
    'See //ankur.com for hours.',
  ])('%s', (sentence) => {
    const { diagnostics, site } = compile(withSentence(sentence))
    expect(diagnostics).toEqual([])
    const shown = JSON.stringify(site?.routes)
    expect(shown).toContain(sentence)
  })

  test('the same in a name and a fact that texts quote', () => {
    const named = withText('site.yaml', 'name: Asha Classes', 'name: Ankur.com')
    expect(compile(named).diagnostics).toEqual([])
  })
})

describe('an address that is not allowed is reported in place, and nothing else changes', () => {
  test.each([
    ['http://example.com/hours', 'https://example.com/hours'],
    ['http://bücher.example', 'https://bücher.example'],
    ['[it](http://example.com/%41)', '[it](https://example.com/%41)'],
    ['[it](http://example.com/a%20b)', '[it](https://example.com/a%20b)'],
    ['<http://example.com/é>', '<https://example.com/é>'],
    ['[it](www.example.com)', '[it](https://www.example.com)'],
    ['[it](http://example.com/a\\_b)', undefined],
    ['[it](http://example.com/a&amp;b)', undefined],
    ['<svg:svg>', undefined],
    ['[it](//example.com)', undefined],
    ['ftp://example.com', undefined],
  ])('%s', (typed, wanted) => {
    const content = withSentence(typed)
    const { diagnostics } = compile(content)
    expect(diagnostics.map(({ file, line, code }) => [file, line, code])).toEqual([
      ['faq.yaml', expect.any(Number), 'link-not-allowed'],
    ])
    const line = diagnostics[0]?.line ?? 0
    expect(decode(content.get('faq.yaml')).split('\n')[line - 1]).toContain(typed)
    const after = fix(content).files
    expect(decode(after.get('faq.yaml'))).toBe(decode(withSentence(wanted ?? typed).get('faq.yaml')))
  })

  test('an address inside a quoted value is reported in the text that quotes it', () => {
    const content = withText('facts.yaml', 'replyHours: 24', 'replyHours: "[24](http://kolkata.gov.in)"')
    const { diagnostics } = compile(content)
    expect(diagnostics.length).toBeGreaterThan(0)
    for (const { file, line, column, endColumn, code, message } of diagnostics) {
      const text = decode(content.get(file)).split('\n')[line - 1] ?? ''
      expect([code, text.slice(column - 1, endColumn - 1)]).toEqual(['link-not-allowed', '${facts.replyHours}'])
      expect(message).toBe('A link may not lead to "http://kolkata.gov.in". It comes with ${facts.replyHours}.')
    }
    const { files, made } = fix(content)
    expect(made).toEqual([])
    for (const [file, bytes] of files) expect(bytes).toBe(content.get(file))
  })
})

test('random sentences that look like links never throw, and every diagnostic has a location', () => {
  const piece = fc.oneof(
    fc.constantFrom('home', 'It', 'Ankur', 'class', 'a', 'শ্রেণি', 'bücher', '1', '24'),
    fc.constantFrom('.', ':', '/', '//', '@', '#', '?', '%', '%20', '%ZZ', '\\', '_', '&', '&amp;', '-', '~~'),
    fc.constantFrom('[', ']', '(', ')', '](', '<', '>', '*', '**', '`', '!', '"', '|'),
    fc.constantFrom(
      'http:',
      'https:',
      'mailto:',
      'tel:',
      'ftp:',
      'www.',
      '.com',
      '.in',
      'svg:svg',
      'javascript:',
      'chat',
    ),
    fc.constantFrom(
      '${facts.replyHours}',
      '${site.name}',
      '${site.contact.email}',
      '${courses.advanced-course.monthlyPrice}',
    ),
    fc.constantFrom(' ', ' ', ' ', '\n    ', '\n    - ', '\n\n    '),
  )
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 12 }), (pieces) => {
      const content = withText('faq.yaml', 'We teach', `${pieces.join('')} We teach`)
      const { diagnostics, site } = compile(content)
      expect(site === undefined).toBe(diagnostics.some(({ severity }) => severity === 'error'))
      for (const { file, line, code } of diagnostics) {
        expect(code).not.toBe('internal-error')
        expect(line <= decode(content.get(file)).split('\n').length && line > 0).toBe(true)
      }
    }),
    { seed: 20_250_501, numRuns: 300, endOnFailure: true },
  )
})

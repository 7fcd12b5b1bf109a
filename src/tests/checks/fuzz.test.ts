/** The check answers for any files: it never throws, and every location that it reports is inside the file. */
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixContent } from '../../compiler/fix-content.ts'
import { textReport } from '../../compiler/report/text.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../data/schemas.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const base = readFolder(inProject('src/tests/broken-base'))
/** Reads only the file that changes; `create-compiler.test.ts` tests that the result equals that of a cold start. */
const compiler = createNodeCompiler(schemas)
const files = [...base.keys()].filter((file) => file.endsWith('.yaml'))
const textOf = (file: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(base.get(file))

/** Returns the number of errors. */
function survive(file: string, bytes: Uint8Array): number {
  const { diagnostics, folder, site } = compiler.compile(new Map([...base, [file, bytes]]))
  const typed = folder.files.get(file)?.source.text ?? ''
  textReport(diagnostics, { textOf: (name) => folder.files.get(name)?.source.text })
  for (const { line, column, endLine, endColumn, fix, file: where } of diagnostics) {
    expect(line >= 1 && column >= 1 && (endLine > line || (endLine === line && endColumn >= column))).toBe(true)
    if (where === file)
      for (const { start, end } of fix?.edits ?? [])
        expect(start >= 0 && start <= end && end <= typed.length).toBe(true)
  }
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  expect(site === undefined).toBe(errors > 0)
  return errors
}

const encode = (text: string) => new TextEncoder().encode(text)
const settings = { seed: 20_250_501, endOnFailure: true }

test('accepts any bytes', () => {
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.uint8Array({ maxLength: 300 }), (file, bytes) => {
      survive(file, bytes)
    }),
    { ...settings, numRuns: 30 },
  )
})

/** Pieces with a meaning in YAML, and strings that broke other programs. */
const PIECES = [
  ...[
    '\n',
    '  ',
    '- ',
    ': ',
    ':',
    '#',
    ' #',
    '"',
    "'",
    '|',
    '>-',
    '&a',
    '*a',
    '!x',
    '!!str ',
    '%YAML 1.1',
    '---\n',
    '...\n',
    '{',
    '}',
    '[',
    ']',
    ',',
    '? ',
    '<<: ',
    '@',
    '`',
    '\t',
    '\r',
    '\\',
  ],
  ...[
    '__proto__',
    'constructor',
    'null',
    '~',
    'true',
    '1e999',
    '0x1F',
    '-0',
    '.nan',
    '2024-01-01',
    '${',
    '${facts.replyHours}',
    '${__proto__.x}',
    '$&',
    '](',
    '**',
    '<b>',
    'javascript:',
  ],
  ...[
    '\u0000',
    '\u200b',
    '\u202e',
    '\ufeff',
    '\u2028',
    '\ud83d',
    '😀',
    'শ্রেণি',
    '‏',
    'ﷺ',
    'Ω≈ç√',
    '../../etc/passwd',
    "'; DROP TABLE--",
    '%s%n',
    '{{7*7}}',
  ],
]

test('accepts valid files with pieces inserted, removed and swapped', () => {
  const edit = fc.record({
    at: fc.nat({ max: 10_000 }),
    remove: fc.nat({ max: 12 }),
    put: fc.constantFrom('', ...PIECES),
  })
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.array(edit, { minLength: 1, maxLength: 3 }), (file, edits) => {
      const text = edits.reduce((before, { at, remove, put }) => {
        const from = at % (before.length + 1)
        return before.slice(0, from) + put + before.slice(from + remove)
      }, textOf(file))
      survive(file, encode(text))
    }),
    { ...settings, numRuns: 40 },
  )
})

test('accepts any of the pieces as a value', () => {
  for (const piece of PIECES) {
    survive('openings.yaml', encode(textOf('openings.yaml').replace('English Teacher', () => piece)))
    survive('openings.yaml', encode(textOf('openings.yaml').replace('English Teacher', () => JSON.stringify(piece))))
    survive('facts.yaml', encode(textOf('facts.yaml').replace('replyHours', () => piece)))
  }
})

test('--fix ends for any file, and a second run changes nothing', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('openings.yaml', 'site.yaml'),
      fc.nat({ max: 5000 }),
      fc.constantFrom(...PIECES),
      (file, at, piece) => {
        const text = textOf(file)
        const broken = text.slice(0, at % text.length) + piece + text.slice(at % text.length)
        const once = fixContent(new Map([...base, [file, encode(broken)]]), schemas, compiler)
        expect(fixContent(once.files, schemas, compiler).made).toEqual([])
      },
    ),
    { ...settings, numRuns: 12 },
  )
})

test('a text of asterisks is no error', () => {
  survive('faq.yaml', encode(textOf('faq.yaml').replace('We teach', '*a_ '.repeat(20_000))))
})

describe('malicious files', () => {
  test.each([
    ['brackets', '['.repeat(200_000)],
    ['braces', 'a: {a: '.repeat(20_000)],
    ['hyphens', '- '.repeat(100_000)],
    ['quotes', '"'.repeat(200_000)],
    ['steps', Array.from({ length: 500 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
    [
      'laughs',
      `a: &a [x, x]\n${Array.from({ length: 30 }, (_, at) => `a${at}: &a${at} [*a${at - 1 < 0 ? '' : at - 1}, *a]`).join('\n')}`,
    ],
    ['hashes', ' #'.repeat(100_000)],
    ['question marks', '? '.repeat(50_000)],
    ['anchors', '&a '.repeat(60_000)],
    ['colons', ': '.repeat(100_000)],
    ['one long line', `- id: ${'a'.repeat(250_000)}`],
    ['nothing', ''],
    ['blank', '\n\n  \n\t\n'],
  ])('%s', (_name, text) => {
    expect(survive('faq.yaml', encode(text))).toBeGreaterThan(0)
  })
})

/** Content written by programs keeps its meaning, whatever valid YAML they chose. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { stringify, type ToStringOptions } from 'yaml'
import { compileContent, validatorsOf } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { checkOf } from '../schema/validators.ts'
import { readContent } from './read-document.ts'

vi.setConfig({ testTimeout: 60_000 })

const project = fileURLToPath(new URL('../../..', import.meta.url))

const STYLES: Readonly<Record<string, ToStringOptions & { defaultKeyType?: 'PLAIN' }>> = {
  'as it likes': {},
  'all in double quotes': { defaultStringType: 'QUOTE_DOUBLE', defaultKeyType: 'PLAIN' },
  'in brackets, like JSON': { defaultStringType: 'QUOTE_DOUBLE', collectionStyle: 'flow' },
}

describe.each(['content', 'src/tests/other-site'])('%s, written again by the package yaml', (site) => {
  const content = readFolder(join(project, site))
  const { folder } = compileContent(content, schemas, { lazily: true })

  test.each(
    Object.entries(STYLES).flatMap(([name, style]) => [40, 80, 0].map((width) => [name, width, style] as const)),
  )('%s, lines of %i', (_name, lineWidth, style) => {
    const written = new Map(content)
    for (const [file, { source }] of folder.files)
      written.set(file, new TextEncoder().encode(stringify(source.data, { ...style, lineWidth })))
    const again = compileContent(written, schemas, { lazily: true })
    expect(again.diagnostics).toEqual([])
    for (const [file, { source }] of folder.files)
      expect(again.folder.files.get(file)?.source.data).toEqual(source.data)
  })
})

const schema = schemas.fileTypes.get('openings')
const fixture = (file: string) => readFileSync(join(project, 'src/tests/data/pyyaml', file))
const read = (bytes: Uint8Array) => {
  if (!schema) throw new Error('There is no schema of openings.')
  return readContent('openings.yaml', bytes, schema, checkOf(validatorsOf(schemas), 'openings'))
}

/** `yaml.safe_dump` of `openings.json`: with `allow_unicode`, without, with `default_style='"'`, `width=30`, without a width, in flow style. */
test.each(['default', 'ascii', 'quoted', 'narrow', 'unbroken', 'flow'])('openings written by PyYAML: %s', (style) => {
  const { source, diagnostics } = read(fixture(`${style}.yaml`))
  expect(diagnostics).toEqual([])
  expect(source.data).toEqual(JSON.parse(fixture('openings.json').toString()))
})

describe('takes account of the text that a line is a part of', () => {
  const [{ id, title, requirements, ...others }] = JSON.parse(fixture('openings.json').toString())
  const rest = stringify({ ...others, description: 'Short.', responsibilities: ['a'], benefits: ['b'] })
  const found = (value: string, key = 'title') =>
    read(
      Buffer.from(
        `- id: ${id}\n  ${key}: ${value}\n  ${key === 'title' ? 'requirements: [c]' : 'title: T'}\n${rest.replace(/^(?=.)/gm, '  ')}`,
      ),
    ).diagnostics.map(({ code, line }) => `${code} ${line}`)

  test.each<[string, string, string?]>([
    ['the second line of a text in quotes has a colon', '"Careers and\n    more: how we work."'],
    ['a line in quotes ends in a quote sign', `'He said\n    "no", she said: "yes"\n    and left'`],
    ['a line in quotes holds a # and a word', '"Room\n    with a #4 on it"'],
    ['a line in quotes begins with a hyphen', '"What we do\n    - and do not"'],
    ['a dash in a text that a program broke', `${'Issue '.repeat(12)}and then\n    - of course - more`],
    ['a list in brackets', '[ "b: c #d",\n    "e", "f \\"g\\"", h"\n    ]', 'requirements'],
  ])('fine: %s', (_what, value, key?: string) => expect(found(value, key)).toEqual([]))

  test.each<[string, string, string?]>([
    ['text-cut 2', 'Room #4'],
    ['text-cut 3', 'Room with\n    the #4 on it'],
    ['text-cut 3', '[ one,\n    two #2\n    ]', 'requirements'],
    ['quote-open 3', 'Our story\n    and yours"'],
    ['quote-curly 2', '“Our story\n    and yours”'],
    ['quote-wrong 3', '"C:\n    \\temp and more"'],
    ['indent-wrong 3', 'One\n    - Two'],
  ])('%s: %s', (code, value, key?: string) => expect(found(value, key)).toEqual([code]))
})

test('accepts tags that name the type of the value, and no others', () => {
  const tagged = (value: string) =>
    read(Buffer.from(`- id: a\n  salary: {from: ${value}}\n`)).diagnostics.filter(({ code }) => code === 'yaml-tag')
      .length
  expect(['!!int "1"', '!!float 1.5', '!!str yes', '!!bool "true"', '!!null ""', '!!seq [1]'].map(tagged)).toEqual([
    0, 0, 0, 0, 0, 0,
  ])
  expect(['!!binary aGk=', '!!set {a}', '!!timestamp 2024-01-01'].map(tagged)).toEqual([1, 1, 1])
})

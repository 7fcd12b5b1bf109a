/**
 * Runs the language server that code editors use: the schema comment of each file, and settings that agree with our
 * check.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createContentFiles } from '../../compiler/content-files.ts'
import { readMarkdown } from '../../compiler/link/markdown.ts'
import { ENGINE_RULES } from '../../compiler/rules/all-rules.ts'
import { fileTypeOf, type Schema } from '../../compiler/schema/schema-set.ts'
import { checkOf } from '../../compiler/schema/validators.ts'
import { parseContent } from '../../compiler/yaml/parse.ts'
import { hashOf } from '../../disk/hash.ts'
import { validatorsOf } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../data/schemas.ts'
import { editorSettings, type LanguageServer, startLanguageServer } from './language-server.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const project = fileURLToPath(new URL('../../..', import.meta.url))
const validators = validatorsOf(schemas)
const base = readFolder(join(project, 'src/tests/broken-base'))
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

let server: LanguageServer
beforeAll(async () => {
  server = await startLanguageServer(project, editorSettings(join(project, '.vscode/settings.json')))
})
afterAll(() => server.stop())

const sites = ['content', 'src/tests/other-site', 'src/tests/clinic-site', 'src/tests/broken-base']
const good = sites.flatMap((site) =>
  [...readFolder(join(project, site))]
    // Of a translation, a schema alone knows nothing.
    .filter(([file]) => !['translation', 'made-from', undefined].includes(fileTypeOf(schemas, file)))
    .map(([file, bytes]) => ({ path: `${site}/${file}`, text: textOf(bytes) })),
)

// The server waits 200 ms before each answer, so it is asked about many files at once.
test.concurrent.each(good)('$path names its schema and has no errors', async ({ path, text }) => {
  expect(text).toMatch(/^# yaml-language-server: \$schema=(?:\.\.\/)+schema\/[\w-]+\.schema\.json\r?\n/)
  expect(await server.diagnose(join(project, path), text)).toEqual([])
})

/** What both find in a single file by the schema. Formats and all rules across files are found only by our check. */
const BOTH_SEE = new Set([
  'key-missing',
  'key-unknown',
  'key-misplaced',
  'block-unknown',
  'block-wrong',
  'value-type',
  'value-choice',
  'value-range',
  'list-length',
  'colon-in-text',
  'quote-open',
])
const broken = join(project, 'src/tests/broken')
/** Some of these files change on days. */
const DAY = '2026-11-02'

describe('for broken files, our check finds what the language server finds, and the server what the schema alone covers', () => {
  // A file alone: what the rules find across files, no schema says.
  const files = createContentFiles(schemas, ENGINE_RULES, { validators, hash: hashOf, readMarkdown })
  const cases = readdirSync(broken, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  )
  test.concurrent.each(cases)('%s', async (name) => {
    const own = readFolder(join(broken, name))
    for (const [file, bytes] of own) {
      const namesSchema = textOf(bytes).includes('yaml-language-server:')
      if (!fileTypeOf(schemas, file) || bytes.length > 100_000 || !namesSchema) continue
      const theirs = (await server.diagnose(join(broken, name, file), textOf(bytes))).filter(
        ({ severity }) => severity === 1,
      )
      const read = files.open(file, bytes, true, DAY)
      const all = [...(read?.diagnostics ?? []), ...Object.values(read?.findings ?? {}).flat()]
      const ours = all.filter(({ severity }) => severity === 'error')
      if (theirs.length > 0) expect(ours.length, JSON.stringify(theirs)).toBeGreaterThan(0)
      const plain = ours.filter(
        ({ code, message }) => BOTH_SEE.has(code) && !(code === 'quote-open' && message.includes('visitors')),
      )
      if (plain.length > 0) expect(theirs.length, JSON.stringify(plain)).toBeGreaterThan(0)
    }
  })
})

describe('completion and hover', () => {
  const path = join(project, 'src/tests/broken-base/openings.yaml')
  const text = textOf(base.get('openings.yaml'))

  test('a hover explains a field in the words of the schema', async () => {
    await server.diagnose(path, text)
    const line = text.split('\n').findIndex((one) => one.startsWith('  department:'))
    expect(await server.hover(path, line, 4)).toContain('The team it belongs to')
  })

  test('choices are offered', async () => {
    const changed = text.replace('type: Full-time', 'type: ')
    await server.diagnose(path, changed)
    const line = changed.split('\n').indexOf('  type: ')
    expect((await server.complete(path, line, 8)).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Full-time', 'Part-time']),
    )
  })
})

/**
 * Places at which schemas offer a whole entry or block: after a hyphen and on an empty line, as first and later entry.
 */
describe.concurrent.each(snippetsOf())('snippet "$label" for $file $place', ({ label, file, typed, fileType }) => {
  test('is offered, and the inserted text is valid', async () => {
    const path = join(project, file)
    await server.diagnose(path, typed)
    const lines = typed.split('\n')
    const last = lines.at(-1) ?? ''
    const offered = await server.complete(path, lines.length - 1, last.length)
    const snippet = offered.find((one) => one.label === label)
    expect(snippet, offered.map((one) => one.label).join(', ')).toBeDefined()
    const put = filledIn(snippet?.textEdit?.newText ?? snippet?.insertText ?? '')
    // Editors indent further lines of a snippet like the line that it is inserted into.
    const { data, yamlErrors } = parseContent(typed + put.replaceAll('\n', `\n${/^ */.exec(last)?.[0]}`))
    expect(yamlErrors).toEqual([])
    expect(checkOf(validators, fileType)(data)).toEqual([])
    expect(put, 'a fact is quoted, not named').not.toMatch(/(?<!\$\{)facts\./)
  })
})

/** Resolves `${1:word}` to `word` and `${2|one,two|}` to `one`. */
function filledIn(snippet: string): string {
  return snippet
    .replace(/\$\{\d+\|([^,|]*)[^}]*\}/g, '$1')
    .replace(/\$\{\d+:((?:\\.|[^}\\])*)\}/g, '$1')
    .replace(/\$\d+/g, 'x')
    .replace(/\\([{}$])/g, '$1')
}

function snippetsOf() {
  const labelsOf = (schema: Schema | undefined): string[] =>
    ((schema?.['defaultSnippets'] ?? []) as { label: string }[]).map((snippet) => snippet.label)
  const lists = [...schemas.fileTypes]
    .filter(([, { items }]) => items)
    .flatMap(([fileType, schema]) => {
      const head = `# yaml-language-server: $schema=../schema/${fileType}.schema.json\n`
      const entry = textOf(base.get(String(schema['x-files']))).replace(/^#.*\n/gm, '')
      return labelsOf(schema).flatMap((label) =>
        [
          { label, place: 'after a hyphen', typed: `${head}- ` },
          { label, place: 'in an empty file', typed: head },
          ...(entry ? [{ label, place: 'below another', typed: `${head}${entry}\n` }] : []),
        ].map((one, place) => ({ ...one, file: `content/${fileType}-${place}.yaml`, fileType })),
      )
    })
  const page = schemas.fileTypes.get('page') as Schema
  const head = '# yaml-language-server: $schema=../../schema/page.schema.json\ntitle: A\ndescription: B\nblocks:\n'
  const blocks = labelsOf(page.properties?.['blocks']).flatMap((label, index) =>
    [
      { label, place: 'after a hyphen', typed: `${head}  - ` },
      { label, place: 'on an empty line', typed: `${head}  ` },
      { label, place: 'below another', typed: `${head}  - type: page-heading\n    heading: A\n\n  ` },
    ].map((one, place) => ({ ...one, file: `content/pages/a-${index}-${place}.yaml`, fileType: 'page' })),
  )
  return [...lists, ...blocks]
}

test('every list of entries and every block has a snippet', () => {
  const labels = new Set(snippetsOf().map(({ label }) => label))
  const lists = [...schemas.fileTypes.values()].filter((schema) => schema['x-collection'] && schema.items)
  expect(labels.size).toBe(lists.length + schemas.blocks.size)
})

describe('a new file without a schema comment', () => {
  test('the settings name the schema of every content file', () => {
    const settings = JSON.parse(readFileSync(join(project, '.vscode/settings.json'), 'utf8'))
    expect(settings['yaml.schemas']).toEqual(
      Object.fromEntries(
        [...schemas.fileTypes]
          .map(([name, schema]) => [`schema/${name}.schema.json`, `content/${schema['x-files']}`] as const)
          // Of a translation, a schema alone knows nothing.
          .filter(([, files]) => !files.includes('{language}')),
      ),
    )
  })

  test('reports an error and offers a whole block', async () => {
    const path = join(project, 'content/pages/summer-camp.yaml')
    const typed = 'titel: Summer Camp\ndescription: Two weeks.\nblocks:\n  - '
    const found = await server.diagnose(path, typed)
    expect(found.map(({ message }) => message).join()).toContain('titel')
    expect((await server.complete(path, 3, 4)).map(({ label }) => label)).toContain('New block: faq')
  })
})

test('the extension for YAML is recommended', () => {
  expect(JSON.parse(readFileSync(join(project, '.vscode/extensions.json'), 'utf8'))).toEqual({
    recommendations: ['redhat.vscode-yaml'],
  })
})

/**
 * The compiler, bundled for a browser and run without anything of Node, gives what it gives in Node. The page forbids
 * making code from strings, as a strict content security policy does.
 */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createContext, Script } from 'node:vm'
import { rolldown } from 'rolldown'
import { describe, expect, test } from 'vitest'
import { hashOf } from '../disk/hash.ts'
import { compileContent, loadAjv } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import type { Compiled, CompilerOptions } from './create-compiler.ts'
import { type FolderFiles, jsonTexts } from './documents/folder-files.ts'
import { pageData, shellData } from './link/page-data.ts'
import { lookAhead } from './look-ahead.ts'
import { validatorsModule } from './schema/generate-validators.ts'
import { createSchemaSet } from './schema/schema-set.ts'

const project = fileURLToPath(new URL('../..', import.meta.url))
const schemaFiles = readFolder(join(project, 'schema'))
const DAY = '2026-11-02'

/** What a page of the editor would contain: everything from bytes to the data of pages, as JSON. */
const ENTRY = `
import { COLLECTIONS } from '../collections/chosen.gen.ts'
import { ofCollections } from '../collections/collection.ts'
import { createCompiler } from './create-compiler.ts'
import { jsonTexts } from './documents/folder-files.ts'
import { pageData, shellData } from './link/page-data.ts'
import { lookAhead } from './look-ahead.ts'
import { textReport } from './report/text.ts'
import { createSchemaSet } from './schema/schema-set.ts'
import { loadValidators } from './schema/validators.ts'
import makeValidators from './ready-validators.js'

const dataOf = (site) => site && [shellData(site), site.routes.map((route) => pageData(site, route))]

export function compile(schemaFiles, content, { day, ...options }) {
  const schemas = createSchemaSet(jsonTexts(schemaFiles))
  const validators = loadValidators(makeValidators, schemas)
  const compiler = createCompiler({ ...options, ...ofCollections(COLLECTIONS), validators, schemas })
  const compiled = compiler.compile(content, { day })
  const report = textReport(compiled.diagnostics, { textOf: (file) => compiled.folder.files.get(file)?.source.text })
  return JSON.stringify({ diagnostics: lookAhead(compiled), data: dataOf(compiled.site), report })
}
`

type Options = Pick<CompilerOptions, 'hash' | 'today'> & { day?: string }

/** Of what a browser has beside the language itself, all that the compiler may use. */
const WEB = { TextDecoder, TextEncoder, URL, atob }

async function bundle(): Promise<{ code: string; imports: string[] }> {
  const folder = join(project, 'src/compiler')
  const entry = join(folder, 'browser-entry.ts')
  const files = new Map([
    [entry, ENTRY],
    [join(folder, 'ready-validators.js'), validatorsModule(createSchemaSet(jsonTexts(schemaFiles)), loadAjv())],
  ])
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    plugins: [
      {
        name: 'entry',
        load: (id) => files.get(id),
        resolveId: (id) => [...files.keys()].find((path) => path.endsWith(id.replace('./', '/'))),
      },
    ],
    onLog(_, { message }) {
      throw new Error(message)
    },
  })
  const { output } = await build.generate({ format: 'iife', name: 'compiler' })
  await build.close()
  return { code: output[0].code, imports: output.flatMap((one) => (one.type === 'chunk' ? one.imports : [])) }
}

const { code, imports } = await bundle()
const page = createContext({ ...WEB }, { codeGeneration: { strings: false, wasm: false } })
new Script(code).runInContext(page)
const inBrowser = new Script('(...all) => compiler.compile(...all)').runInContext(page) as (
  schemas: FolderFiles,
  content: FolderFiles,
  options: Options,
) => string
const PageBytes = new Script('Uint8Array').runInContext(page) as Uint8ArrayConstructor

/** The same bytes as an object of the page: it knows no others. */
const forPage = (files: FolderFiles): FolderFiles =>
  new Map([...files].map(([path, bytes]) => [path, new PageBytes(bytes)]))

const compileInBrowser = (content: FolderFiles): unknown =>
  JSON.parse(inBrowser(forPage(schemaFiles), forPage(content), { hash: hashOf, today: () => DAY }))

function compileInNode(content: FolderFiles): { diagnostics: unknown; data: unknown } {
  const compiled: Compiled = compileContent(content, createSchemaSet(jsonTexts(schemaFiles)), { day: DAY })
  const { site } = compiled
  const data = site && [shellData(site), site.routes.map((route) => pageData(site, route))]
  return JSON.parse(JSON.stringify({ diagnostics: lookAhead(compiled), data })) as ReturnType<typeof compileInNode>
}

const base = readFolder(join(project, 'src/tests/broken-base'))

/** The base with texts replaced in one file. */
function broken(file: string, from: string, to: string): FolderFiles {
  const text = new TextDecoder().decode(base.get(file))
  expect(text).toContain(from)
  return new Map([...base, [file, new TextEncoder().encode(text.replace(from, to))]])
}

test('the page forbids making code from strings', () => {
  expect(() => new Script('new Function("return 1")').runInContext(page)).toThrow('Code generation from strings')
})

test('the bundle has no schema compiler', () => {
  expect(code).not.toMatch(/new Function\(/)
})

test('the bundle imports nothing and the page has nothing of Node', () => {
  expect(imports).toEqual([])
  const globals = ['process', 'Buffer', 'require', 'global', 'setImmediate', 'document', 'window']
  expect(new Script(`[${globals.map((name) => `typeof ${name}`).join()}].join()`).runInContext(page)).toBe(
    globals.map(() => 'undefined').join(),
  )
})

describe('site and diagnostics are those of Node', () => {
  test.each([
    ['the content of this repository', readFolder(join(project, 'content'))],
    ['the base of the broken contents', base],
  ])('%s', (_, content) => {
    const { diagnostics, data } = compileInNode(content)
    expect(data).toBeDefined()
    expect(compileInBrowser(content)).toEqual({ diagnostics, data, report: expect.any(String) })
  })

  test.each([
    ['a value of another type', broken('courses.yaml', 'monthlyPrice: 3000', 'monthlyPrice: three thousand'), 'Error'],
    ['broken YAML', broken('faq.yaml', 'question: ', 'question: a: '), 'Error'],
    ['a dead link', broken('routes.yaml', 'path: /about', 'path: /elsewhere'), 'Error'],
  ])('%s', (_, content, report) => {
    const { diagnostics } = compileInNode(content)
    expect(diagnostics).not.toEqual([])
    expect(compileInBrowser(content)).toEqual({ diagnostics, report: expect.stringContaining(report) })
  })
})

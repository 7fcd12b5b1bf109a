/** After any sequence of edits the compiler says what one says that begins from nothing. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { compileContent, createNodeCompiler } from '../disk/node-compiler.ts'
import { readFolder } from '../disk/read-folder.ts'
import { createSummaryStore } from '../disk/summary-store.ts'
import { languages } from '../tests/data/languages.ts'
import { schemas } from '../tests/data/schemas.ts'
import type { Compiled, Compiler } from './create-compiler.ts'
import type { FolderFiles } from './documents/folder-files.ts'
import type { Folder } from './link/folder.ts'
import { pageData } from './link/page-data.ts'
import type { Site } from './link/site.ts'
import { lookAhead } from './look-ahead.ts'

const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const bytes = (words: string) => new TextEncoder().encode(words)

const ABOUT = `title: আমাদের কথা
blocks:
  - type: page-heading
    heading: আমরা
  - type: prose
    text: আমাদের [কোর্স](/courses)।
`

const FAQ = `- id: ages
  question: কত বছর?
  answer: |
    \${facts.youngestAge} থেকে। [ফর্ম](/#contact)
`

const inProject = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const base = withDays(readFolder(inProject('src/tests/broken-base')))
const cache = mkdtempSync(join(tmpdir(), 'summaries-'))
afterAll(() => rmSync(cache, { recursive: true }))

/** A price that changes and an opening that closes, so files that are others on other days; and a second language. */
function withDays(content: FolderFiles): Map<string, Uint8Array> {
  const replaced = (path: string, from: string, to: string) => {
    const before = text(content.get(path))
    expect(before).toContain(from)
    return [path, bytes(before.replace(from, to))] as const
  }
  return new Map([
    ...content,
    replaced(
      'courses.yaml',
      'monthlyPrice: 3000 # no comma\n  pricePerClass: 375\n',
      'monthlyPrice:\n    - 3000\n    - from: 2027-04-01\n      value: 3500\n  pricePerClass:\n    - 375\n    - from: 2027-04-01\n      value: 437.5\n',
    ),
    replaced('openings.yaml', '  title: Mathematics Teacher\n', '  title: Mathematics Teacher\n  closes: 2027-01-15\n'),
    replaced('site.yaml', ...languages('    publishFrom: 20\n')),
    ['bn/pages/about.yaml', bytes(ABOUT)],
    ['bn/made-from/pages/about.yaml', bytes('- "title": "About Us"\n')],
    ['bn/faq.yaml', bytes(FAQ)],
    ['bn/made-from/faq.yaml', bytes('- "ages.question": "How old?"\n')],
    ['bn/openings.yaml', bytes('- id: mathematics-teacher\n  title: গণিত শিক্ষক\n')],
  ])
}

/** Days on which the content is another, in no order. */
const DAYS = ['2026-11-02', '2027-04-01', '2027-01-15', '2027-01-16', '2027-03-31']

/** Everything of a result that anybody sees, and of the days to come what is new on them. */
const visible = (compiled: Compiled) => ({
  ...onItsDay(compiled),
  ahead: lookAhead(compiled),
  later: compiled.later().map(onItsDay),
})

const onItsDay = ({ day, site, diagnostics, launch, folder }: Compiled) => ({
  day,
  diagnostics,
  launch: launch(),
  sites: site && [site, ...(site.translations ?? [])].map((one) => onItsPages(one, folder)),
})

const onItsPages = ({ main: _, translations: __, ...site }: Site, { collections }: Folder) => ({
  ...site,
  entries: [...collections.keys()].map((name) => site.entries(name as 'courses')),
  routes: site.routes.map((route) => ({ path: route.path, name: route.name, page: pageData(site, route) })),
})

type Edit = (files: Map<string, Uint8Array>) => void

const file = fc.constantFrom(...[...base.keys()].filter((path) => path.endsWith('.yaml')))

/** What editors do: change a word or those of all translations, break a line, take a file away, rename it or the folder of a language, put it back. */
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(file, fc.nat(), fc.constantFrom('x', '\n', ': ', '- ', '"', '  ', '${facts.replyHours}', '3', '#')).map(
    ([path, at, words]): Edit =>
      (files) => {
        const before = text(files.get(path))
        const place = at % (before.length + 1)
        files.set(path, bytes(before.slice(0, place) + words + before.slice(place)))
      },
  ),
  fc.tuple(file, fc.nat()).map(
    ([path, at]): Edit =>
      (files) => {
        const lines = text(files.get(path)).split('\n')
        lines.splice(at % lines.length, 1)
        files.set(path, bytes(lines.join('\n')))
      },
  ),
  file.map(
    (path): Edit =>
      (files) => {
        files.delete(path)
      },
  ),
  fc.constant<Edit>((files) => {
    for (const [path, content] of files)
      if (/^bn\/|^ben\//.test(path)) files.set(path, bytes(text(content).replace(/(?<=title: |question: )/, 'x')))
  }),
  fc.constant<Edit>((files) => {
    const settings = text(files.get('site.yaml')).replace(/(?<=name: বাংলা\n)(?: {4}folder: ben\n)?/, '    folder: ben\n')
    files.set('site.yaml', bytes(settings))
    for (const [path, content] of [...files].filter(([path]) => path.startsWith('bn/'))) {
      files.delete(path)
      files.set(path.replace('bn/', 'ben/'), content)
    }
  }),
  fc.tuple(file, file).map(
    ([from, to]): Edit =>
      (files) => {
        const moved = files.get(from)
        if (moved) files.set(to.replace('.yaml', '-copy.yaml'), moved)
      },
  ),
  {
    arbitrary: file.map(
      (path): Edit =>
        (files) =>
          void files.set(path, base.get(path) as Uint8Array),
    ),
    weight: 3,
  },
  fc.constant<Edit>((files) => {
    files.clear()
    for (const [path, content] of base) files.set(path, content.slice())
  }),
)

function followsEdits(
  edits: readonly Edit[],
  compiler: () => Compiler,
  seen: (files: FolderFiles, day: string) => ReturnType<typeof visible>,
): void {
  const files = new Map(base)
  for (const [index, change] of edits.entries()) {
    change(files)
    const current = compiler()
    const day = DAYS[index % DAYS.length] ?? ''
    const expected = seen(new Map(files), day)
    if (index % 2 === 0) expect(visible(current.compile(new Map(files), { day }))).toEqual(expected)
    // Pages that nobody asks for stay as they were until somebody does.
    else expect(current.compile(new Map(files), { day, lazily: true }).diagnostics).toEqual(expected.diagnostics)
    current.save()
  }
}

const cold = (files: FolderFiles, day = '2026-11-02') => visible(compileContent(files, schemas, { day }))

test('in one process', () => {
  const compiler = createNodeCompiler(schemas)
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => followsEdits(edits, () => compiler, cold)),
    { numRuns: 6, seed: 1 },
  )
}, 120_000)

test('gives the cold result in new processes with a store on disk', () => {
  const compiler = () => createNodeCompiler(schemas, { store: createSummaryStore(cache, 'version') })
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => followsEdits(edits, compiler, cold)),
    { numRuns: 5, seed: 3 },
  )
}, 120_000)

test('reads a file once while it does not change', () => {
  const compiler = createNodeCompiler(schemas)
  const first = compiler.compile(base).folder.files
  const prices = bytes(text(base.get('facts.yaml')).replace('replyHours: 24', 'replyHours: 48'))
  const second = compiler.compile(new Map([...base, ['facts.yaml', prices]])).folder.files
  const again = [...second].filter(([path, one]) => one !== first.get(path)).map(([path]) => path)
  expect(again).toEqual(['facts.yaml'])
})

const partsOf = (store: string): string[] =>
  readdirSync(cache)
    .filter((name) => name.startsWith(`${store}.`))
    .map((name) => join(cache, name))

test.each([
  ['cut off', (kept: string) => kept.slice(0, -20)],
  ['changed', (kept: string) => kept.replace('"readable":true', '"readable":false')],
  ['of another program', () => 'hello'],
  ['empty', () => ''],
])('ignores a cache that is %s', (_, spoil) => {
  const compile = () => {
    const compiler = createNodeCompiler(schemas, { store: createSummaryStore(cache, 'spoilt') })
    const result = visible(compiler.compile(base, { day: '2026-11-02' }))
    compiler.save()
    return result
  }
  compile()
  const kept = partsOf('spoilt').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  expect(kept.length).toBeGreaterThan(1)
  for (const { file, text } of kept) writeFileSync(file, spoil(text))
  expect(compile()).toEqual(cold(base))
  expect(partsOf('spoilt').map((file) => ({ file, text: readFileSync(file, 'utf8') }))).toEqual(kept)
})

test('keeps nothing again that has not changed', () => {
  const inodesAfter = (files: FolderFiles) => {
    const compiler = createNodeCompiler(schemas, { store: createSummaryStore(cache, 'unchanged') })
    compiler.compile(files, { day: '2026-11-02' })
    compiler.save()
    return partsOf('unchanged').map((file) => statSync(file).ino)
  }
  const first = inodesAfter(base)
  expect(inodesAfter(base)).toEqual(first)
  const prices = bytes(text(base.get('facts.yaml')).replace('replyHours: 24', 'replyHours: 48'))
  const second = inodesAfter(new Map([...base, ['facts.yaml', prices]]))
  const written = second.filter((inode) => !first.includes(inode))
  expect(written.length).toBeGreaterThan(0)
  expect(written.length).toBeLessThan(first.length)
})

test('removes old stores of other versions', () => {
  const folder = join(cache, 'stores')
  const summary = {
    readable: true,
    data: {},
    diagnostics: [],
    findings: {},
    failed: [],
    visits: [],
    entries: [],
    unnamed: 0,
  }
  for (let version = 0; version < 8; version += 1)
    createSummaryStore(folder, `${version}`.padStart(16, '0')).save({
      files: { key: { ...summary, anchorsKnown: true, effort: 0 } },
      translations: {},
      pages: {},
    })
  expect(readdirSync(folder)).toHaveLength(5)
})

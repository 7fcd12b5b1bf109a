/** What the person who edits is told of a value, and the forms for new ones, over every site. */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { walk } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { hashOf } from '../../disk/hash.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { entryForm } from './entry-form.ts'
import { applyOperations } from './operations.ts'
import { withChanges } from './plan-edit.ts'
import { valueInfo } from './value-info.ts'
import { writtenFile } from './written-file.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const day = '2026-11-22'

const SITES = ['content', 'src/tests/other-site', 'src/tests/clinic-site', 'src/tests/broken-base']

function siteIn(folder: string) {
  const files = readFolder(inProject(folder))
  const compiler = createNodeCompiler(schemas)
  const compiled = compiler.compile(files, { lazily: true, day })
  const open = (file: string) => writtenFile(files, schemas, file, day)
  const info = (file: string, path: Path) =>
    valueInfo(compiled.folder, open(file), hashOf(files.get(file) ?? new Uint8Array()), path)
  return {
    files,
    compiler,
    compiled,
    open,
    info,
    form: (file: string, path: Path) => entryForm(compiled.folder, open(file), path),
  }
}

/** Some of them, from the first on. */
const someOf = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % Math.ceil(all.length / 3) === 0)

const sites = SITES.map((name) => [name, siteIn(name)] as const)
const [[, school]] = sites as [(typeof sites)[number]]

describe.each(sites)('%s', (name, { files, compiler, compiled, info, form }) => {
  test('describes values of every file', () => {
    for (const { source, schema } of compiled.folder.files.values())
      for (const { path } of someOf(walk(schema, source.data))) {
        const { label, line, column, written, value } = info(source.file, path)
        expect(label, `${source.file} ${path}`).not.toBe('')
        expect([line > 0, column > 0]).toEqual([true, true])
        if (typeof value === 'string') expect(written).not.toBe('')
      }
  })

  test('a form begins with an entry that fits its list', () => {
    const lists = ['courses.yaml', 'openings.yaml', 'faq.yaml', 'educators.yaml', 'programs.yaml', 'levels.yaml'].map(
      (file) => ({ file, path: [] as Path }),
    )
    const page = [...files.keys()].find((file) => file.startsWith('pages/')) ?? ''
    // Every site has the same blocks.
    const blocks = name === SITES.at(-1) ? [{ file: page, path: ['blocks'] }] : []
    for (const { file, path } of [...lists, ...blocks]) {
      if (!files.has(file)) continue
      const { kinds, ...first } = form(file, path)
      for (const { value, fields, label } of kinds ?? [first]) {
        expect([label, fields.length > 0], file).toEqual([label || 'a label', true])
        const context = { files, schemas, day, folders: () => [compiled.folder] as const }
        const changed = applyOperations(context, [{ op: 'insert', file, path, index: 0, value }])
        const { diagnostics } = compiler.compile(withChanges(files, changed), { lazily: true, day })
        const misfits = diagnostics.filter(({ code }) => /^(?:key|value|block|line|yaml|number|word)-/.test(code))
        expect(misfits, `${file} ${label}`).toEqual([])
      }
    }
  })
})

test('describes a price', () => {
  expect(school.info('courses.yaml', ['advanced-course', 'monthlyPrice'])).toMatchObject({
    type: 'money',
    value: 3000,
    written: '3000',
    required: false,
    sample: false,
    entry: { list: [], index: 0, title: 'Advanced Course', id: 'advanced-course' },
  })
})

test('lists the facts that a sentence quotes', () => {
  const { references, type, value } = school.info('courses.yaml', [0, 'sessions'])
  expect(type).toBe('text')
  expect(value).toContain('${facts.classesPerWeek}')
  expect(references).toEqual([
    { name: 'facts.classesPerWeek', words: expect.any(String), file: 'facts.yaml', path: ['classesPerWeek'] },
  ])
})

test('recognises a sample by its comment', () => {
  expect(school.info('site.yaml', ['name']).sample).toBe(true)
  expect(school.info('site.yaml', ['tagline']).sample).toBe(false)
})

test('lists the choices', () => {
  const labels = (file: string, path: Path) => school.info(file, path).choices?.map(({ label }) => label)
  expect(labels('openings.yaml', [0, 'type'])).toEqual([
    'Full-time',
    'Part-time',
    'Contract',
    'Temporary',
    'Internship',
    'Volunteer',
    'Per day',
  ])
  expect(labels('courses.yaml', [0, 'levels', 'from'])).toContain('Class 4')
  expect(school.info('pages/faq.yaml', ['blocks', 1, 'questions'])).toMatchObject({ type: 'references', value: 'all' })
  const links = school.info('pages/faq.yaml', ['blocks', 2, 'actions', 0, 'to'])
  expect(links.choices).toContainEqual({ value: '/about', label: expect.stringMatching(/\w/) })
})

test('a missing value has its label', () => {
  expect(school.info('openings.yaml', [0, 'closes'])).toMatchObject({
    type: 'day',
    value: undefined,
    written: '',
    required: false,
  })
  expect(() => school.info('openings.yaml', [0, 'nothing'])).toThrow(/Nothing is known of this line/)
})

test('a number of things can be changed by one: its field is a count', () => {
  const { info } = school
  expect(info('timetable.yaml', [0, 'seats', 'free'])).toMatchObject({ type: 'count', required: true })
})

describe('a picture', () => {
  const { info } = siteIn('src/tests/broken-base')

  test('belongs to its description, and to no other value beside it', () => {
    expect(info('educators.yaml', [0, 'image', 'alt']).picture).toEqual([0, 'image', 'file'])
    for (const key of ['name', 'titlePattern', 'tagline', 'url'])
      expect(info('site.yaml', [key]).picture, key).toBeUndefined()
  })

  test('is offered with its fields if an entry may have one and does not', () => {
    expect(info('educators.yaml', [0, 'name']).entry?.picture).toBeUndefined()
    expect(info('courses.yaml', [0, 'title']).entry?.picture).toBeUndefined()
    const { entry } = school.info('programs.yaml', [0, 'title'])
    expect(entry?.picture).toMatchObject({
      key: 'photo',
      fields: [{ key: 'file', type: 'image' }, { key: 'alt' }, { key: 'focus', required: false }],
    })
  })
})

test('the trail has titles, not names and numbers of the file', () => {
  const { info } = school
  const titles = (...at: Parameters<typeof info>) => info(...at).trail.map(({ title }) => title)
  expect(titles('courses.yaml', [0, 'monthlyPrice'])).toEqual(['Courses', expect.stringMatching(/Course$/)])
  expect(titles('site.yaml', ['contact', 'phone'])).toEqual(['Site', 'Contact'])
  const trail = titles('pages/about.yaml', ['blocks', 0, 'heading'])
  expect([trail.length, trail[1]]).toEqual([3, 'Blocks'])
  expect(trail.join(' ')).not.toMatch(/yaml|\bblocks\b/)
})

test('a group offers the lines that it may have and does not, in the order of its schema', () => {
  const { info } = school
  const names = (file: string, path: Path) => info(file, path).missing?.map(({ key }) => key)
  expect(names('site.yaml', [])).toEqual(expect.arrayContaining(['logo', 'notice']))
  expect(names('site.yaml', [])).not.toContain('contact')
  expect(info('site.yaml', []).missing?.find(({ key }) => key === 'notice')?.fields?.length).toBeGreaterThan(0)
  expect(info('site.yaml', ['name']).missing).toBeUndefined()
})

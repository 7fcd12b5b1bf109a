/** Operations on every site that there is: each leaves a content in which nothing is wrong that was not before. */
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { lookAhead } from '../../compiler/look-ahead.ts'
import { isTranslation } from '../../compiler/schema/schema-set.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import type { Path } from '../../compiler/yaml/path.ts'
import { createNodeCompiler } from '../../disk/node-compiler.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { schemas } from '../../tests/data/schemas.ts'
import { applyOperations, type EditContext, type Operation } from './operations.ts'
import { withChanges } from './plan-edit.ts'
import { ReferencedError } from './references.ts'
import type { FileChanges } from './written-file.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)
const words = (own: Uint8Array | undefined) => text(own).split(/\s+/)
const bytes = (words: string) => new TextEncoder().encode(words)

function siteOf(files: FolderFiles) {
  const compiler = createNodeCompiler(schemas)
  const compile = (content: FolderFiles) => compiler.compile(content, { lazily: true, day: '2026-11-22' })
  const context: EditContext = {
    files,
    schemas,
    day: '2026-11-22',
    folders(content) {
      const now = compile(content)
      return [now.folder, ...now.later().map(({ folder }) => folder)]
    },
  }
  const errorsIn = (content: FolderFiles) =>
    lookAhead(compile(content))
      .filter(({ severity }) => severity === 'error')
      .map(({ file, line, code, message }) => `${file}:${line} ${code} ${message}`)
  const apply = (...operations: Operation[]) => applyOperations(context, operations)
  return {
    files,
    context,
    compile,
    errorsIn,
    apply,
    changedTo: (changed: FileChanges) => withChanges(files, changed),
  }
}

const SITES = ['content', 'src/tests/other-site', 'src/tests/clinic-site', 'src/tests/broken-base']
const sites = SITES.map((folder) => ({ folder, ...siteOf(readFolder(inProject(folder))) }))
const school = siteOf(withDays(readFolder(inProject('src/tests/broken-base'))))

/** A price that changes, an opening that is over and stands before one that is not, and a sentence that quotes a coming fact. */
function withDays(content: FolderFiles): FolderFiles {
  const courses = text(content.get('courses.yaml')).replace(
    'monthlyPrice: 3000 # no comma\n  pricePerClass: 375\n',
    'monthlyPrice:\n    - 3000 # no comma\n    - from: 2027-04-01\n      value: 3500\n  pricePerClass:\n    - 375\n    - from: 2027-04-01\n      value: 437.5\n',
  )
  const openings = text(content.get('openings.yaml'))
  const first = openings.indexOf('- id:')
  const over = openings
    .slice(first)
    .split(/\n(?=- id:)/)[0]
    ?.replace(/- id: .*/, '- id: over-opening')
    .replace(/\n {2}title: .*/, '\n  title: Over\n  closes: 2026-01-15')
  return new Map([
    ...content,
    ['courses.yaml', bytes(courses)],
    ['openings.yaml', bytes(`${openings.slice(0, first)}${over?.trimEnd()}\n\n${openings.slice(first)}`)],
  ])
}

/** How many entries of a site are tried: more find no more, and take long. */
const TRIED = Number(process.env['ENTRIES'] ?? 4)

/** From the first to the last. */
const someOf = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % Math.ceil(all.length / TRIED) === 0)

/** Entries with ids, of lists in lists as well. */
function* entriesIn(value: unknown, path: Path = []): Generator<{ id: string; path: Path }> {
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) {
      if (isObject(entry) && typeof entry['id'] === 'string') yield { id: entry['id'], path: [...path, index] }
      yield* entriesIn(entry, [...path, index])
    }
  else if (isObject(value)) for (const [key, own] of Object.entries(value)) yield* entriesIn(own, [...path, key])
}

describe.each(sites)('$folder', ({ files, context, compile, errorsIn, apply, changedTo }) => {
  const entries = someOf(
    [...compile(files).folder.files.values()].flatMap(({ source: { file, data } }) =>
      isTranslation(schemas, file) ? [] : [...entriesIn(data)].map(({ id, path }) => ({ file, id, path })),
    ),
  )

  test('has no errors', () => expect(errorsIn(files)).toEqual([]))

  test('renames each entry with all references, and changes nothing else', () => {
    for (const { id, file, path } of entries) {
      const changed = apply({ op: 'rename', file, path, id: `${id}-x` })
      expect(errorsIn(changedTo(changed)), `${file} ${id}`).toEqual([])
      const back = applyOperations({ ...context, files: changedTo(changed) }, [
        { op: 'rename', file, path: [...path.slice(0, -1), `${id}-x`], id },
      ])
      // A folded text may be broken at other places.
      for (const [name, now] of back) expect(words(now), `${name} ${id}`).toEqual(words(files.get(name)))
    }
  })

  test('removes a referenced entry only with its references', () => {
    for (const { id, file, path } of entries) {
      const withoutMore = refusalOf(() => apply({ op: 'remove', file, path }))
      const refused = refusalOf(() => apply({ op: 'remove', file, path, references: 'remove' }))
      if (!withoutMore) expect(refused, `${file} ${id}`).toBeUndefined()
      if (refused || withoutMore === undefined) continue
      const left = errorsIn(changedTo(apply({ op: 'remove', file, path, references: 'remove' })))
      expect(
        left.filter((error) => /-unknown|dead|anchor|reference/.test(error)),
        `${file} ${id}`,
      ).toEqual([])
    }
  })
})

function refusalOf(act: () => unknown): ReferencedError | undefined {
  try {
    act()
    return undefined
  } catch (error) {
    if (error instanceof ReferencedError) return error
    throw error
  }
}

describe('paths', () => {
  const price = (changed: FileChanges) =>
    /monthlyPrice:[\s\S]*?pricePerClass/.exec(text(changed.get('courses.yaml')))?.[0]

  test('lead to the current value if it changes on a day', () => {
    const [course] = [...(school.compile(school.files).folder.collections.get('courses')?.keys() ?? [])]
    const changed = school.apply({ op: 'set', file: 'courses.yaml', path: [course ?? '', 'monthlyPrice'], value: 3200 })
    expect(price(changed)).toContain('- 3200 # no comma\n    - from: 2027-04-01\n      value: 3500\n')
  })

  test('lead to a scheduled value if they name its position in the file', () => {
    const path = [0, 'monthlyPrice', 1]
    const value = school.apply({ op: 'set', file: 'courses.yaml', path: [...path, 'value'], value: '3600' })
    expect(price(value)).toContain('- 3000 # no comma\n    - from: 2027-04-01\n      value: 3600\n')
    const from = school.apply({ op: 'set', file: 'courses.yaml', path: [...path, 'from'], value: '2027-05-01' })
    expect(price(from)).toContain('- from: 2027-05-01\n')
  })

  test('count the entries of the day', () => {
    const changed = school.apply({ op: 'set', file: 'openings.yaml', path: [0, 'title'], value: 'Another title' })
    expect(text(changed.get('openings.yaml'))).toMatch(/title: Over\n[\s\S]*title: Another title\n/)
    const byId = school.apply({
      op: 'set',
      file: 'openings.yaml',
      path: ['over-opening', 'title'],
      value: 'It is over',
    })
    expect(text(byId.get('openings.yaml'))).toContain('title: It is over\n')
    const added = school.apply({ op: 'insert', file: 'openings.yaml', path: [], index: 0, value: { id: 'new-one' } })
    expect(text(added.get('openings.yaml'))).toMatch(/id: over-opening\n[\s\S]*\n\n- id: new-one\n\n- id: /)
  })

  test.each<[Operation, RegExp]>([
    [{ op: 'set', file: 'nowhere.yaml', path: ['a'], value: 1 }, /There is no file nowhere.yaml/],
    [{ op: 'set', file: '../package.json', path: ['name'], value: 1 }, /There is no file/],
    [{ op: 'set', file: 'images/asha-roy.jpg', path: ['a'], value: 1 }, /There is no file/],
    [{ op: 'set', file: 'faq.yaml', path: [999, 'question'], value: 'x' }, /not there any more/],
    [{ op: 'remove', file: 'faq.yaml', path: ['no-such-id'] }, /not there any more/],
    [{ op: 'insert', file: 'faq.yaml', path: [], index: 999, value: { id: 'x' } }, /not there any more/],
    [{ op: 'rename', file: 'courses.yaml', path: [0], id: 'Not a name' }, /cannot be a short name/],
    [{ op: 'rename', file: 'site.yaml', path: ['contact'], id: 'x' }, /Only an entry with a short name/],
    [{ op: 'move', file: 'faq.yaml', path: [0], to: 999 }, /not there any more/],
    [{ op: 'remove', file: 'pages/home.yaml', path: [] }, /a file of its own/],
  ])('%j is refused', (operation, words) => {
    expect(() => school.apply(operation)).toThrow(words)
  })
})

test('a copy gets an id that no other entry has', () => {
  const ids = [...(school.compile(school.files).folder.collections.get('openings')?.keys() ?? [])]
  const once = school.apply({ op: 'duplicate', file: 'openings.yaml', path: [0] })
  expect(text(once.get('openings.yaml'))).toContain(`\n- id: ${ids[0]}-2\n`)
  const twice = school.apply(
    { op: 'duplicate', file: 'openings.yaml', path: [0] },
    { op: 'duplicate', file: 'openings.yaml', path: [1] },
  )
  expect(text(twice.get('openings.yaml'))).toContain(`\n- id: ${ids[0]}-3\n`)
  expect(() => school.apply({ op: 'duplicate', file: 'openings.yaml', path: [0], id: ids[0] ?? '' })).toThrow(/already/)
  expect(() =>
    school.apply({ op: 'insert', file: 'openings.yaml', path: [], index: 0, value: { id: ids[0] } }),
  ).toThrow(/already/)
})

test('compiles the files of before an operation, and changes no map that it has given away', () => {
  const given: FolderFiles[] = []
  const folders: EditContext['folders'] = (content) => {
    given.push(content)
    return school.context.folders(content)
  }
  const changed = applyOperations({ ...school.context, folders }, [
    { op: 'set', file: 'site.yaml', path: ['name'], value: 'Another' },
    { op: 'rename', file: 'openings.yaml', path: [0], id: 'renamed-opening' },
  ])
  expect(text(changed.get('openings.yaml'))).toContain('id: renamed-opening\n')
  expect(given.map((content) => [text(content.get('site.yaml')), content.get('openings.yaml')])).toEqual([
    [text(changed.get('site.yaml')), school.files.get('openings.yaml')],
  ])
})

test('makes none of the operations if one fails', () => {
  const operations: Operation[] = [
    { op: 'set', file: 'site.yaml', path: ['name'], value: 'Another' },
    { op: 'unset', file: 'site.yaml', path: ['nowhere', 'there'] },
  ]
  const before = new Map([...school.files].map(([file, own]) => [file, text(own)]))
  expect(() => school.apply(...operations)).toThrow(/not there any more/)
  expect(new Map([...school.files].map(([file, own]) => [file, text(own)]))).toEqual(before)
})

test('a refusal lists each reference with its line', () => {
  const references = refusalOf(() => sites[0]?.apply({ op: 'remove', file: 'courses.yaml', path: [0] }))
  expect(references?.message).toMatch(/^\d+ places lead to "advanced-course":\n/)
  expect(references?.references.every(({ line, words }) => line > 0 && words !== '')).toBe(true)
})

test('writes typed text as the schema wants it', () => {
  const changed = sites[0]?.apply(
    { op: 'set', file: 'courses.yaml', path: [0, 'monthlyPrice'], value: '3500' },
    { op: 'set', file: 'courses.yaml', path: [0, 'title'], value: 'Two\r\n' },
    { op: 'set', file: 'facts.yaml', path: ['foundedYear'], value: '2023' },
    { op: 'set', file: 'faq.yaml', path: [0, 'answer'], value: 'One.\n\nTwo.' },
  )
  const course = text(changed?.get('courses.yaml'))
  expect(course).toContain('  monthlyPrice: 3500\n')
  expect(course).toContain('  title: Two\n')
  expect(text(changed?.get('facts.yaml'))).toContain('\nfoundedYear: 2023\n')
  expect(text(changed?.get('faq.yaml'))).toContain('  answer: |\n    One.\n\n    Two.\n')
})

test('removes the note of a sample when the value is set, even to the same', () => {
  const noted = 'name: Ankur Learning House # SAMPLE: replace before launch\n'
  expect(text(sites[0]?.files.get('site.yaml'))).toContain(noted)
  for (const value of ['Another House', 'Ankur Learning House']) {
    const changed = sites[0]?.apply({ op: 'set', file: 'site.yaml', path: ['name'], value })
    expect(text(changed?.get('site.yaml'))).toBe(
      text(sites[0]?.files.get('site.yaml')).replace(noted, `name: ${value}\n`),
    )
  }
})

test('links to the page of an entry and to its anchor follow it or are removed', () => {
  const [site] = sites
  if (!site) return
  const job = 'mathematics-teacher'
  const linked = site.changedTo(
    site.apply(
      {
        op: 'set',
        file: 'faq.yaml',
        path: [0, 'answer'],
        value: `See [the *job*](/career/${job}), [all](/career#${job}).\n`,
      },
      { op: 'set', file: 'pages/faq.yaml', path: ['blocks', 2, 'actions', 0, 'to'], value: `/career/${job}` },
      { op: 'set', file: 'pages/faq.yaml', path: ['blocks', 2, 'actions', 1, 'to'], value: `/career#${job}` },
    ),
  )
  expect(site.errorsIn(linked)).toEqual([])
  const apply = (operation: Operation) => {
    const all = withChanges(linked, applyOperations({ ...site.context, files: linked }, [operation]))
    expect(site.errorsIn(all)).toEqual([])
    return text(all.get('faq.yaml')) + text(all.get('pages/faq.yaml'))
  }
  const renamed = apply({ op: 'rename', file: 'openings.yaml', path: [job], id: 'maths' })
  expect(renamed).toContain('See [the *job*](/career/maths), [all](/career#maths).')
  expect(renamed).toMatch(/to: \/career\/maths\n[\s\S]*to: \/career#maths\n/)
  const removed = apply({ op: 'remove', file: 'openings.yaml', path: [job], references: 'remove' })
  expect(removed).toContain('See the *job*, all.')
  expect(removed).toMatch(/to: \/career\n[\s\S]*to: \/career\n/)
})

test('an entry that gets another short name is quoted by it in translated sentences too', () => {
  const [site] = sites
  const ids: string[] = text(site?.files.get('courses.yaml')).match(/^- id: .*$/gm) ?? []
  const path = [ids.indexOf('- id: school-tuition')]
  const changed = site?.apply({ op: 'rename', file: 'courses.yaml', path, id: 'tuition' })
  const before = text(site?.files.get('bn/faq.yaml'))
  expect(before).toContain('${courses.school-tuition.')
  expect(words(changed?.get('bn/faq.yaml'))).toEqual(words(bytes(before.replaceAll('s.school-tuition.', 's.tuition.'))))
})

describe.each(SITES)('a new page of %s', (folder) => {
  const site = siteOf(readFolder(inProject(folder)))
  const route = { path: '/summer-camp', shows: 'pages/summer-camp' }
  const page = {
    op: 'page',
    file: 'pages/summer-camp.yaml',
    path: [],
    title: 'Summer: a camp',
    description: 'Two weeks of songs.',
  } as const
  const insert = { op: 'insert', file: 'routes.yaml', path: [], index: 1, value: route } as const
  const before = new Set(site.errorsIn(site.files))

  test('has its title, and brings no error', () => {
    const after = site.changedTo(site.apply(page, insert))
    expect(site.errorsIn(after).filter((one) => !before.has(one))).toEqual([])
    expect(text(after.get(page.file))).toMatch(/title: "Summer: a camp"[\s\S]*heading: "Summer: a camp"/)
  })

  test('can be like another page', () => {
    const like = [...site.files.keys()].find((file) => file.startsWith('pages/') && file !== 'pages/home.yaml') ?? ''
    const [first = ''] = text(site.files.get(like)).split('\n')
    const made = text(site.apply({ ...page, like }).get(page.file))
    expect(made).toContain('title: "Summer: a camp"')
    expect(made.startsWith(first)).toBe(true)
  })

  test('needs a name of its own', () => {
    const [file = ''] = [...site.files.keys()].filter((name) => name.startsWith('pages/'))
    expect(() => site.apply({ ...page, file })).toThrow(/already/)
    expect(() => site.apply({ ...page, file: 'pages/Ünser.yaml' })).toThrow(/small letters/)
    expect(() => site.apply({ ...page, file: '../site.yaml' })).toThrow(/small letters/)
  })
})

describe('another address', () => {
  const site = siteOf(readFolder(inProject('content')))
  const routes = text(site.files.get('routes.yaml'))
  const lines = site.compile(site.files).folder.files.get('routes.yaml')?.source.data as { path: string }[]
  const to = (path: string, next: string) =>
    ({ op: 'address', file: 'routes.yaml', path: [lines.findIndex((line) => line.path === path)], to: next }) as const

  test('takes the links with it, and leaves a redirect', () => {
    const changed = site.apply(to('/about', '/who-we-are'))
    const after = site.changedTo(changed)
    expect(site.errorsIn(after)).toEqual([])
    expect(text(after.get('routes.yaml'))).toContain(
      '- path: /who-we-are\n  shows: pages/about\n- path: /about\n  movedTo: /who-we-are\n',
    )
    expect(text(site.files.get('site.yaml'))).toMatch(/to: \/about\n/)
    for (const [file, bytes] of after) if (file !== 'routes.yaml') expect(text(bytes)).not.toMatch(/to: \/about\b/)
  })

  test('can be the old one again', () => {
    const moved = site.changedTo(site.apply(to('/about', '/who-we-are')))
    const back = applyOperations(
      { ...site.context, files: moved },
      [to('/about', '/about-us')].map((one) => ({ ...one, to: '/about' })),
    )
    const after = withChanges(moved, back)
    expect(site.errorsIn(after)).toEqual([])
    expect(text(after.get('routes.yaml')).replace('- path: /who-we-are\n  movedTo: /about\n', '')).toBe(routes)
    expect(text(after.get('site.yaml'))).toBe(text(site.files.get('site.yaml')))
  })

  test('keeps what follows the address in a link', () => {
    const linked = site.changedTo(
      site.apply({
        op: 'set',
        file: 'faq.yaml',
        path: [0, 'answer'],
        value: 'See [us](/about?a=1#team) and [all](/abouts).\n',
      }),
    )
    const after = applyOperations({ ...site.context, files: linked }, [to('/about', '/us')])
    expect(text(after.get('faq.yaml'))).toContain('See [us](/us?a=1#team) and [all](/abouts).')
  })

  test('is refused for what has none of its own', () => {
    for (const path of ['*', '/', '/blog/{slug}'])
      expect(() => site.apply(to(path, '/x'))).toThrow(/address of its own/)
  })
})

describe('a value from a day on', () => {
  const later = (id: string, from: string, value: unknown) =>
    ({ op: 'later', file: 'courses.yaml', path: [id, 'monthlyPrice'], from, value }) as const
  const plain = siteOf(readFolder(inProject('src/tests/broken-base')))

  test('makes a list of a value that was always the same', () => {
    const after = text(plain.apply(later('advanced-course', '2027-04-01', 3500)).get('courses.yaml'))
    expect(after).toMatch(/monthlyPrice:.*\n {4}- 3000\n {4}- from: 2027-04-01\n {6}value: 3500\n/)
  })

  test('is inserted by its day, and replaces one of the same day', () => {
    const pricesAfter = (from: string) =>
      /monthlyPrice:.*\n((?: {4}.*\n)+)/.exec(
        text(school.apply(later('advanced-course', from, 3300)).get('courses.yaml')),
      )?.[1]
    expect(pricesAfter('2027-01-01')).toMatch(
      /3000[\s\S]*2027-01-01\n {6}value: 3300\n[\s\S]*2027-04-01\n {6}value: 3500/,
    )
    expect(pricesAfter('2027-06-01')).toMatch(/value: 3500\n[\s\S]*2027-06-01\n {6}value: 3300/)
    expect(pricesAfter('2027-04-01')).toMatch(/2027-04-01\n {6}value: 3300\n$/)
  })

  test('is refused where nothing can change on a day', () => {
    expect(() =>
      plain.apply({ op: 'later', file: 'faq.yaml', path: [0, 'question'], from: '2027-01-01', value: 'x' }),
    ).toThrow(/cannot become/)
  })
})

test('a picture that nothing names can be discarded, and no other file', () => {
  const site = siteOf(new Map([...school.files, ['images/unused.png', bytes('')]]))
  expect([...site.apply({ op: 'discard', file: 'images/unused.png', path: [] })]).toEqual([
    ['images/unused.png', undefined],
  ])
  const used = [...site.files.keys()].find((file) => file.startsWith('images/') && file !== 'images/unused.png') ?? ''
  for (const file of [used, 'site.yaml']) expect(() => site.apply({ op: 'discard', file, path: [] })).toThrow(/in use/)
})

test('the file of a page can be discarded when no address shows it', () => {
  const file = 'pages/spare.yaml'
  const site = siteOf(new Map([...school.files, [file, bytes('title: Spare\n')]]))
  expect([...site.apply({ op: 'discard', file, path: [] })]).toEqual([[file, undefined]])
  for (const other of ['pages/about.yaml', 'pages/none.yaml'])
    expect(() => site.apply({ op: 'discard', file: other, path: [] })).toThrow(/in use/)
})

test('an address is removed with the menu lines and links to it; what needs its link is left to the author', () => {
  const [site] = sites
  if (!site) throw new Error('There is no site.')
  const lines: string[] = text(site.files.get('routes.yaml')).match(/^- path: .*$/gm) ?? []
  const removed = (path: string) =>
    site.apply(
      { op: 'remove', file: 'routes.yaml', path: [lines.indexOf(`- path: ${path}`)], references: 'remove' },
      { op: 'discard', file: `pages${path}.yaml`, path: [] },
    )
  const changed = removed('/career')
  // Sentences keep their words, also in translations.
  const all = [
    'pages/career.yaml',
    'pages/not-found.yaml',
    'policies/recruitment-policy.yaml',
    'routes.yaml',
    'site.yaml',
  ]
  const translations = [
    'bn/made-from/pages/career.yaml',
    'bn/pages/career.yaml',
    'bn/pages/not-found.yaml',
    'bn/site.yaml',
  ]
  expect([...changed.keys()].sort()).toEqual([...translations, ...all])
  expect(text(changed.get('site.yaml'))).not.toContain('to: /career')
  expect(text(changed.get('bn/pages/not-found.yaml'))).toContain('- আমাদের সঙ্গে কাজ, শিক্ষক')
  expect(site.errorsIn(site.changedTo(changed))).toEqual([])
  expect(() => removed('/curriculum')).toThrow(/only you can say/)
})

/** The editor on a real folder: what it writes, what it refuses, and how it undoes everything. */
import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../disk/hash.ts'
import { type ContentLoader, createContentLoader } from '../../disk/load-content.ts'
import { listFiles } from '../../disk/read-folder.ts'
import { type FolderEditor, folderEditor, memoryPictures } from '../../tests/data/folder-editor.ts'
import type { Operation } from '../edits/operations.ts'
import { createJournal } from '../stores/journal.ts'
import { writeFiles } from '../stores/write-files.ts'

const inProject = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'copybook-editor-'))
const contentFolder = join(work, 'content')
const cacheFolder = join(work, 'cache')
const schemaFolder = inProject('schema')
const loader = createContentLoader({ contentFolder, schemaFolders: [schemaFolder] })
let editor: FolderEditor

beforeEach(async () => {
  rmSync(work, { recursive: true })
  cpSync(inProject('src/tests/broken-base'), contentFolder, { recursive: true })
  editor = await folderEditor({ content: loader, contentFolder, cacheFolder })
})
afterAll(() => rmSync(work, { recursive: true }))

const png = new Uint8Array(
  await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3366cc' } })
    .png()
    .toBuffer(),
)

const read = (file: string) => readFileSync(join(contentFolder, file), 'utf8')
const write = (file: string, from: string, to: string) => {
  expect(read(file)).toContain(from)
  writeFileSync(
    join(contentFolder, file),
    read(file).replace(from, () => to),
  )
}
const everything = () => listFiles(contentFolder).map((name) => [name, read(name)])

const price = (value: unknown): Operation => ({
  op: 'set',
  file: 'courses.yaml',
  path: ['advanced-course', 'title'],
  value,
})
const edit = (...operations: Operation[]) => editor.edit({ operations, hashes: {} })
const idOf = async (result: ReturnType<FolderEditor['edit']>): Promise<string> => {
  const saved = await result
  if (saved.kind !== 'saved' || saved.id === undefined) throw new Error(JSON.stringify(saved))
  return saved.id
}

describe('an edit', () => {
  test('changes one line, and can be undone and redone', async () => {
    const before = everything()
    const id = await idOf(edit(price('Another Course')))
    const after = everything()
    expect(read('courses.yaml')).toBe(
      String(before.find(([name]) => name === 'courses.yaml')?.[1]).replace(
        'title: Advanced Course',
        'title: Another Course',
      ),
    )
    const back = await idOf(editor.undo({ id }))
    expect(everything()).toEqual(before)
    await expect(editor.undo({ id })).rejects.toThrow(/taken back already/)
    await editor.undo({ id: back })
    expect(everything()).toEqual(after)
    expect((await editor.history()).map(({ undone }) => undone)).toEqual([false, true, false])
  })

  test('that would bring an error is not saved unless confirmed', async () => {
    const before = everything()
    const operations: Operation[] = [{ op: 'set', file: 'courses.yaml', path: [0, 'monthlyPrice'], value: 'a lot' }]
    expect(await editor.edit({ operations, hashes: {} })).toMatchObject({
      kind: 'errors',
      diagnostics: [{ file: 'courses.yaml', code: 'value-type' }],
    })
    expect(everything()).toEqual(before)
    expect(await editor.edit({ operations, hashes: {}, withErrors: true })).toMatchObject({ kind: 'saved' })
    expect(read('courses.yaml')).toContain('monthlyPrice: a lot # no comma')
  })

  test('that removed an error is undone if confirmed', async () => {
    write('openings.yaml', 'type: Full-time', 'type: Whole-time')
    const before = everything()
    const id = await idOf(edit({ op: 'set', file: 'openings.yaml', path: [0, 'type'], value: 'Full-time' }))
    expect(await editor.undo({ id })).toMatchObject({ kind: 'errors', diagnostics: [{ file: 'openings.yaml' }] })
    expect(await editor.undo({ id, withErrors: true })).toMatchObject({ kind: 'saved' })
    expect(everything()).toEqual(before)
  })

  test('beside an existing error is saved', async () => {
    write('openings.yaml', 'type: Full-time', 'type: Whole-time')
    expect(await edit(price('Another Course'))).toMatchObject({ kind: 'saved' })
  })

  test('of an id changes every file that names it, in one step', async () => {
    const before = everything()
    const id = await idOf(edit({ op: 'rename', file: 'courses.yaml', path: [0], id: 'whole-course' }))
    expect(
      everything()
        .map(([, text]) => text)
        .join(),
    ).not.toContain('courses.advanced-course')
    await editor.undo({ id })
    expect(everything()).toEqual(before)
  })

  test('keeps the permissions of the file, and leaves no other file', async () => {
    chmodSync(join(contentFolder, 'courses.yaml'), 0o640)
    const names = readdirSync(contentFolder)
    await edit(price('Another Course'))
    expect(statSync(join(contentFolder, 'courses.yaml')).mode & 0o777).toBe(0o640)
    expect(readdirSync(contentFolder)).toEqual(names)
  })
})

describe('a file that was changed meanwhile', () => {
  const hashSeen = async () => ({
    'courses.yaml': (await editor.value({ file: 'courses.yaml', path: [0, 'title'] })).hash,
  })

  test('keeps what others changed elsewhere in it', async () => {
    const hashes = await hashSeen()
    write('courses.yaml', 'badge: Recommended', 'badge: New # theirs')
    expect(await editor.edit({ operations: [price('Mine')], hashes })).toMatchObject({ kind: 'saved' })
    expect(read('courses.yaml')).toMatch(/title: Mine\n[\s\S]*badge: New # theirs\n/)
  })

  test('is not overwritten if both changed one value: the conflict has all three', async () => {
    const hashes = await hashSeen()
    write('courses.yaml', 'title: Advanced Course', 'title: Theirs')
    const before = everything()
    const hash = hashOf(readFileSync(join(contentFolder, 'courses.yaml')))
    expect(await editor.edit({ operations: [price('Mine')], hashes })).toEqual({
      kind: 'conflicts',
      conflicts: [
        { file: 'courses.yaml', path: [0, 'title'], hash, base: 'Advanced Course', theirs: 'Theirs', yours: 'Mine' },
      ],
    })
    expect(everything()).toEqual(before)
    // Asked again, for what stands there now.
    const again = await editor.edit({ operations: [price('Mine')], hashes: { 'courses.yaml': hash } })
    expect([again.kind, read('courses.yaml').includes('title: Mine\n')]).toEqual(['saved', true])
  })

  test('is merged by entry, not by position', async () => {
    const hashes = await hashSeen()
    write('courses.yaml', '- id: advanced-course', '- id: new-course\n  title: New\n\n- id: advanced-course')
    const result = await editor.edit({
      operations: [{ op: 'set', file: 'courses.yaml', path: [0, 'title'], value: 'Mine' }],
      hashes,
      withErrors: true,
    })
    expect(result).toMatchObject({ kind: 'saved' })
    expect(read('courses.yaml')).toContain('- id: new-course\n  title: New\n\n- id: advanced-course\n  title: Mine\n')
  })

  test('is a conflict if the bytes that the author saw are lost', async () => {
    const hashes = { 'courses.yaml': hashOf(new Uint8Array([1])) }
    const result = await editor.edit({ operations: [price('Mine')], hashes })
    expect(result).toMatchObject({ kind: 'conflicts', conflicts: [{ yours: 'Mine' }] })
    expect(read('courses.yaml')).toContain('title: Advanced Course\n')
  })

  test('between reading and writing is read again', async () => {
    let others = 2
    const late: ContentLoader = {
      ...loader,
      open() {
        const opened = loader.open()
        if (others > 0)
          write('courses.yaml', `badge: ${others === 2 ? 'Recommended' : 'Theirs 2'}`, `badge: Theirs ${others}`)
        others -= 1
        return opened
      },
    }
    const hurried = await folderEditor({ content: late, contentFolder, cacheFolder })
    expect(await hurried.edit({ operations: [price('Mine')], hashes: {} })).toMatchObject({ kind: 'saved' })
    expect(read('courses.yaml')).toMatch(/title: Mine\n[\s\S]*badge: Theirs 1\n/)
  })

  test('after an edit keeps the change when the edit is undone, comments included', async () => {
    const before = read('courses.yaml')
    const id = await idOf(edit({ op: 'unset', file: 'courses.yaml', path: [0, 'badge'] }))
    write('courses.yaml', 'duration: 12 months', 'duration: 10 months # theirs')
    await editor.undo({ id })
    expect(read('courses.yaml')).toBe(before.replace('duration: 12 months', 'duration: 10 months # theirs'))
  })

  test('in the value of an edit is a conflict when that is undone', async () => {
    const id = await idOf(edit(price('Mine')))
    write('courses.yaml', 'title: Mine', 'title: Theirs')
    expect(await editor.undo({ id })).toMatchObject({
      kind: 'conflicts',
      conflicts: [{ base: 'Mine', theirs: 'Theirs', yours: 'Advanced Course' }],
    })
    expect(read('courses.yaml')).toContain('title: Theirs\n')
  })
})

describe('refuses what leads out of the content', () => {
  test.each([
    '../package.json',
    '/etc/passwd',
    'courses.yaml/../site.yaml',
    'images/asha-roy.svg',
    'C:\\x',
    'a\0.yaml',
    '__proto__',
  ])('%j', async (file) => {
    const before = everything()
    await expect(edit({ op: 'set', file, path: ['name'], value: 'x' })).rejects.toThrow(/There is no file/)
    await expect(editor.addPicture(file, png)).rejects.toThrow()
    expect(everything()).toEqual(before)
  })

  test('a link in place of a file, or of a folder on the way', async () => {
    const outside = join(work, 'outside')
    mkdirSync(outside)
    renameSync(join(contentFolder, 'courses.yaml'), join(outside, 'courses.yaml'))
    symlinkSync(join(outside, 'courses.yaml'), join(contentFolder, 'courses.yaml'))
    await expect(edit(price('x'))).rejects.toThrow(/There is no file/)
    renameSync(join(contentFolder, 'pages'), join(outside, 'pages'))
    symlinkSync(join(outside, 'pages'), join(contentFolder, 'pages'))
    const bytes = readFileSync(join(outside, 'pages/home.yaml'))
    await expect(writeFiles(contentFolder, [{ file: 'pages/home.yaml', before: bytes, after: bytes }])).rejects.toThrow(
      /leads out of the content folder/,
    )
    expect(readFileSync(join(outside, 'courses.yaml'), 'utf8')).toContain('title: Advanced Course\n')
  })
})

test('writes all of several files, or none', async () => {
  const bytesOf = (file: string) => readFileSync(join(contentFolder, file))
  const before = everything()
  const writes = ['site.yaml', 'faq.yaml'].map((file) => ({
    file,
    before: bytesOf(file),
    after: Buffer.from('x: 1\n'),
  }))
  const broken = [...writes, { file: 'pages/home.yaml', before: Buffer.from('another'), after: Buffer.from('x') }]
  await expect(writeFiles(contentFolder, broken)).rejects.toThrow(/has changed/)
  expect(everything()).toEqual(before)
  // The last step fails when the others are done: the file is gone by then.
  const gone = { file: 'courses.yaml', before: bytesOf('courses.yaml') }
  await expect(writeFiles(contentFolder, [...writes, gone, gone])).rejects.toThrow(/ENOENT/)
  expect(everything()).toEqual(before)
})

describe('the journal', () => {
  test('survives a restart; entries that were cut off or changed are skipped', async () => {
    const before = everything()
    const id = await idOf(edit(price('Another Course')))
    const [content = ''] = readdirSync(join(cacheFolder, 'journal'))
    const folder = join(cacheFolder, 'journal', content)
    const [name = ''] = readdirSync(folder)
    const entry = readFileSync(join(folder, name), 'utf8')
    writeFileSync(join(folder, '1700000000000-changed.json'), entry.replace(id, 'x'.repeat(id.length)))
    writeFileSync(join(folder, '1700000000001-cut.json'), entry.slice(0, 90))
    writeFileSync(join(folder, 'notes.txt'), 'not mine')
    editor = await folderEditor({ content: loader, contentFolder, cacheFolder })
    expect((await editor.history()).map((one) => one.id)).toEqual([id])
    await editor.undo({ id })
    expect(everything()).toEqual(before)
    const later = await folderEditor({ content: loader, contentFolder, cacheFolder })
    expect((await later.history()).map(({ undoes }) => undoes)).toEqual([id, undefined])
  })

  test('describes changes in the words of the schema', async () => {
    await edit(price('Another Course'))
    expect((await editor.history())[0]?.changes).toEqual([
      {
        file: 'courses.yaml',
        label: 'Title',
        of: ['Another Course'],
        before: 'Advanced Course',
        after: 'Another Course',
      },
    ])
  })

  test('has a limit', () => {
    const folder = join(cacheFolder, 'small')
    const journal = createJournal(folder, { entries: 10, bytes: 3000 })
    for (let number = 0; number < 60; number += 1)
      journal.add({ id: `${number}`, at: '', changes: [], files: [{ file: 'a', after: new Uint8Array(number * 10) }] })
    const ids = journal.entries().map(({ id }) => Number(id))
    expect(ids.at(-1)).toBe(59)
    expect(ids.length).toBeLessThanOrEqual(10)
    const sizes = readdirSync(folder).map((name) => statSync(join(folder, name)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(3000)
  })

  test('that cannot be written prevents the edit', async () => {
    writeFileSync(cacheFolder, 'a file where a folder should be')
    const before = everything()
    await expect(edit(price('Another Course'))).rejects.toThrow()
    expect(everything()).toEqual(before)
  })
})

test('an entry at another position is reported as moved', async () => {
  await edit({ op: 'move', file: 'faq.yaml', path: ['ages'], to: 1 })
  expect((await editor.history())[0]?.changes).toEqual([expect.objectContaining({ file: 'faq.yaml', moved: true })])
})

describe('a number that must agree with others', () => {
  const monthly = (value: number): Operation => ({
    op: 'set',
    file: 'courses.yaml',
    path: ['advanced-course', 'monthlyPrice'],
    value,
  })

  test('is saved in one step with the one that fits it, and both are undone in one', async () => {
    const { fitting, added } = await editor.draft([monthly(3200)])
    expect(added).toHaveLength(1)
    expect(fitting).toEqual([
      expect.objectContaining({ label: 'Price per class', before: 375, value: 400, operation: expect.anything() }),
    ])
    const both = [monthly(3200), ...fitting.map(({ operation }) => operation)]
    expect(await editor.draft(both)).toMatchObject({ added: [], fitting: [] })
    const before = everything()
    const id = await idOf(edit(...both))
    expect(read('courses.yaml')).toContain('  monthlyPrice: 3200 # no comma\n  pricePerClass: 400\n')
    await editor.undo({ id })
    expect(everything()).toEqual(before)
  })

  test('offers a whole number if one is required, and nothing if it agrees', async () => {
    const offers = async (value: number) =>
      (await editor.draft([monthly(value)])).fitting.map((one) => [one.label, one.value])
    expect(await offers(3375)).toEqual([
      ['Price per class', 421.88],
      ['Classes a month', 9],
    ])
    expect(await offers(3001)).toEqual([['Price per class', 375.13]])
    expect(await offers(3000)).toEqual([])
  })
})

test('a draft returns the errors that it would bring, and writes nothing', async () => {
  const before = everything()
  const draft = await editor.draft([{ op: 'set', file: 'facts.yaml', path: ['replyHours'], value: '' }])
  expect(draft.added.length).toBeGreaterThan(0)
  expect(await editor.draft([{ op: 'set', file: 'facts.yaml', path: ['replyHours'], value: 36 }])).toMatchObject({
    added: [],
  })
  expect(everything()).toEqual(before)
  expect(readdirSync(work)).toEqual(['content'])
})

test('references to an entry have their location', async () => {
  const references = await editor.references({ file: 'courses.yaml', path: ['advanced-course'] })
  expect(references.map(({ file, line }) => `${file}:${line}`)).not.toEqual([])
  expect((await editor.references({ file: 'facts.yaml', path: ['replyHours'] })).map(({ kind }) => kind)).toContain(
    'text',
  )
  expect((await editor.references({ file: 'pages/about.yaml', path: [] })).map(({ file }) => file)).toContain(
    'routes.yaml',
  )
})

describe('the telephone number', () => {
  const phone = (value: string): Operation => ({ op: 'set', file: 'site.yaml', path: ['contact', 'phone'], value })

  test('offers to change the number for chats along, if that was the same', async () => {
    const [fitting, ...more] = (await editor.draft([phone('+91 98300 54321')])).fitting
    expect([fitting, more]).toMatchObject([{ label: 'Chat number', before: '919830012345', value: '919830054321' }, []])
    const both = [phone('+91 98300 54321'), ...(fitting ? [fitting.operation] : [])]
    expect(await editor.draft(both)).toMatchObject({ added: [], fitting: [] })
    write('site.yaml', 'number: "919830012345"', 'number: "919830099999"')
    expect((await editor.draft([phone('+91 98300 54321')])).fitting).toEqual([])
  })

  test('offers the same for another one that the chat has', async () => {
    const others = '  otherPhones:\n    - id: chat\n      label: WhatsApp\n      number: "+91 90000 11111"\n  address:'
    write('site.yaml', '  address:', others)
    write('site.yaml', 'number: "919830012345"', 'number: "919000011111"')
    const path = ['contact', 'otherPhones', 'chat', 'number']
    const { fitting } = await editor.draft([{ op: 'set', file: 'site.yaml', path, value: '+91 90000 22222' }])
    expect(fitting).toMatchObject([{ before: '919000011111', value: '919000022222' }])
    expect((await editor.draft([phone('+91 98300 54321')])).fitting).toEqual([])
  })

  test('may be typed with quotes, and needs its country code', async () => {
    const before = read('site.yaml')
    await idOf(edit(phone('"+91 98300 54321"')))
    expect(read('site.yaml')).toBe(before.replace('+91 98300 12345', '+91 98300 54321'))
    const { added } = await editor.draft([phone('033 2464 1234')])
    expect(added.map(({ message, hint }) => `${message} ${hint}`)).toEqual([expect.stringContaining('country code')])
  })
})

describe('a picture', () => {
  const [first, second, old] = ['images/our-room.png', 'images/our-team.png', 'images/asha-roy.svg']
  const photo = { file: 'educators.yaml', path: ['asha-roy', 'image', 'file'] }
  const stem = (file: string) => file.replace('.png', '')
  const there = (file: string) => existsSync(join(contentFolder, file))
  /** Only the photo names the drawing. */
  const onlyPhoto = () => write('site.yaml', `icon: ${old}`, 'icon: images/icon.svg')

  beforeEach(() => {
    cpSync(join(contentFolder, old), join(contentFolder, 'images/icon.svg'))
    onlyPhoto()
  })

  test('is added with the text that names it, and removed with the last one', async () => {
    await editor.addPicture(stem(first), png)
    await editor.addPicture(stem(second), png)
    const before = everything()
    // As long as nothing is saved that names it, the content has none of it; the check knows it all the same.
    expect((await editor.draft([{ op: 'set', ...photo, value: first }])).added).toEqual([])
    expect(everything()).toEqual(before)
    const one = await idOf(edit({ op: 'set', ...photo, value: first }))
    expect([there(first), there(old), there(second)]).toEqual([true, false, false])
    const two = await idOf(edit({ op: 'set', ...photo, value: second }))
    expect([there(first), there(second)]).toEqual([false, true])
    await editor.undo({ id: two })
    expect([there(first), there(second)]).toEqual([true, false])
    await editor.undo({ id: one })
    expect(everything()).toEqual(before)
  })

  test('stays if another text names it, also when its edit is undone', async () => {
    await editor.addPicture(stem(first), png)
    write('site.yaml', 'icon: images/icon.svg', `icon: ${old}`)
    const id = await idOf(edit({ op: 'set', ...photo, value: first }))
    expect(there(old)).toBe(true)
    write('site.yaml', `icon: ${old}`, `icon: ${first}`)
    await editor.undo({ id, withErrors: true })
    expect(there(first)).toBe(true)
  })

  test('survives a restart, and needs a safe name', async () => {
    const pictures = memoryPictures()
    editor = await folderEditor({ content: loader, contentFolder, cacheFolder, pictures })
    await editor.addPicture(stem(first), png)
    editor = await folderEditor({ content: loader, contentFolder, cacheFolder, pictures })
    await idOf(edit({ op: 'set', ...photo, value: first }))
    expect(there(first)).toBe(true)
    await expect(editor.addPicture('images/Con', png)).rejects.toThrow(/small letters/)
  })
})

test('describes what changed since the last commit', async () => {
  const git = (...args: string[]) => execFileSync('git', ['-C', work, ...args], { stdio: 'pipe' })
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Asha Roy')
  git('config', 'user.email', 'asha@example.org')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'First')
  await edit(price('Another Course'))
  expect(await editor.publishPlan()).toMatchObject({
    obstacles: [],
    changes: [{ file: 'courses.yaml', label: 'Title', before: 'Advanced Course', after: 'Another Course' }],
    isMain: true,
    proposal: 'content/another-course-title',
  })
})

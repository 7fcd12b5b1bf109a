/** The editor on the store of the browser, over HTTP as a page uses it, with real content on the other side. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lookAhead } from '../../compiler/look-ahead.ts'
import { hashOf } from '../../disk/hash.ts'
import { createContentLoader } from '../../disk/load-content.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { listen } from '../../server/listen.ts'
import { answerWith } from '../../server/request-guard.ts'
import { requestBytes } from '../../tests/data/editor-requests.ts'
import { editorOn, type FolderEditor } from '../../tests/data/folder-editor.ts'
import { sendRaw } from '../../tests/raw-requests.ts'
import { editorApi } from '../api/editor-api.ts'
import { createEndpoints } from '../api/endpoints.ts'
import { createToken } from '../api/guard-request.ts'
import { FileChanged, UnreachableError } from './content-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createServerStore } from './server-store.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'copybook-server-store-'))
const place = { contentFolder: join(work, 'content'), schemaFolders: [join(project, 'schema')] }
const courses = join(place.contentFolder, 'courses.yaml')
const loader = createContentLoader(place)
const token = createToken()
const server = createServer()
let good = ''
let port = 0
let editor: FolderEditor

/** Sends the headers that a browser adds by itself. */
const asPage: typeof fetch = async (address, init) => {
  const body = Buffer.from(String(init?.body)).toString('latin1')
  const answer = await sendRaw(port, requestBytes(port, token, { target: String(address), body }))
  return new Response(Buffer.from(answer.body, 'latin1'), { status: answer.status ?? 0 })
}
const store = createServerStore('/', token, asPage)

beforeAll(async () => {
  cpSync(join(project, 'src/tests/broken-base'), place.contentFolder, { recursive: true })
  good = readFileSync(courses, 'utf8')
  const folder = createFolderStore({ ...place, content: loader, cacheFolder: join(work, 'cache'), env: process.env })
  answerWith(server, [editorApi({ base: '/', token, endpoints: createEndpoints(folder) })])
  port = await listen(server, 0)
  editor = await editorOn(store, loader)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(work, { recursive: true })
})

beforeEach(() => writeFileSync(courses, good))

const bytes = () => JSON.stringify([...readFolder(place.contentFolder)].map(([file, each]) => [file, hashOf(each)]))
const now = () => readFileSync(courses, 'utf8')
const hashes = () => ({ 'courses.yaml': hashOf(readFileSync(courses)) })
const title = { file: 'courses.yaml', path: [0, 'title'] }
const old = 'Advanced Course'
const set = (value: unknown) => ({ op: 'set' as const, ...title, value })

test('lists and reads every file unchanged', async () => {
  const content = readFolder(place.contentFolder)
  const listed = await store.list()
  expect(listed).toEqual({
    hashes: Object.fromEntries([...content].map(([file, all]) => [file, hashOf(all)])),
    unread: [],
  })
  const read = await store.read([...content.keys(), 'missing.yaml'])
  expect([...read].map(([file, all]) => [file, hashOf(all)])).toEqual(
    [...content].map(([file, all]) => [file, hashOf(all)]),
  )
})

test('reading writes nothing', async () => {
  const before = bytes()
  expect(await editor.value(title)).toMatchObject({ label: 'Title', hash: hashes()['courses.yaml'] })
  expect(await editor.references({ file: 'courses.yaml', path: [0] })).toEqual(expect.any(Array))
  expect(await editor.history()).toEqual([])
  expect((await editor.publishPlan()).obstacles).toEqual([expect.stringContaining('no git repository')])
  expect((await editor.draft([set('Another Course')])).added).toEqual([])
  await expect(editor.value({ file: 'courses.yaml', path: [99, 'nothing'] })).rejects.toThrow(/^[A-Z].*\.$/s)
  expect(bytes()).toBe(before)
})

describe('an edit', () => {
  test('changes its line, and can be undone from the history', async () => {
    const before = bytes()
    const saved = await editor.edit({ operations: [set('Another Course')], hashes: hashes() })
    expect(now()).toBe(good.replace(`title: ${old}`, 'title: Another Course'))
    const [newest] = await editor.history()
    expect([saved, newest]).toMatchObject([{ kind: 'saved' }, { files: ['courses.yaml'] }])
    await editor.undo({ id: newest?.id ?? '' })
    expect(bytes()).toBe(before)
  })

  test('of a value that others have changed is a conflict, and keeps theirs', async () => {
    await editor.value(title)
    const seen = hashes()
    const theirs = good.replace(`title: ${old}`, 'title: Their Course')
    writeFileSync(courses, theirs)
    expect(await editor.edit({ operations: [set('My Course')], hashes: seen })).toMatchObject({
      kind: 'conflicts',
      conflicts: [{ base: old, theirs: 'Their Course', yours: 'My Course' }],
    })
    expect(now()).toBe(theirs)
  })

  test('of a file that a restarted browser has not seen is merged with the bytes that the history has', async () => {
    const seen = hashes()
    await editor.edit({ operations: [{ op: 'unset', file: 'courses.yaml', path: [0, 'badge'] }], hashes: seen })
    const later = await editorOn(store, loader)
    expect(await later.edit({ operations: [set('My Course')], hashes: seen })).toMatchObject({ kind: 'saved' })
    expect(now()).toBe(good.replace(`title: ${old}`, 'title: My Course').replace(/^ *badge: .*\n/m, ''))
  })

  test('of a file that changes at the moment of writing is refused as a whole', async () => {
    const after = new TextEncoder().encode('x: 1\n')
    const files = [{ file: 'courses.yaml', before: hashOf('another'), after }]
    await expect(store.write({ files, changes: [] })).rejects.toThrow(FileChanged)
    expect(now()).toBe(good)
  })

  test('adds a picture with the text that names it, and undoing takes both back', async () => {
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .png()
      .toBuffer()
    const file = await editor.addPicture('images/new-room', new Uint8Array(photo))
    const before = bytes()
    const path = [0, 'image', 'file']
    const operations = [{ op: 'set' as const, file: 'educators.yaml', path, value: file }]
    await editor.edit({ operations, hashes: {} })
    expect(readFileSync(join(place.contentFolder, file)).equals(photo)).toBe(true)
    await editor.undo({ id: (await editor.history())[0]?.id ?? '' })
    expect(bytes()).toBe(before)
  })
})

describe('a fix of the report', () => {
  const broken = () => `\ufeff${good.replace('monthlyPrice: 3000', 'monthlyPrice: 3,000').replaceAll('\n', '\r\n')}`
  const issue = () => {
    const found = lookAhead(loader.load()).find(({ code }) => code === 'amount-wrong')
    if (!found) throw new Error('The price is not found to be wrong.')
    const { file, line, column, code } = found
    return { file, line, column, code, hash: hashes()['courses.yaml'] }
  }

  test('is made as shown, keeps every other byte, and can be undone', async () => {
    writeFileSync(courses, broken())
    const fixed = await editor.fix(issue())
    expect([fixed.kind, now()]).toEqual(['saved', broken().replace('3,000', '3000')])
    await editor.undo({ id: (await editor.history())[0]?.id ?? '', withErrors: true })
    expect(now()).toBe(broken())
  })

  test('is refused if the file has changed', async () => {
    writeFileSync(courses, broken())
    const seen = issue()
    writeFileSync(courses, `${broken()}# more\r\n`)
    await expect(editor.fix(seen)).rejects.toThrow('There is nothing to fix here any more. Look at it again.')
    expect(now()).toBe(`${broken()}# more\r\n`)
  })

  test('is refused if there is none at the location', async () => {
    writeFileSync(courses, broken())
    for (const other of [{ line: 3 }, { column: 1 }, { code: 'line-missing' }])
      await expect(editor.fix({ ...issue(), ...other })).rejects.toThrow('nothing to fix')
    expect(now()).toBe(broken())
  })
})

test('distinguishes a server that does not answer from one that refuses', async () => {
  const gone = createServerStore('/', token, () => Promise.reject(new TypeError('fetch failed')))
  await expect(gone.list()).rejects.toThrow(UnreachableError)
  const cut = createServerStore('/', token, async () => new Response('{"hash'))
  await expect(cut.list()).rejects.toThrow(UnreachableError)
  const refused = createServerStore('/', token, async () => Response.json({ message: 'Not so.' }, { status: 403 }))
  await expect(refused.list()).rejects.toThrow('Not so.')
})

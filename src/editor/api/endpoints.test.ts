/** The endpoints on real content, over HTTP as a page uses them. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOf } from '../../disk/hash.ts'
import { createContentLoader } from '../../disk/load-content.ts'
import { readFolder } from '../../disk/read-folder.ts'
import { createDevContent, type DevContent } from '../../server/dev-content.ts'
import { listen } from '../../server/listen.ts'
import { answerWith } from '../../server/request-guard.ts'
import { json, requestBytes } from '../../tests/data/editor-requests.ts'
import { sendRaw } from '../../tests/raw-requests.ts'
import { editorApi, fileNames } from './editor-api.ts'
import { createEndpoints } from './endpoints.ts'
import { createToken } from './guard-request.ts'

const project = fileURLToPath(new URL('../../..', import.meta.url))
const work = mkdtempSync(join(tmpdir(), 'copybook-verbs-'))
const place = { contentFolder: join(work, 'content'), schemaFolder: join(project, 'schema') }
const courses = join(place.contentFolder, 'courses.yaml')
const token = createToken()
const server = createServer()
let content: DevContent
let good = ''
let port = 0

beforeAll(async () => {
  cpSync(join(project, 'src/tests/broken-base'), place.contentFolder, { recursive: true })
  good = readFileSync(courses, 'utf8')
  const loader = createContentLoader(place)
  content = createDevContent(loader, undefined, { print: () => {}, colour: false, now: () => new Date(0) })
  const { contentFolder } = place
  const options = { content: loader, contentFolder, cacheFolder: join(work, 'cache'), base: '/', env: process.env }
  const endpoints = createEndpoints(options, content)
  const files = () => fileNames(place.contentFolder, content.folder())
  answerWith(server, [editorApi({ base: '/', token, endpoints, files })])
  port = await listen(server, 0)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(work, { recursive: true })
})

beforeEach(() => {
  writeFileSync(courses, good)
  content.reload()
})

async function ask(verb: string, body: object): Promise<{ status: number | undefined; data: never }> {
  const { status, body: text } = await sendRaw(port, requestBytes(port, token, json(body, `/__desk/${verb}`)))
  return { status, data: JSON.parse(Buffer.from(text, 'latin1').toString('utf8')) as never }
}

const bytes = () => JSON.stringify([...readFolder(place.contentFolder)].map(([file, each]) => [file, hashOf(each)]))
const now = () => readFileSync(courses, 'utf8')
const hashes = () => ({ 'courses.yaml': hashOf(readFileSync(courses)) })
const title = { file: 'courses.yaml', path: [0, 'title'] }
const old = 'Advanced Course'
const set = (value: unknown) => ({ op: 'set', ...title, value })

describe('reading writes nothing', () => {
  test.each([
    ['value', title, { label: 'Title', line: expect.any(Number), hash: expect.stringMatching(/^[\w-]{43}$/) }],
    ['form', { file: 'courses.yaml', path: [] }, { fields: expect.any(Array) }],
    ['references', { file: 'courses.yaml', path: [0] }, { references: expect.any(Array) }],
    ['journal', {}, { entries: [] }],
    ['page', { path: '/courses' }, { sources: expect.any(Array) }],
    ['handover', { step: 'look' }, { obstacles: [expect.stringContaining('no git repository')] }],
    ['draft', { operations: [set('Another Course')], path: '/courses' }, { diagnostics: [] }],
  ])('%s', async (verb, body, expected) => {
    const before = bytes()
    expect(await ask(verb, body)).toMatchObject({ status: 200, data: expected })
    expect(bytes()).toBe(before)
  })

  test('a missing value is explained in a sentence', async () => {
    const { status, data } = await ask('value', { file: 'courses.yaml', path: [99, 'nothing'] })
    expect([status, data]).toEqual([400, { message: expect.stringMatching(/^[A-Z].*\.$/s) }])
    expect((await ask('page', { path: '/nowhere/at/all' })).status).toBeLessThan(500)
  })
})

describe('an edit', () => {
  test('changes its line, and can be undone from the journal', async () => {
    const before = bytes()
    const { status, data } = await ask('edit', { operations: [set('Another Course')], hashes: hashes() })
    expect([status, now()]).toEqual([200, good.replace(`title: ${old}`, 'title: Another Course')])
    const { id } = data as { id: string }
    expect(await ask('journal', {})).toMatchObject({ data: { entries: [{ id, files: ['courses.yaml'] }] } })
    expect((await ask('undo', { id })).status).toBe(200)
    expect(bytes()).toBe(before)
  })

  test('of a value that others changed meanwhile is 409, and keeps theirs', async () => {
    await ask('value', title)
    const seen = hashes()
    const theirs = good.replace(`title: ${old}`, 'title: Their Course')
    writeFileSync(courses, theirs)
    const { status, data } = await ask('edit', { operations: [set('My Course')], hashes: seen })
    expect([status, data]).toMatchObject([
      409,
      { conflicts: [{ base: old, theirs: 'Their Course', yours: 'My Course' }] },
    ])
    expect(now()).toBe(theirs)
  })

  test('that would bring an error is 422, unless confirmed', async () => {
    const edit = {
      operations: [{ op: 'set', file: 'courses.yaml', path: [0, 'monthlyPrice'], value: 'much' }],
      hashes: hashes(),
    }
    expect(await ask('edit', edit)).toMatchObject({ status: 422, data: { diagnostics: [{ file: 'courses.yaml' }] } })
    expect(now()).toBe(good)
    expect((await ask('edit', { ...edit, withErrors: true })).status).toBe(200)
    expect(now()).toContain('monthlyPrice: much')
  })

  test('waits for the one before it', async () => {
    const titles = ['One', 'Two', 'Three', 'Four']
    const answers = await Promise.all(titles.map((title) => ask('edit', { operations: [set(title)], hashes: {} })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const { data } = await ask('journal', {})
    const { entries } = data as { entries: { changes: { after: string }[] }[] }
    const saved = entries.slice(0, 4).map(({ changes }) => changes[0]?.after)
    expect(saved.toSorted()).toEqual(titles.toSorted())
    expect(now()).toBe(good.replace(`title: ${old}`, `title: ${saved[0]}`))
  })

  test('adds a picture without its location', async () => {
    const exif = { IFD0: { Copyright: 'somewhere' } }
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
      .withExif(exif)
      .jpeg()
      .toBuffer()
    const file = 'images/new-room.jpg'
    expect(await ask('picture', { file, bytes: photo.toString('base64') })).toEqual({ status: 200, data: { file } })
    const before = bytes()
    const operations = [{ op: 'set', file: 'educators.yaml', path: [0, 'image', 'file'], value: file }]
    const { data } = await ask('edit', { operations, hashes: {} })
    const saved = readFileSync(join(place.contentFolder, file))
    expect([photo.includes('somewhere'), saved.includes('somewhere')]).toEqual([true, false])
    await ask('undo', { id: (data as { id: string }).id })
    expect(bytes()).toBe(before)
  })
})

describe('a fix of the report', () => {
  const broken = () => `\ufeff${good.replace('monthlyPrice: 3000', 'monthlyPrice: 3,000').replaceAll('\n', '\r\n')}`
  const slip = () => {
    // The mark at the beginning of the file is told as well.
    const found = content.report().slips.find((one) => one.code === 'amount-wrong')
    if (!found) throw new Error('The price is not found to be wrong.')
    const { file, line, column, code, hash } = found
    return { file, line, column, code, hash }
  }

  test('is made as shown, keeps every other byte, and can be undone', async () => {
    writeFileSync(courses, broken())
    content.reload()
    const { status, data } = await ask('mend', slip())
    expect([status, now()]).toEqual([200, broken().replace('3,000', '3000')])
    expect((await ask('undo', { id: (data as { id: string }).id, withErrors: true })).status).toBe(200)
    expect(now()).toBe(broken())
  })

  test('is refused if the file has changed, whether the change was read or not', async () => {
    writeFileSync(courses, broken())
    content.reload()
    const seen = slip()
    writeFileSync(courses, `${broken()}# more\r\n`)
    const answer = { status: 400, data: { message: 'The file has changed meanwhile. Look at it again.' } }
    expect(await ask('mend', seen)).toEqual(answer)
    content.reload()
    expect(await ask('mend', seen)).toEqual(answer)
    expect(now()).toBe(`${broken()}# more\r\n`)
  })

  test('is refused if there is none at the location', async () => {
    writeFileSync(courses, broken())
    content.reload()
    for (const other of [{ line: 3 }, { column: 1 }, { code: 'line-missing' }])
      expect(await ask('mend', { ...slip(), ...other })).toMatchObject({ status: 400 })
    expect(now()).toBe(broken())
  })
})

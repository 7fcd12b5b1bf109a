/** The repository store against a mock of the host, over a real git repository. */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, expect, test } from 'vitest'
import { startGitHost } from '../../../mocks/git-host/git-host.ts'
import { repositoryEnv } from '../../../tests/repository.ts'
import type { ContentStore } from '../content-store.ts'
import { openRepositoryStore, type RepositoryAddress } from './repository-store.ts'

const FAQ = 'questions:\n  - id: fees\n    question: What are the fees?\n  - id: online\n    question: Is it online?\n'

const hosts: Awaited<ReturnType<typeof startGitHost>>[] = []
afterEach(() => {
  for (const { violations } of hosts) expect(violations).toEqual([])
})
afterAll(() => Promise.all(hosts.map((host) => host.close())))

async function host(files: Record<string, string | Uint8Array> = { 'content/faq.yaml': FAQ, 'README.md': 'Hello\n' }) {
  const started = await startGitHost({ files, env: repositoryEnv })
  hosts.push(started)
  return started
}

type Host = Awaited<ReturnType<typeof host>>

const addressOf = ({ url, name, branch }: Host, more: Partial<RepositoryAddress> = {}): RepositoryAddress => ({
  api: url,
  repository: name,
  branch,
  folder: 'content',
  publish: 'direct',
  ...more,
})

const open = (host: Host, more?: Partial<RepositoryAddress>) => openRepositoryStore(addressOf(host, more), host.token)

async function textOf(store: ContentStore, file: string): Promise<string> {
  return new TextDecoder().decode((await store.read([file])).get(file))
}

/** Saves a text as an edit of its own. */
async function save(store: ContentStore, file: string, change: (text: string) => string): Promise<string> {
  const { hashes } = await store.list()
  const after = new TextEncoder().encode(change(hashes[file] === undefined ? '' : await textOf(store, file)))
  return store.write({
    files: [{ file, after, ...(hashes[file] !== undefined && { before: hashes[file] }) }],
    changes: [],
  })
}

const asked = (text: string) => text.replace('What are the fees?', 'What does it cost?')
const publish = { step: 'publish', subject: 'Ask for the cost', report: 'The question is clearer.' } as const

test('reads the whole content in three requests, and what is kept is not read again', async () => {
  const there = await host()
  const store = await open(there)
  const { hashes, unread } = await store.list()
  expect([Object.keys(hashes), unread]).toEqual([['faq.yaml'], []])
  expect(await textOf(store, 'faq.yaml')).toBe(FAQ)
  expect(there.requests).toHaveLength(3)
  const again = await open(there)
  expect(await textOf(again, 'faq.yaml')).toBe(FAQ)
  expect(there.requests).toHaveLength(3)
})

test('an edit stays on this device until it is published, as one commit', async () => {
  const there = await host()
  const store = await open(there)
  await save(store, 'faq.yaml', asked)
  expect(there.text('content/faq.yaml')).toBe(FAQ)
  const again = await open(there)
  expect(await textOf(again, 'faq.yaml')).toBe(asked(FAQ))
  expect([...(await again.published()).keys()]).toEqual(['faq.yaml'])

  const { message, commit } = await again.publisher.publish(publish)
  expect([message, commit]).toEqual(['Published.', there.log()[0]?.sha])
  expect(there.text('content/faq.yaml')).toBe(asked(FAQ))
  expect(there.text('README.md')).toBe('Hello\n')
  expect(there.log()).toHaveLength(2)
  expect(there.log()[0]?.message).toBe('Ask for the cost')
  expect((await again.published()).size).toBe(0)
  const [newest, ...older] = await again.publisher.recent()
  expect(newest).toMatchObject({
    commit,
    subject: 'Ask for the cost',
    by: expect.stringMatching(/./),
    at: expect.stringMatching(/Z$/),
  })
  expect(older).toHaveLength(1)
  await expect(again.publisher.publish(publish)).rejects.toThrow(/Nothing has changed/)
})

test('files are added and removed, also those that are no text', async () => {
  const bytes = Uint8Array.from({ length: 500 }, (_, index) => index % 256)
  const there = await host({
    'content/faq.yaml': FAQ,
    'content/images/old.png': bytes,
    'content/latin.txt': Buffer.from('caf\xe9', 'latin1'),
  })
  const store = await open(there)
  const { hashes } = await store.list()
  const all = await store.read(Object.keys(hashes))
  expect(Buffer.from(all.get('images/old.png') ?? [])).toEqual(Buffer.from(bytes))
  expect(Buffer.from(all.get('latin.txt') ?? [])).toEqual(Buffer.from('caf\xe9', 'latin1'))
  const files = [
    { file: 'images/old.png', before: hashes['images/old.png'] ?? '' },
    { file: 'images/new.png', after: bytes.slice(0, 100) },
  ]
  await store.write({ files, changes: [] })
  await store.publisher.publish(publish)
  expect(there.repository.find('main:content/images/old.png')).toBeUndefined()
  expect(there.repository.read(there.repository.find('main:content/images/new.png') ?? '')?.bytes).toEqual(
    Buffer.from(bytes.slice(0, 100)),
  )
})

test('merges what others have published value by value, with and without a publication', async () => {
  const there = await host()
  const store = await open(there)
  await save(store, 'faq.yaml', asked)
  const theirs = FAQ.replace('Is it online?', 'Are classes online?')
  there.commit({ 'content/faq.yaml': theirs, 'content/news.yaml': 'title: News\n' })
  expect(await store.pull([])).toEqual([])
  expect(await textOf(store, 'faq.yaml')).toBe(asked(theirs))
  expect(await textOf(store, 'news.yaml')).toBe('title: News\n')
  await store.publisher.publish(publish)
  expect(there.text('content/faq.yaml')).toBe(asked(theirs))
})

test('if both changed one value, nothing is taken over until the author has decided', async () => {
  const there = await host()
  const store = await open(there)
  await save(store, 'faq.yaml', asked)
  const theirs = FAQ.replace('What are the fees?', 'What is the price?')
  there.commit({ 'content/faq.yaml': theirs })
  const [conflict, ...others] = await store.pull([])
  expect(others).toEqual([])
  expect(conflict).toMatchObject({
    file: 'faq.yaml',
    base: 'What are the fees?',
    theirs: 'What is the price?',
    yours: 'What does it cost?',
  })
  expect(await textOf(store, 'faq.yaml')).toBe(asked(FAQ))
  const path = conflict?.path ?? []
  expect(await store.pull([{ file: 'faq.yaml', path, keep: 'yours' }])).toEqual([])
  await store.publisher.publish(publish)
  expect(there.text('content/faq.yaml')).toBe(asked(FAQ))
})

test('a publication over a branch that has moved changes nothing', async () => {
  const there = await host()
  const store = await open(there)
  await save(store, 'faq.yaml', asked)
  there.commit({ 'content/news.yaml': 'title: News\n' })
  await expect(store.publisher.publish(publish)).rejects.toThrow(expect.objectContaining({ name: 'FileChanged' }))
  expect(there.text('content/faq.yaml')).toBe(FAQ)
  expect(await textOf(store, 'faq.yaml')).toBe(asked(FAQ))
})

test('a review is a branch with a pull request, which later changes join until it is closed', async () => {
  const there = await host()
  const store = await open(there, { publish: 'review' })
  await save(store, 'faq.yaml', asked)
  const { address } = await store.publisher.publish({ ...publish, branch: 'content/cost' })
  const [pull] = there.pulls
  expect(address).toBe(`https://github.com/${there.name}/pull/1`)
  expect([pull?.title, pull?.body, pull?.base]).toEqual([publish.subject, publish.report, 'main'])
  expect(pull?.head).toMatch(/^content\/cost-/)
  expect([there.text('content/faq.yaml'), there.text('content/faq.yaml', pull?.head)]).toEqual([FAQ, asked(FAQ)])

  await save(store, 'faq.yaml', (text) => text.replace('Is it online?', 'Is there a class online?'))
  await store.pull([])
  await store.publisher.publish({ ...publish, subject: 'Two questions' })
  expect(there.pulls.map(({ title }) => title)).toEqual(['Two questions'])
  there.closePull(1, true)
  expect(await store.pull([])).toEqual([])
  expect((await store.published()).size).toBe(0)
  await save(store, 'faq.yaml', (text) => `${text}# More\n`)
  await store.publisher.publish(publish)
  expect(there.pulls).toHaveLength(2)
})

test.each<[fault: string, at: RegExp, what: { status: number } | { cut: 'before' | 'after' }, sentence: RegExp]>([
  ['401', /graphql commit/, { status: 401 }, /does not know this token/],
  ['403', /graphql commit/, { status: 403 }, /may not do that/],
  ['404', /graphql commit/, { status: 404 }, /no such repository or branch/],
  ['409', /graphql commit/, { status: 409 }, /./],
  ['422', /graphql commit/, { status: 422 }, /did not take this/],
  ['429', /graphql commit/, { status: 429 }, /pause. Try again in a minute/],
  ['500', /graphql commit/, { status: 500 }, /problem of its own/],
  ['no connection', /graphql commit/, { cut: 'before' }, /./],
])('%s while publishing loses nothing, and the next try publishes', async (_, at, what, sentence) => {
  const there = await host()
  const store = await open(there)
  await save(store, 'faq.yaml', asked)
  there.fault({ at, times: 1, ...what })
  await expect(store.publisher.publish(publish)).rejects.toThrow(sentence)
  expect(there.text('content/faq.yaml')).toBe(FAQ)
  expect(await textOf(await open(there), 'faq.yaml')).toBe(asked(FAQ))
  await store.publisher.publish(publish)
  expect(there.text('content/faq.yaml')).toBe(asked(FAQ))
  expect(there.log()).toHaveLength(2)
})

test('a commit whose answer was lost is made once', async () => {
  const there = await host()
  const store = await open(there)
  await save(store, 'faq.yaml', asked)
  there.fault({ at: /graphql commit/, times: 1, cut: 'after' })
  const first = await store.publisher.publish(publish).catch((error: Error) => error)
  if (first instanceof Error) {
    expect(await store.pull([])).toEqual([])
    expect((await store.published()).size).toBe(0)
  }
  expect(there.log()).toHaveLength(2)
  expect(there.text('content/faq.yaml')).toBe(asked(FAQ))
})

test('of two devices that publish at once, one is first, and the other publishes after it', async () => {
  const there = await host()
  const one = await open(there)
  globalThis.indexedDB = new IDBFactory()
  const two = await open(there)
  await save(one, 'faq.yaml', asked)
  await save(two, 'faq.yaml', (text) => text.replace('Is it online?', 'Online?'))
  const results = await Promise.allSettled([one.publisher.publish(publish), two.publisher.publish(publish)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const late = results[0]?.status === 'rejected' ? one : two
  expect(await late.pull([])).toEqual([])
  await late.publisher.publish(publish)
  expect(there.text('content/faq.yaml')).toBe(asked(FAQ).replace('Is it online?', 'Online?'))
  expect(there.log()).toHaveLength(3)
})

test('two tabs share what is saved', async () => {
  const there = await host()
  const [one, two] = [await open(there), await open(there)]
  const { hashes } = await two.list()
  await save(one, 'faq.yaml', asked)
  expect(await textOf(two, 'faq.yaml')).toBe(asked(FAQ))
  const late = { file: 'faq.yaml', before: hashes['faq.yaml'] ?? '', after: new TextEncoder().encode('late') }
  await expect(two.write({ files: [late], changes: [] })).rejects.toThrow(
    expect.objectContaining({ name: 'FileChanged' }),
  )
  expect(await textOf(one, 'faq.yaml')).toBe(asked(FAQ))
})

test('explains a protected branch, a removed branch and a token that may only read', async () => {
  const there = await host()
  const store = await open(there)
  await save(store, 'faq.yaml', asked)
  there.state.isProtected = true
  await expect(store.publisher.publish(publish)).rejects.toThrow(/protected/)
  there.state.isProtected = false
  there.state.userMayWrite = false
  expect((await store.publisher.look()).obstacles).toEqual([expect.stringContaining('may only read')])
  there.repository.git('branch', '-m', 'main', 'old')
  await expect(store.pull([])).rejects.toThrow(/no branch main/)
  there.state.isVisible = false
  await expect(store.pull([])).rejects.toThrow(/no repository|no such repository/)
  expect(await textOf(store, 'faq.yaml')).toBe(asked(FAQ))
})

test('a repository of 1,000 files is read in few requests', async () => {
  const pages = Array.from({ length: 1000 }, (_, index) => [`content/pages/p${index}.yaml`, `title: Page ${index}\n`])
  const there = await host(Object.fromEntries(pages))
  const store = await open(there)
  const { hashes } = await store.list()
  expect((await store.read(Object.keys(hashes))).size).toBe(1000)
  expect(there.requests.length).toBeLessThan(10)
})

test('says since when a commit is online, if the host knows', async () => {
  const there = await host()
  const store = await open(there)
  await save(store, 'faq.yaml', asked)
  const { commit = '' } = await store.publisher.publish(publish)
  expect(await store.publisher.deployment(commit)).toBeUndefined()
  there.deployed(commit, 'in_progress')
  expect(await store.publisher.deployment(commit)).toMatchObject({ state: 'waiting' })
  there.deployed(commit, 'success', 'https://example.org')
  expect(await store.publisher.deployment(commit)).toMatchObject({ state: 'online', address: 'https://example.org' })
})

test('the token is in one header, and in no address, body or message', async () => {
  const there = await host()
  const store = await open(there)
  await save(store, 'faq.yaml', asked)
  await store.publisher.publish(publish)
  expect(there.requests.join('\n')).not.toContain(there.token)
  expect(
    there
      .log()
      .map(({ message }) => message)
      .join('\n'),
  ).not.toContain(there.token)
  const bad = await openRepositoryStore(addressOf(there, { folder: '' }), 'github_pat_wrong').catch(
    (error: Error) => error,
  )
  expect(String((bad as Error).message)).not.toContain('github_pat')
})

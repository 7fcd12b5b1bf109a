/** Real repositories in folders of their own, with a bare one as the host. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { gitIn } from './git.ts'
import { createPublisher } from './publish.ts'

const work = mkdtempSync(join(tmpdir(), 'publish-'))
afterAll(() => rmSync(work, { recursive: true }))

/** No settings of the machine. */
const env = { ...process.env, HOME: work, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }

let count = 0
/** A repository with content and code, one commit of each, and its host. */
function repository({ named = true, hosted = true } = {}) {
  count += 1
  const [folder, host] = [join(work, `site-${count}`), join(work, `host-${count}.git`)]
  const git = (...args: string[]): string => execFileSync('git', args, { cwd: folder, env, encoding: 'utf8' }).trim()
  mkdirSync(join(folder, 'content'), { recursive: true })
  execFileSync('git', ['init', '--quiet', '--initial-branch=main', folder], { env })
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('content/facts.yaml', 'replyHours: 24\n')
  write('code.ts', '1\n')
  const who = ['-c', 'user.name=A', '-c', 'user.email=a@example.org']
  git('add', '.')
  git(...who, 'commit', '--quiet', '--message', 'First')
  if (named) {
    git('config', 'user.name', 'A')
    git('config', 'user.email', 'a@example.org')
  }
  if (hosted) {
    execFileSync('git', ['init', '--quiet', '--bare', host], { env })
    git('remote', 'add', 'origin', host)
    git('push', '--quiet', 'origin', 'main')
  }
  const publisher = createPublisher(gitIn(join(folder, 'content'), env))
  return { folder, host, git, write, publisher }
}

test('shows changes, commits them on a branch, and pushes it, each on request', async () => {
  const { publisher, git, write, host } = repository()
  write('content/facts.yaml', 'replyHours: 48\n')
  write('code.ts', '2\n')
  const found = await publisher.look()
  expect(found).toEqual({
    obstacles: [],
    steps: ['commit', 'push'],
    branch: 'main',
    isMain: true,
    branches: ['main'],
    unsent: 0,
    notes: ['One file outside of the content has changed too. It is left alone.'],
  })
  await publisher.commit({ branch: 'content/reply-hours', message: 'Reply hours: 24 → 48' })
  expect(git('log', '--format=%s', '-1')).toBe('Reply hours: 24 → 48')
  expect(git('show', '--name-only', '--format=')).toBe('content/facts.yaml')
  expect(git('status', '--porcelain')).toBe('M code.ts')
  const remote = () =>
    execFileSync('git', ['branch', '--format=%(refname:short)'], { cwd: host, env, encoding: 'utf8' })
  expect(remote().trim()).toBe('main')
  expect(await publisher.look()).toMatchObject({ branch: 'content/reply-hours', isMain: false, unsent: 1 })
  expect((await publisher.recent()).map(({ by, subject }) => `${subject}, ${by}`)).toEqual([
    'Reply hours: 24 → 48, A',
    'First, A',
  ])
  expect(await publisher.push()).toEqual({ message: 'Sent: content/reply-hours is on origin now.' })
  expect(remote().split('\n')).toContain('content/reply-hours')
  expect(await publisher.look()).toMatchObject({ unsent: 0 })
})

test('other staged files stay staged and are not committed', async () => {
  const { publisher, git, write } = repository()
  write('code.ts', '2\n')
  git('add', 'code.ts')
  write('content/new.yaml', 'a: 1\n')
  await publisher.commit({ branch: 'texts', message: 'New' })
  expect(git('show', '--name-only', '--format=')).toBe('content/new.yaml')
  expect(git('diff', '--cached', '--name-only')).toBe('code.ts')
})

test.each([
  ['-f', /can not be called/],
  ['a..b', /can not be called/],
  ['a b', /can not be called/],
  ['--upload-pack=x', /can not be called/],
  ['taken', /There is a branch taken already/],
])('a branch called %s is refused, and nothing is committed', async (branch, reason) => {
  const { publisher, git, write } = repository()
  git('branch', 'taken')
  write('content/facts.yaml', 'replyHours: 48\n')
  await expect(publisher.commit({ branch, message: 'x' })).rejects.toThrow(reason)
  expect([git('log', '--format=%s'), git('branch', '--show-current')]).toEqual(['First', 'main'])
})

test('explains what is in the way', async () => {
  const bare = createPublisher(gitIn(work, { ...env, GIT_CEILING_DIRECTORIES: '/' }))
  expect((await bare.look()).obstacles).toEqual([expect.stringMatching(/in no git repository/)])
  const nowhere = createPublisher(gitIn(work, { PATH: '/nowhere' }))
  expect((await nowhere.look()).obstacles).toEqual([expect.stringMatching(/git is not installed/)])

  const nameless = repository({ named: false })
  expect((await nameless.publisher.look()).obstacles).toEqual([expect.stringMatching(/does not know who you are/)])

  const alone = repository({ hosted: false })
  expect((await alone.publisher.look()).notes).toEqual([expect.stringMatching(/on this computer alone/)])
  await expect(alone.publisher.push()).rejects.toThrow(/nowhere to send/)

  const detached = repository()
  detached.git('checkout', '--quiet', '--detach')
  expect((await detached.publisher.look()).obstacles).toEqual([expect.stringMatching(/No branch is checked out/)])

  const merging = repository()
  merging.git('switch', '--quiet', '--create', 'other')
  merging.write('content/facts.yaml', 'replyHours: 1\n')
  merging.git('commit', '--quiet', '--all', '--message', 'Other')
  merging.git('switch', '--quiet', 'main')
  merging.write('content/facts.yaml', 'replyHours: 2\n')
  merging.git('commit', '--quiet', '--all', '--message', 'Mine')
  expect(() => merging.git('merge', 'other')).toThrow()
  expect((await merging.publisher.look()).obstacles).toEqual([expect.stringMatching(/merge was begun/)])
  await expect(merging.publisher.commit({ branch: 'x', message: 'x' })).rejects.toThrow(/merge was begun/)
})

test('pushes neither to the published branch nor over the commits of others', async () => {
  const { publisher, git, write, host, folder } = repository()
  await expect(publisher.push()).rejects.toThrow(/what visitors see/)
  await expect(publisher.commit({ branch: 'x', message: 'x' })).rejects.toThrow(/Nothing has changed/)
  write('content/facts.yaml', 'replyHours: 48\n')
  await expect(publisher.commit({ branch: 'x', message: ' ' })).rejects.toThrow(/Say in a few words/)
  await publisher.commit({ branch: 'x', message: 'Mine' })
  git('push', '--quiet', 'origin', 'main:x')
  const other = join(work, `other-${count}`)
  execFileSync('git', ['clone', '--quiet', '--branch', 'x', host, other], { env })
  writeFileSync(join(other, 'more.txt'), 'x')
  execFileSync('git', ['add', '.'], { cwd: other, env })
  execFileSync('git', ['-c', 'user.name=B', '-c', 'user.email=b@example.org', 'commit', '-qm', 'B'], {
    cwd: other,
    env,
  })
  execFileSync('git', ['push', '--quiet'], { cwd: other, env })
  await expect(publisher.push()).rejects.toThrow(/Somebody else has sent changes/)
  git('remote', 'set-url', 'origin', join(work, 'gone.git'))
  await expect(publisher.push()).rejects.toThrow(/can not be reached/)
  expect(readFileSync(join(folder, 'content/facts.yaml'), 'utf8')).toBe('replyHours: 48\n')
})

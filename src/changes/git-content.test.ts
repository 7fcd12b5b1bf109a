/** Reads contents from real repositories. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRepository } from './git-content.ts'

const root = mkdtempSync(join(tmpdir(), 'history-'))
const project = join(root, 'project')
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    encoding: 'utf8',
  })
const text = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

beforeAll(() => {
  mkdirSync(join(project, 'site/content/pages'), { recursive: true })
  git(root, 'init', '-q', '-b', 'main', 'project')
  git(project, 'commit', '-q', '--allow-empty', '-m', 'empty')
  git(project, 'tag', 'empty')
  writeFileSync(join(project, 'site/content/facts.yaml'), 'hours: 24\n')
  writeFileSync(join(project, 'site/content/pages/প্রথম page.yaml'), 'title: A\n')
  writeFileSync(join(project, 'site/content/.hidden'), 'x')
  writeFileSync(join(project, 'code.js'), '1')
  symlinkSync('facts.yaml', join(project, 'site/content/link.yaml'))
  git(project, 'add', '-A')
  git(project, 'commit', '-q', '-m', 'first')
  git(project, 'tag', 'first')
  writeFileSync(join(project, 'site/content/facts.yaml'), 'hours: 48\n')
  writeFileSync(join(project, 'code.js'), '2')
  git(project, 'commit', '-q', '-am', 'second')
})
afterAll(() => rmSync(root, { recursive: true }))

test('reads the files of a commit without links and hidden files, and checks nothing out', () => {
  const repository = openRepository(join(project, 'site'))
  const files = repository.files(repository.resolve('first'), 'site/content')
  expect([...files].map(([name, bytes]) => [name, text(bytes)])).toEqual([
    ['facts.yaml', 'hours: 24\n'],
    ['pages/প্রথম page.yaml', 'title: A\n'],
  ])
  expect(git(project, 'status', '--porcelain')).toBe('')
})

test('uses the known bytes of an unchanged file', () => {
  const repository = openRepository(project)
  const now = repository.files(repository.resolve('HEAD'), 'site/content')
  const then = repository.files(repository.resolve('HEAD~1'), 'site/content', now)
  expect(then.get('pages/প্রথম page.yaml')).toBe(now.get('pages/প্রথম page.yaml'))
  expect(text(then.get('facts.yaml'))).toBe('hours: 24\n')
})

test('counts other files that differ, on the disk too', () => {
  const repository = openRepository(project)
  const first = repository.resolve('first')
  expect(repository.countOthers(first, repository.resolve('main'), ['site/content'])).toBe(1)
  expect(repository.countOthers(first, undefined, ['site/content'])).toBe(1)
  expect(repository.countOthers(first, undefined, [])).toBe(2)
})

test('returns paths of folders from the top of the repository', () => {
  const repository = openRepository(project)
  expect(repository.inside(join(project, 'site/content'))).toBe('site/content')
  expect(repository.inside(project)).toBe('')
  expect(repository.files(repository.resolve('first'), '').size).toBe(3)
  expect(() => repository.inside(tmpdir())).toThrow('is outside of the repository')
})

test.each(['-p', '--output=/tmp/x', 'a:b', 'a b', ''])('refuses %o as the name of a commit', (name) => {
  expect(() => openRepository(project).resolve(name)).toThrow(`"${name}" is no name of a commit.`)
})

test('names a missing commit, and a folder that a commit does not have', () => {
  const repository = openRepository(project)
  expect(() => repository.resolve('v9')).toThrow('There is no commit v9 here. Is it spelt as git has it, and fetched?')
  expect(() => repository.files(repository.resolve('empty'), 'site/content')).toThrow(
    'At empty there is no folder site/content/.',
  )
})

test('explains a missing repository and a shallow clone', () => {
  const outside = mkdtempSync(join(tmpdir(), 'no-git-'))
  expect(() => openRepository(outside)).toThrow('is in no git repository')
  rmSync(outside, { recursive: true })
  git(root, 'clone', '-q', '--depth', '1', `file://${project}`, 'shallow')
  expect(() => openRepository(join(root, 'shallow')).resolve('first')).toThrow(
    'this clone has only the newest part of the history. Fetch the rest: git fetch --unshallow',
  )
})

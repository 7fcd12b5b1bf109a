import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { lastChanges } from './last-changes.ts'
import { robotsText } from './outputs.ts'
import { type SitemapEntry, sitemapEntry, sitemapFiles } from './sitemap.ts'

const settings = { url: 'https://a.example/school/' }
const days: Record<string, string> = { 'pages/a.yaml': '2026-01-05', 'facts.yaml': '2026-03-01' }
const lastChange = (file: string) => days[file]
const sitemap = (entries: readonly SitemapEntry[]) =>
  sitemapFiles(settings.url, entries, lastChange).get('sitemap.xml') ?? ''
const lineOf = (files?: readonly string[]) =>
  /<url>.*<\/url>/.exec(sitemap([{ address: 'https://a.example/', ...(files && { files }) }]))?.[0]

test('a page has the day of the newest of what it is made of', () => {
  expect(lineOf(['pages/a.yaml', 'facts.yaml'])).toContain('<lastmod>2026-03-01</lastmod>')
  expect(lineOf(['pages/a.yaml'])).toContain('<lastmod>2026-01-05</lastmod>')
})

test('has no day if one of its files has none, or if it shows content from elsewhere', () => {
  const plain = '<url><loc>https://a.example/</loc></url>'
  expect(lineOf(['pages/a.yaml', 'new.yaml'])).toBe(plain)
  expect(lineOf(undefined)).toBe(plain)
  expect(lineOf([])).toBe(plain)
})

test('signs of XML in an address are written as such', () => {
  expect(sitemap([{ address: 'https://a.example/a&b' }])).toContain('<loc>https://a.example/a&amp;b</loc>')
})

test('a page that search engines should not keep is not in the list', () => {
  const post = { title: 'T', listed: true }
  expect(sitemapEntry(settings, '/thanks', {}, [])).toBeUndefined()
  expect(sitemapEntry(settings, '/blog/one', { subject: { ...post, listed: false } }, [])).toBeUndefined()
  expect(sitemapEntry(settings, '/blog/one', { subject: post }, undefined)).toEqual({
    address: 'https://a.example/school/blog/one',
  })
  expect(sitemapEntry(settings, '/a', { canonical: 'https://a.example/school/a' }, ['a.yaml'])).toEqual({
    address: 'https://a.example/school/a',
    files: ['a.yaml'],
  })
})

test('robots.txt names the list', () => {
  expect(robotsText({ settings } as Parameters<typeof robotsText>[0])).toContain(
    '\nSitemap: https://a.example/school/sitemap.xml\n',
  )
})

test('more pages than a file may have are in several, which the list names', () => {
  const entries = ['a', 'b', 'c'].map((name) => ({ address: `https://a.example/school/${name}` }))
  const addressesIn = (text = '') => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  for (const limits of [
    { addresses: 2, bytes: 1_000_000 },
    { addresses: 100, bytes: 660 },
  ]) {
    const files = sitemapFiles(settings.url, entries, lastChange, limits)
    expect([...files.keys()]).toEqual(['sitemap.xml', 'sitemap-1.xml', 'sitemap-2.xml'])
    expect(files.get('sitemap.xml')).toContain('<sitemapindex ')
    expect(addressesIn(files.get('sitemap.xml'))).toEqual([1, 2].map((part) => `${settings.url}sitemap-${part}.xml`))
    const parts = [1, 2].flatMap((part) => addressesIn(files.get(`sitemap-${part}.xml`)))
    expect(parts).toEqual(entries.map(({ address }) => address))
    for (const [, text] of files) expect(Buffer.byteLength(text)).toBeLessThanOrEqual(limits.bytes)
  }
  expect([...sitemapFiles(settings.url, entries, lastChange, { addresses: 3, bytes: 1_000_000 }).keys()]).toEqual([
    'sitemap.xml',
  ])
})

const work = mkdtempSync(join(tmpdir(), 'copybook-git-'))
afterAll(() => rmSync(work, { recursive: true }))
const [repository, content] = [join(work, 'site'), join(work, 'site/content')]

function git(...args: string[]): void {
  execFileSync('git', ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@a.example', ...args], {
    stdio: 'pipe',
  })
}

function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(content, file)), { recursive: true })
    writeFileSync(join(content, file), String(Math.random()))
  }
}

function commit(moment: string, ...args: string[]): void {
  git('add', '--all')
  execFileSync(
    'git',
    ['-C', repository, '-c', 'user.name=A', '-c', 'user.email=a@a.example', 'commit', '-q', '-m', 'x', ...args],
    {
      stdio: 'pipe',
      env: { ...process.env, GIT_COMMITTER_DATE: moment, GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z' },
    },
  )
}

beforeEach(() => {
  rmSync(repository, { recursive: true, force: true })
  mkdirSync(content, { recursive: true })
  git('init', '-q', '-b', 'main')
  write('a.yaml', 'pages/ü b.yaml', 'c.yaml')
  commit('2026-02-01T20:00:00Z')
  write('a.yaml')
  commit('2026-03-01T12:00:00Z')
})

const dayOf = (zone = 'UTC', folder = content) => ['a.yaml', 'pages/ü b.yaml', 'c.yaml'].map(lastChanges(folder, zone))

test('a file has the day of the last commit that touched it', () => {
  expect(dayOf()).toEqual(['2026-03-01', '2026-02-01', '2026-02-01'])
})

test('that is the day in the time zone of the site', () => {
  expect(dayOf('Asia/Kolkata')).toEqual(['2026-03-01', '2026-02-02', '2026-02-02'])
})

test('nothing is written into the repository, where a build that is killed could leave a lock', () => {
  const index = () => readFileSync(join(repository, '.git/index'))
  // As after a checkout: git would write down that the file is the same all the same.
  utimesSync(join(content, 'a.yaml'), 1_700_000_000, 1_700_000_000)
  const before = index()
  dayOf()
  expect(index().equals(before)).toBe(true)
})

test('the content may be the whole repository', () => {
  expect(lastChanges(repository, 'UTC')('content/a.yaml')).toBe('2026-03-01')
})

test('a commit elsewhere in the repository changes nothing', () => {
  writeFileSync(join(repository, 'a.yaml'), 'other')
  commit('2026-05-01T12:00:00Z')
  expect(dayOf()).toEqual(['2026-03-01', '2026-02-01', '2026-02-01'])
})

test.each<[string, () => void]>([
  ['was edited', () => write('a.yaml')],
  [
    'was edited and staged',
    () => {
      write('a.yaml')
      git('add', '--all')
    },
  ],
  [
    'was removed and put back',
    () => {
      git('rm', '-q', '--cached', 'content/a.yaml')
      git('-c', 'commit.gpgsign=false', 'commit', '-q', '-m', 'x')
    },
  ],
  [
    'is ignored and was committed once',
    () => {
      writeFileSync(join(repository, '.gitignore'), 'a.yaml')
      git('rm', '-q', '--cached', 'content/a.yaml')
      git('commit', '-q', '-m', 'x')
    },
  ],
  [
    'was renamed to this',
    () => {
      git('mv', 'content/c.yaml', 'content/d.yaml')
      git('mv', 'content/a.yaml', 'content/c.yaml')
      git('mv', 'content/d.yaml', 'content/a.yaml')
    },
  ],
])('a file that %s since has no day', (_, change) => {
  change()
  expect(dayOf()[0]).toBeUndefined()
  expect(dayOf()[1]).toBe('2026-02-01')
})

test('a new file has no day', () => {
  write('new.yaml')
  expect(lastChanges(content, 'UTC')('new.yaml')).toBeUndefined()
})

test('what a merge itself changed is of the day of the merge; what it took over is not', () => {
  git('checkout', '-q', '-b', 'side', 'HEAD~1')
  write('c.yaml')
  commit('2026-02-10T12:00:00Z')
  git('checkout', '-q', 'main')
  git('merge', '-q', '--no-commit', '--no-ff', 'side')
  write('pages/ü b.yaml')
  commit('2026-04-01T12:00:00Z')
  expect(dayOf()).toEqual(['2026-03-01', '2026-04-01', '2026-02-10'])
})

test('a clone without the whole history knows no dayOf', () => {
  const shallow = join(work, 'shallow')
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${repository}`, shallow], { stdio: 'pipe' })
  expect(dayOf('UTC', join(shallow, 'content'))).toEqual([undefined, undefined, undefined])
})

test('nor does a folder that git does not know', () => {
  rmSync(join(repository, '.git'), { recursive: true })
  expect(dayOf()).toEqual([undefined, undefined, undefined])
})

/** Builds that take over what the last one wrote: they cost what changed, and nobody can tell them from others. */
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listFiles } from '../disk/read-folder.ts'
import { ORIGINAL, projectPath, rebuilding } from '../tests/data/rebuilding.ts'
import { KEPT_FOR_EVER, readHeaders } from './host-files.ts'
import { createSiteRecord } from './last-build.ts'
import type { Blog } from './posts.ts'
import { SCHEDULED_SCRIPT } from './render-days.ts'

const { contentFolder, out, records, work, build, buildAnew, edit, filesOf, taken } = rebuilding()

const mention = (fact: string): string[] =>
  listFiles(contentFolder).filter(
    (path) => path.endsWith('.yaml') && readFileSync(join(contentFolder, path), 'utf8').includes(`\${facts.${fact}}`),
  )

test('with nothing changed, no page is rendered, and each file is the one that was there', async () => {
  await build()
  expect(taken().length).toBeGreaterThan(3)
  const [before, page] = [filesOf(out), statSync(join(out, 'about.html')).ino]
  await build()
  expect(taken()).toEqual([])
  expect(filesOf(out)).toEqual(before)
  expect(before.get('sitemap.xml')).toMatch(/about<\/loc><lastmod>2026-01-/)
  expect(statSync(join(out, 'about.html')).ino).toBe(page)
})

test('renders only the pages that show a changed fact', async () => {
  expect(mention('replyHours').length).toBeGreaterThan(0)
  await build()
  const all = new Set(taken())
  const shows = (folder: string) => [...filesOf(join(folder, 'data/pages'))].filter(([, text]) => /\b24\b/.test(text))
  const titles = shows(out).map(([, text]) => (JSON.parse(text) as { title: string }).title)
  expect(titles.length).toBeGreaterThan(0)
  expect(titles.length).toBeLessThan(all.size)
  edit('facts.yaml', 'replyHours: 24', 'replyHours: 31')
  await build()
  expect(taken().sort()).toEqual(titles.sort())
  expect(filesOf(out)).toEqual(await buildAnew())
})

test('with another footer or by other code, every page is rendered', async () => {
  await build()
  const all = taken()
  edit('site.yaml', /^name: .*/m, 'name: Another')
  await build()
  expect(taken()).toHaveLength(all.length)
  await build({ words: 'other code' })
  expect(taken()).toHaveLength(all.length)
})

test('a page that is too heavy stops the build, which says what grew since the last', async () => {
  await build()
  const before = filesOf(out)
  edit('routes.yaml', 'shows: pages/about', 'shows: pages/about\n  budget: { html: 0.1 }')
  await expect(build()).rejects.toThrow(/about with its styles: [\d.]+ KB, and 0.1 KB are allowed. Its styles are/)
  expect(filesOf(out)).toEqual(before)
  edit('routes.yaml', 'html: 0.1', 'html: 100')
  await build()
  edit('routes.yaml', 'html: 100', 'html: 0.1')
  edit('facts.yaml', 'replyHours: 24', 'replyHours: 317531')
  await expect(build()).rejects.toThrow(/about with .* Since the last build its styles stayed/)
})

test('a budget counts neither what waits for a later day nor the security policy', async () => {
  edit('routes.yaml', 'shows: pages/about', 'shows: pages/about\n  budget: { html: 100 }')
  const [from, until] = [5, 6].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const notice = `notice:\n  label: Notice\n  text: Closed.\n  close: Close\n  from: ${from}\n  until: ${until}\n`
  edit('site.yaml', /^header:\n/m, `${notice}header:\n`)
  expect(await build({ policyInPages: true })).toBe(true)
  const html = readFileSync(join(out, 'about.html'), 'utf8')
  const rest = [
    /<meta http-equiv="Content-Security-Policy"[^>]*>/,
    `<script>${SCHEDULED_SCRIPT}</script>`,
    /(?:<template data-place=.*?<\/template>)+/s,
    /<style>.*?<\/style>/s,
  ].reduce<string>((before, part) => {
    expect(before).toMatch(part)
    return before.replace(part, '')
  }, html)
  expect(createSiteRecord(records, 'code', out).read().pages.get('about')?.weight?.words).toBe(rest.length)
})

const BLOG_PAGES = 2
const post = (title: string) => ({ _id: '1', title, slug: { current: 'one' }, publishedAt: '2025-01-05T00:00:00.000Z' })
const blogOf = (title: string): Blog => ({ summaries: [post(title)], posts: new Map([['one', post(title)]]) })

test('what the content service says is never taken from an older build', async () => {
  rmSync(contentFolder, { recursive: true })
  cpSync(projectPath('src/tests/other-site'), contentFolder, { recursive: true })
  await build({ blog: blogOf('Before') })
  taken()
  await build({ blog: blogOf('Before') })
  expect(taken()).toEqual([])
  await build({ blog: blogOf('After') })
  expect(taken()).toHaveLength(BLOG_PAGES + 1)
  expect(filesOf(out)).toEqual(await buildAnew(blogOf('After')))
  await build()
  expect(filesOf(out)).toEqual(await buildAnew())
  await build({ blog: blogOf('After'), base: '/folder/' })
  expect(filesOf(out)).toEqual(await buildAnew(blogOf('After'), '/folder/'))
})

/** What may happen to a built site and to what is known of it, and how many pages it costs at least. */
const DAMAGE: Record<string, () => void> = {
  'a page was edited': () => writeFileSync(join(out, 'about.html'), 'mine'),
  'a page was edited and is as long as before': () => {
    const text = readFileSync(join(out, 'about.html'), 'utf8')
    writeFileSync(join(out, 'about.html'), text.replace(/[a-z]/, 'X'))
  },
  'a page was replaced by one as long and as old': () => {
    const { atime, mtime } = statSync(join(out, 'about.html'))
    writeFileSync(join(out, 'copy'), readFileSync(join(out, 'about.html'), 'utf8').replace(/[a-z]/, 'X'))
    utimesSync(join(out, 'copy'), atime, mtime)
    renameSync(join(out, 'copy'), join(out, 'about.html'))
  },
  'a page is gone': () => rmSync(join(out, 'about.html')),
  'its data is gone': () => rmSync(join(out, 'data/pages/about.json')),
  'the site is gone': () => rmSync(out, { recursive: true }),
  'the record is gone': () => rmSync(records, { recursive: true }),
  'the record was cut off': () => spoil((text) => text.slice(0, -20)),
  'the record was changed': () => spoil((text) => text.replace('"shown":"', '"shown":"x')),
  'the record is empty': () => spoil(() => ''),
  'the record is of another program': () => spoil(() => 'hello\n{"a":1}'),
}

function spoil(change: (text: string) => string): void {
  for (const name of readdirSync(records)) {
    const file = join(records, name)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
  }
}

test.each(Object.entries(DAMAGE))('%s: the next site is whole', async (_what, damage) => {
  await build()
  taken()
  const before = filesOf(out)
  damage()
  await build()
  expect(filesOf(out)).toEqual(before)
  expect(taken().length).toBeGreaterThan(0)
})

test('a build into one folder takes nothing from another', async () => {
  await build()
  cpSync(out, join(work, 'moved'), { recursive: true })
  rmSync(out, { recursive: true })
  mkdirSync(out)
  cpSync(join(work, 'moved'), out, { recursive: true, preserveTimestamps: true })
  const before = filesOf(out)
  await build()
  expect(filesOf(out)).toEqual(before)
})

test('for hosts that go by addresses, rules of files that are kept for ever name what was written and what was taken over', async () => {
  for (const _round of [1, 2]) {
    await build({ headersPerFile: true })
    const rules = readHeaders(filesOf(out).get('_headers') ?? '')
    const kept = rules.filter(({ headers }) => headers['Cache-Control'] === KEPT_FOR_EVER)
    const inFolders = [...filesOf(out).keys()].filter((path) => /^(assets|media)\//.test(path))
    expect(kept.map(({ pattern }) => pattern)).toEqual(inFolders.sort().map((path) => `/${path}`))
  }
})

const words = fc.constantFrom('x', ' ', 'word ', '3', '${facts.replyHours}', '**b**', '\n')
const change = fc.tuple(fc.nat(), fc.nat(), words)

test('after any edits it is what a build from nothing writes, byte for byte', async () => {
  const paths = listFiles(ORIGINAL)
    .filter((path) => path.endsWith('.yaml'))
    .sort()
  let built = 0
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 10 }), async (changes) => {
      for (const [file, at, inserted] of changes) {
        const path = join(contentFolder, paths[file % paths.length] ?? '')
        const text = readFileSync(path, 'utf8')
        const place = at % (text.length + 1)
        writeFileSync(path, text.slice(0, place) + inserted + text.slice(place))
        if (await build()) {
          built += 1
          expect(filesOf(out)).toEqual(await buildAnew())
        } else writeFileSync(path, text)
      }
    }),
    { numRuns: 8, seed: 3 },
  )
  expect(built).toBeGreaterThan(10)
})

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Before, killedAt, mountedAt, systemError } from '../../tests/data/faulty-disk.ts'
import { failingBuild, filesOf, leftovers, replace } from '../../tests/data/sample-sites.ts'
import type { FileMarks, FillSite, SiteWriter } from './site-writer.ts'

let work: string
let folder: string
let marks: FileMarks
beforeEach(async () => {
  work = mkdtempSync(join(tmpdir(), 'copybook-writer-'))
  folder = join(work, 'dist')
  await fillFirst()
})
afterEach(() => rmSync(work, { recursive: true }))

const fill = (what: FillSite, before?: Before) => replace(folder, what, before, undefined, marks)
const first: FillSite = (site) => {
  site.write('about.html', 'about')
  site.repeat('about/index.html', 'about.html')
  site.write('old.html', 'old')
}
const fillFirst = async () => {
  marks = await replace(folder, first)
}
/** Takes over `about.html`, or writes the same. */
const second = (site: SiteWriter) => {
  if (!site.keep('about.html')) site.write('about.html', 'about')
  site.repeat('about/index.html', 'about.html')
  site.write('new.html', 'new')
}
const FIRST = new Map([
  ['about.html', 'about'],
  ['about/index.html', 'about'],
  ['old.html', 'old'],
])
const SECOND = new Map([
  ['about.html', 'about'],
  ['about/index.html', 'about'],
  ['new.html', 'new'],
])
const numberOf = (path: string): number => statSync(join(folder, path)).ino

test('reuses an unchanged file in the next site, under each of its paths', async () => {
  const number = numberOf('about.html')
  await fill(second)
  expect([numberOf('about.html'), numberOf('about/index.html')]).toEqual([number, number])
  expect(filesOf(folder)).toEqual(SECOND)
})

test('what was written over it never reaches the site that it was taken from', async () => {
  const said: string[] = []
  await fill((site) => {
    expect(site.keep('about.html')).toBe(true)
    site.write('about.html', 'another')
    said.push(readFileSync(join(folder, 'about.html'), 'utf8'))
    site.write('about/index.html', 'one')
    site.repeat('about/index.html', 'about.html')
  })
  expect(said).toEqual(['about'])
  expect(filesOf(folder)).toEqual(
    new Map([
      ['about.html', 'another'],
      ['about/index.html', 'another'],
    ]),
  )
})

test.each([
  ['edited', () => writeFileSync(join(folder, 'about.html'), 'ABOUT')],
  ['gone', () => rmSync(join(folder, 'about.html'))],
])('a file that was %s is not kept, and not on the list unless it is written', async (_what, change) => {
  change()
  await fill((site) => {
    expect(site.keep('about.html')).toBe(false)
    site.write('new.html', 'new')
  })
  expect(filesOf(folder)).toEqual(new Map([['new.html', 'new']]))
})

test('without hard links nothing is kept, and a second path is a copy', async () => {
  const linkless: Before = (step) => {
    if (step === 'linkSync') throw systemError('EPERM')
  }
  await fill((site) => {
    expect(site.keep('about.html')).toBe(false)
    second(site)
  }, linkless)
  expect(filesOf(folder)).toEqual(SECOND)
  expect(numberOf('about.html')).not.toBe(numberOf('about/index.html'))
})

test('an error of the caller leaves the old site and nothing else', async () => {
  const failing: FillSite = (site) => {
    second(site)
    throw new Error('a page cannot be drawn')
  }
  await expect(fill(failing)).rejects.toThrow('a page cannot be drawn')
  expect(filesOf(folder)).toEqual(FIRST)
  expect(leftovers(work, folder)).toEqual([])
})

test('is one of the two sites after being killed before any step', async () => {
  for (let killed = 0; ; killed += 1) {
    rmSync(folder, { recursive: true, force: true })
    await fillFirst()
    const done = await fill(second, killedAt(killed)).then(
      () => true,
      () => false,
    )
    await failingBuild(folder)
    expect([FIRST, SECOND]).toContainEqual(existsSync(folder) ? filesOf(folder) : undefined)
    expect(leftovers(work, folder)).toEqual([])
    if (!done) continue
    expect(filesOf(folder)).toEqual(SECOND)
    expect(killed).toBeGreaterThan(15)
    break
  }
})

/** Nothing can be moved into the folder from another. */
const onAnotherDisk = () =>
  mountedAt(folder, (step, [from = '', to = '']) => {
    if (step === 'renameSync' && to.includes('/dist/') && !from.includes('/dist/')) throw systemError('EXDEV')
  })

test.each([
  ['is a mount point', () => mountedAt(folder)],
  ['is on another disk', onAnotherDisk],
])('a folder that %s is the new site after a build was killed before any step', async (_, place) => {
  for (let killed = 0; ; killed += 1) {
    rmSync(folder, { recursive: true, force: true })
    await fillFirst()
    const done = await fill(second, killedAt(killed, place())).then(
      () => true,
      () => false,
    )
    await fill(second, place())
    expect(filesOf(folder)).toEqual(SECOND)
    expect(leftovers(work, folder)).toEqual([])
    if (!done) continue
    expect(killed).toBeGreaterThan(15)
    break
  }
})

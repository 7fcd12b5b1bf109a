/** A folder that is being replaced while processes die, the disk fills, and others do the same. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Before, killedAt, mountedAt, systemError, watching } from '../../tests/data/faulty-disk.ts'
import {
  asTexts,
  failingBuild,
  filesOf,
  inNewFolder,
  leftovers,
  NEW,
  OLD,
  replace as replaceIn,
} from '../../tests/data/sample-sites.ts'
import { recoverOutput } from './output.ts'

let work: string
let folder: string
inNewFolder((...places) => {
  ;[work, folder] = places
})

const nothing = () => {}
const replace = (files: typeof NEW, before?: Before) => replaceIn(folder, files, before)
const oldSite = asTexts(OLD)
const newSite = asTexts(NEW)

const isWhole = () => {
  const site = existsSync(folder) ? filesOf(folder) : undefined
  expect([oldSite, newSite]).toContainEqual(site)
}

test('a folder survives being killed before any step, and a preview or a failing build puts it right', async () => {
  let killed = 0
  for (; ; killed += 1) {
    await startOver()
    if (await replace(NEW, killedAt(killed)).then(() => true, isKilled)) break
    isIgnoredByGit()
    await recoverOutput(folder, nothing)
    isWhole()
    await failingBuild(folder)
    isWhole()
    expect(leftovers(work, folder)).toEqual([])
  }
  expect(killed).toBeGreaterThanOrEqual(20)
})

test('a mount point that a killed build left has whole files of the two sites, and the next build takes it', async () => {
  let killed = 0
  for (; ; killed += 1) {
    await startOver()
    if (await replace(NEW, killedAt(killed, mountedAt(folder))).then(() => true, isKilled)) break
    isIgnoredByGit()
    for (const [path, text] of filesOf(folder)) expect([oldSite.get(path), newSite.get(path)]).toContain(text)
    await failingBuild(folder)
    expect(leftovers(work, folder)).toEqual([])
    await replace(NEW, mountedAt(folder))
    expect(filesOf(folder)).toEqual(newSite)
    expect(leftovers(work, folder)).toEqual([])
  }
  expect(killed).toBeGreaterThan(20)
})

const PLACES = { 'can be moved': () => nothing, 'is a mount point': () => mountedAt(folder) } as const

describe.each(Object.entries(PLACES))('a folder that %s', (_name, place) => {
  test('is the new site also when the builds that put it right are killed', async () => {
    for (let first = 0; ; first += 2) {
      await startOver()
      if (await replace(NEW, killedAt(first, place())).then(() => true, isKilled)) break
      for (const second of [first % 7, first % 31])
        await replace(NEW, killedAt(second, place())).then(nothing, isKilled)
      await replace(NEW, place())
      expect(filesOf(folder)).toEqual(newSite)
      expect(leftovers(work, folder)).toEqual([])
    }
  })

  test('is whole after an error at any step, or the error says that it is half', async () => {
    let failing = 0
    for (; ; failing += 1) {
      await startOver()
      let steps = 0
      const error = await replace(NEW, (step, paths) => {
        place()(step, paths)
        steps += 1
        if (steps === failing + 1) throw systemError('ENOSPC')
      }).then(nothing, (thrown: Error) => thrown)
      if (!error && steps <= failing) break
      if (error) expect(error.message).toMatch(/^The site could not be written to .+\n\(.+\)$/s)
      if (!error?.message.includes('half the old site')) isWhole()
      await replace(NEW, place())
      expect(filesOf(folder)).toEqual(newSite)
      expect(leftovers(work, folder)).toEqual([])
    }
    expect(failing).toBeGreaterThan(20)
  })

  test('is unchanged by a full disk, which leaves nothing lying about, and a sentence', async () => {
    await startOver()
    const full = replace(NEW, (step, paths) => {
      place()(step, paths)
      if (step === 'writeFileSync' && paths[0]?.endsWith('spin')) throw systemError('ENOSPC')
    })
    await expect(full).rejects.toThrow(
      `The site could not be written to ${folder}. The disk is full. What was there is untouched.`,
    )
    expect(filesOf(folder)).toEqual(oldSite)
    expect(leftovers(work, folder)).toEqual([])
  })

  test('is built by several one after the other', async () => {
    await startOver()
    await watching(place(), () => Promise.all([NEW, OLD, NEW, OLD].map((files) => replace(files))))
    isWhole()
    expect(leftovers(work, folder)).toEqual([])
  })
})

test('a first build that is killed leaves no half site', async () => {
  for (let killed = 0; ; killed += 1) {
    rmSync(folder, { recursive: true, force: true })
    if (await replace(NEW, killedAt(killed)).then(() => true, isKilled)) break
    if (existsSync(folder)) expect(filesOf(folder)).toEqual(newSite)
    await failingBuild(folder)
    expect(leftovers(work, folder)).toEqual([])
  }
})

test('a site that was removed is not put back half', async () => {
  for (let killed = 0; ; killed += 1) {
    await startOver()
    const ended = await replace(NEW, killedAt(killed)).then(() => true, isKilled)
    rmSync(folder, { recursive: true, force: true })
    await recoverOutput(folder, nothing)
    if (existsSync(folder)) expect(filesOf(folder)).toEqual(oldSite)
    if (ended) break
  }
})

async function startOver(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  await replace(OLD)
}

function isKilled(error: Error): boolean {
  expect(error.message).toContain('killed')
  return false
}

/** A work folder is empty or says to git that nothing in it is for a commit. */
function isIgnoredByGit(): void {
  for (const name of readdirSync(work).filter((each) => each.includes('copybook-work')))
    if (readdirSync(join(work, name)).length > 0)
      expect(readFileSync(join(work, name, '.gitignore'), 'utf8')).toBe('*\n')
}

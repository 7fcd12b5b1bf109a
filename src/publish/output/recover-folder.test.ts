/** A folder that is being replaced while processes die, the disk fills, and others do the same. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Disk } from './disk.ts'
import { dyingDisk, systemError, watchedDisk } from './faulty-disk.ts'
import { nodeContext, recoverFolder, replaceFolder } from './replace-folder.ts'
import { asTexts, filesOf, inNewFolder, leftovers, mountedAt, NEW, OLD, on, replaceOn } from './sample-sites.ts'

let work: string
let folder: string
inNewFolder((...places) => {
  ;[work, folder] = places
})

const nothing = () => {}
const replace = (files: typeof NEW, disk?: Disk) => replaceOn(folder, files, disk)
const oldSite = asTexts(OLD)
const newSite = asTexts(NEW)

const isWhole = () => {
  const site = existsSync(folder) ? filesOf(folder) : undefined
  expect([oldSite, newSite]).toContainEqual(site)
}

const PLACES = { 'can be moved': () => nothing, 'is a mount point': () => mountedAt(folder) } as const

describe.each(Object.entries(PLACES))('a folder that %s', (_name, place) => {
  test('survives being killed before any step', { timeout: 60_000 }, async () => {
    let killed = 0
    for (;;) {
      await startOver()
      if (await replace(NEW, dyingDisk(killed, place())).then(() => true, isKilled)) break
      isIgnoredByGit()
      recoverFolder(folder, on(watchedDisk(place())))
      isWhole()
      expect(leftovers(work, folder)).toEqual([])
      killed += 1
    }
    expect(killed).toBeGreaterThan(20)
  })

  test('also when the run that puts it right is killed', { timeout: 60_000 }, async () => {
    for (let first = 0; ; first += 2) {
      await startOver()
      if (await replace(NEW, dyingDisk(first, place())).then(() => true, isKilled)) break
      for (const second of [first % 7, first % 31])
        await replace(NEW, dyingDisk(second, place())).then(nothing, isKilled)
      await replace(NEW, watchedDisk(place()))
      expect(filesOf(folder)).toEqual(newSite)
      expect(leftovers(work, folder)).toEqual([])
    }
  })

  test('is whole after an error at any step, or after the next run', { timeout: 60_000 }, async () => {
    let failing = 0
    for (;;) {
      await startOver()
      let steps = 0
      const disk = watchedDisk((step, paths) => {
        place()(step, paths)
        steps += 1
        if (steps === failing + 1) throw systemError('ENOSPC')
      })
      const error = await replace(NEW, disk).then(nothing, (thrown: Error) => thrown)
      if (!error && steps <= failing) break
      if (error) expect(error.message).toMatch(/^The site could not be written to .+\n\(.+\)$/s)
      if (error?.message.includes('untouched')) isWhole()
      recoverFolder(folder, on(watchedDisk(place())))
      isWhole()
      expect(leftovers(work, folder)).toEqual([])
      failing += 1
    }
    expect(failing).toBeGreaterThan(20)
  })

  test('a full disk leaves nothing lying about, and a sentence', async () => {
    await startOver()
    const full = watchedDisk((step, paths) => {
      place()(step, paths)
      if (step === 'writeFile' && paths[0]?.endsWith('spin')) throw systemError('ENOSPC')
    })
    await expect(replaceFolder(folder, NEW, nothing, { ...nodeContext, disk: full })).rejects.toThrow(
      `The site could not be written to ${folder}. The disk is full. What was there is untouched.`,
    )
    expect(filesOf(folder)).toEqual(oldSite)
    expect(leftovers(work, folder)).toEqual([])
  })

  test('what a living process works with is not touched', async () => {
    await startOver()
    await replace(NEW, dyingDisk(9, place())).catch(nothing)
    const before = leftovers(work, folder)
    expect(before.length).toBeGreaterThan(0)
    recoverFolder(folder, { ...nodeContext, isLive: () => true })
    expect(leftovers(work, folder)).toEqual(before)
  })

  test('two at a time come one after the other', async () => {
    await startOver()
    const run = (files: typeof NEW) =>
      replaceFolder(folder, files, nothing, { ...nodeContext, disk: watchedDisk(place()) })
    await Promise.all([run(NEW), run(OLD), run(NEW), run(OLD)])
    isWhole()
    expect(leftovers(work, folder)).toEqual([])
  })
})

test('a first build that is killed leaves no half site', async () => {
  for (let killed = 0; ; killed += 1) {
    rmSync(folder, { recursive: true, force: true })
    if (await replace(NEW, dyingDisk(killed)).then(() => true, isKilled)) break
    recoverFolder(folder, on(nodeContext.disk))
    if (existsSync(folder)) expect(filesOf(folder)).toEqual(newSite)
    expect(leftovers(work, folder)).toEqual([])
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

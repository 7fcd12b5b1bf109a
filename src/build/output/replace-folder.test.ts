import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Disk } from './disk.ts'
import { dyingDisk, systemError, watchedDisk } from './faulty-disk.ts'
import { nodeContext, recoverFolder, replaceFolder } from './replace-folder.ts'
import { MANIFEST } from './site-manifest.ts'

let work: string
let folder: string
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'copybook-folder-'))
  folder = join(work, 'dist')
})
afterEach(() => rmSync(work, { recursive: true }))

/** `both` changes; `turn` is a file in one site and a folder in the other. */
const OLD = new Map([
  ['index.html', 'old'],
  ['both.html', 'old'],
  ['_headers', 'old'],
  ['assets/old/a.js', 'old'],
  ['turn', 'old'],
  ['spin/x', 'old'],
])
const NEW = new Map<string, string | Uint8Array>([
  ['index.html', 'new'],
  ['both.html', new TextEncoder().encode('new')],
  ['_headers', 'new'],
  ['assets/b.js', 'new'],
  ['turn/x', 'new'],
  ['spin', 'new'],
])

const isDead = () => false
/** `isLive` says that whoever left something is dead: tests that kill run in one process. */
const on = (disk: Disk) => ({ ...nodeContext, disk, isLive: isDead })
const nothing = () => {}
const replace = (files: ReadonlyMap<string, string | Uint8Array>, disk: Disk = nodeContext.disk) =>
  replaceFolder(folder, files, nothing, on(disk))

/** The files by path, without the list of them. */
function filesOf(path: string): Map<string, string> {
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' })
  const files = names.filter((name) => name !== MANIFEST && !lstatSync(join(path, name)).isDirectory())
  return new Map(files.sort().map((name) => [name, readFileSync(join(path, name), 'utf8')]))
}
const asTexts = (files: ReadonlyMap<string, string | Uint8Array>) =>
  new Map([...files].sort().map(([name, bytes]) => [name, new TextDecoder().decode(Buffer.from(bytes))]))
const oldSite = asTexts(OLD)
const newSite = asTexts(NEW)
const isWhole = (path: string) => {
  const site = existsSync(path) ? filesOf(path) : undefined
  expect([oldSite, newSite]).toContainEqual(site)
}

/** A mount point: nothing can be moved onto or away from it. */
const mounted = (before: Parameters<typeof watchedDisk>[0] = nothing): Parameters<typeof watchedDisk>[0] => {
  return (step, paths) => {
    if (step === 'rename' && paths.includes(folder)) throw systemError('EBUSY')
    before(step, paths)
  }
}

describe('the new site takes the place of the old, whole', () => {
  test('with a list of its files', async () => {
    await replace(OLD)
    await replace(NEW)
    expect(filesOf(folder)).toEqual(newSite)
    expect(JSON.parse(readFileSync(join(folder, MANIFEST), 'utf8')).files).toEqual([...newSite.keys()])
    expect(readdirSync(work)).toEqual(['dist'])
  })

  test('in folders that are not there yet', async () => {
    await replaceFolder(join(work, 'a/b/c'), NEW)
    expect(filesOf(join(work, 'a/b/c'))).toEqual(newSite)
    expect(readdirSync(join(work, 'a/b'))).toEqual(['c'])
  })

  test('and what a system puts into a folder is no hindrance', async () => {
    await replace(OLD)
    writeFileSync(join(folder, '.DS_Store'), '')
    mkdirSync(join(folder, 'lost+found'))
    await replace(NEW)
    expect(filesOf(folder)).toEqual(newSite)
  })

  test.each(['there', 'missing'])('behind a link, which stays: what it leads to is %s', async (state) => {
    symlinkSync('real', folder)
    if (state === 'there') {
      mkdirSync(join(work, 'real'))
      await replace(OLD)
    }
    await replace(NEW)
    expect(lstatSync(folder).isSymbolicLink()).toBe(true)
    expect(filesOf(join(work, 'real'))).toEqual(newSite)
    expect(readdirSync(work).sort()).toEqual(['dist', 'real'])
  })
})

describe('what no build wrote stays', () => {
  const refused = async (sentence: RegExp) => {
    const before = existsSync(folder) && lstatSync(folder).isDirectory() ? filesOf(folder) : undefined
    await expect(replace(NEW)).rejects.toThrow(sentence)
    if (before) expect(filesOf(folder)).toEqual(before)
    expect(readdirSync(work)).toEqual(['dist'])
  }

  test.each(['CNAME', '.git/HEAD', 'uploads/a.jpg', '.hidden'])('a folder that holds %s', async (path) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), 'mine')
    await refused(/holds what no build is known to have written \(.*\)/)
  })

  test.each(['CNAME', '.git/HEAD', 'assets/mine.js', 'assets/mine/a.js'])('%s in a built site', async (path) => {
    await replace(OLD)
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), 'mine')
    await refused(/something was added there since it was built \(/)
  })

  test('an empty folder that somebody made', async () => {
    mkdirSync(join(folder, 'uploads'), { recursive: true })
    await refused(/\(uploads\/\)/)
    expect(readdirSync(folder)).toEqual(['uploads'])
  })

  test.each(['no list', '{"files":["../../x"]}', '{"files":[1]}', 'null'])('a list that is none: %s', async (text) => {
    mkdirSync(folder)
    writeFileSync(join(folder, MANIFEST), text)
    await refused(/no build is known/)
  })

  test('a file in the place of the folder', async () => {
    writeFileSync(folder, 'mine')
    await refused(/a file stands there/)
    expect(readFileSync(folder, 'utf8')).toBe('mine')
  })

  test('what is added while the site is being built', async () => {
    await replace(OLD)
    const adding = watchedDisk((step, [path = '']) => {
      if (step === 'rename' && path.includes('.copybook-work.')) writeFileSync(join(folder, 'CNAME'), 'mine')
    })
    await expect(replace(NEW, adding)).rejects.toThrow('CNAME')
    expect(filesOf(folder)).toEqual(asTexts(new Map([...OLD, ['CNAME', 'mine']])))
    expect(readdirSync(work)).toEqual(['dist'])
  })

  test('a place that is refused', async () => {
    const refuse = (target: string) => {
      throw new Error(`not ${target}`)
    }
    symlinkSync('real', folder)
    await expect(replaceFolder(folder, NEW, refuse)).rejects.toThrow(`not ${join(work, 'real')}`)
    expect(readdirSync(work)).toEqual(['dist'])
  })
})

describe('a folder that cannot be moved is changed file by file', () => {
  test('the home page last, what is gone after that', async () => {
    await replace(OLD)
    const moved: string[] = []
    const disk = watchedDisk(
      mounted((step, [, to = '']) => {
        if (step === 'rename' && to.startsWith(`${folder}/`) && !to.includes('.copybook-work')) {
          expect(existsSync(join(folder, 'assets/old/a.js'))).toBe(!to.endsWith(MANIFEST))
          moved.push(to.slice(folder.length + 1))
        }
      }),
    )
    await replace(NEW, disk)
    expect(moved).toEqual(['assets/b.js', 'spin', 'turn/x', '_headers', 'both.html', 'index.html', MANIFEST])
    expect(filesOf(folder)).toEqual(newSite)
    expect(readdirSync(join(folder, 'assets'))).toEqual(['b.js'])
    expect(readdirSync(work)).toEqual(['dist'])
  })

  test('also where nothing can be made beside it', async () => {
    await replace(OLD)
    const inside = watchedDisk((_step, paths) => {
      if (paths.some((path) => !`${path}/`.startsWith(`${folder}/`))) throw systemError('EACCES')
    })
    await replace(NEW, inside)
    expect(filesOf(folder)).toEqual(newSite)
    await replace(OLD)
    expect(filesOf(folder)).toEqual(oldSite)
  })
})

const PLACES = { 'can be moved': () => nothing, 'is a mount point': mounted } as const

describe.each(Object.entries(PLACES))('a folder that %s', (_name, place) => {
  test('survives being killed before any step', { timeout: 60_000 }, async () => {
    let killed = 0
    for (;;) {
      await startOver()
      if (await replace(NEW, dyingDisk(killed, place())).then(() => true, isKilled)) break
      isIgnoredByGit()
      recoverFolder(folder, on(watchedDisk(place())))
      isWhole(folder)
      expect(leftovers()).toEqual([])
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
      expect(leftovers()).toEqual([])
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
      if (error?.message.includes('untouched')) isWhole(folder)
      recoverFolder(folder, on(watchedDisk(place())))
      isWhole(folder)
      expect(leftovers()).toEqual([])
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
    expect(leftovers()).toEqual([])
  })

  test('what a living process works with is not touched', async () => {
    await startOver()
    await replace(NEW, dyingDisk(9, place())).catch(nothing)
    const before = leftovers()
    expect(before.length).toBeGreaterThan(0)
    recoverFolder(folder, { ...nodeContext, isLive: () => true })
    expect(leftovers()).toEqual(before)
  })

  test('two at a time come one after the other', async () => {
    await startOver()
    const run = (files: typeof NEW) =>
      replaceFolder(folder, files, nothing, { ...nodeContext, disk: watchedDisk(place()) })
    await Promise.all([run(NEW), run(OLD), run(NEW), run(OLD)])
    isWhole(folder)
    expect(leftovers()).toEqual([])
  })
})

test('a first build that is killed leaves no half site', async () => {
  for (let killed = 0; ; killed += 1) {
    rmSync(folder, { recursive: true, force: true })
    if (await replace(NEW, dyingDisk(killed)).then(() => true, isKilled)) break
    recoverFolder(folder, on(nodeContext.disk))
    if (existsSync(folder)) expect(filesOf(folder)).toEqual(newSite)
    expect(leftovers()).toEqual([])
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

/** All that is in the way of a clean folder, beside the site and in it. */
function leftovers(): string[] {
  const inside = existsSync(folder) ? readdirSync(folder) : []
  return [...readdirSync(work), ...inside].filter((name) => name.includes('copybook-work'))
}

/** A work folder is empty or says to git that nothing in it is for a commit. */
function isIgnoredByGit(): void {
  for (const name of readdirSync(work).filter((each) => each.includes('copybook-work')))
    if (readdirSync(join(work, name)).length > 0)
      expect(readFileSync(join(work, name, '.gitignore'), 'utf8')).toBe('*\n')
}

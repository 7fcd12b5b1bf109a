import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Disk } from './disk.ts'
import { systemError, watchedDisk } from './faulty-disk.ts'
import { replaceFolder } from './replace-folder.ts'
import { asTexts, filesOf, inNewFolder, mountedAt, NEW, OLD, replaceOn } from './sample-sites.ts'
import { MANIFEST } from './site-manifest.ts'

let work: string
let folder: string
inNewFolder((...places) => {
  ;[work, folder] = places
})

const replace = (files: typeof NEW, disk?: Disk) => replaceOn(folder, files, disk)
const oldSite = asTexts(OLD)
const newSite = asTexts(NEW)

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
      mountedAt(folder, (step, [, to = '']) => {
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

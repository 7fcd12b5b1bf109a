import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Before, mountedAt, systemError } from '../../tests/data/faulty-disk.ts'
import {
  asTexts,
  failingBuild,
  filesOf,
  inNewFolder,
  NEW,
  OLD,
  PLACES,
  replace as replaceIn,
} from '../../tests/data/sample-sites.ts'
import { withOutput } from './output.ts'
import { MANIFEST } from './site-manifest.ts'

let work: string
let folder: string
inNewFolder((...places) => {
  ;[work, folder] = places
})

const replace = (files: typeof NEW, before?: Before, print?: (text: string) => void) =>
  replaceIn(folder, files, before, print)
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
    await replaceIn(join(work, 'a/b/c'), NEW)
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

  test('an empty folder that a user made', async () => {
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
    const adding = replaceIn(folder, (site) => {
      for (const [path, bytes] of NEW) site.write(path, bytes)
      writeFileSync(join(folder, 'CNAME'), 'mine')
    })
    await expect(adding).rejects.toThrow('CNAME')
    expect(filesOf(folder)).toEqual(asTexts(new Map([...OLD, ['CNAME', 'mine']])))
    expect(readdirSync(work)).toEqual(['dist'])
  })

  test('a folder of the project, through a link', async () => {
    symlinkSync('real', folder)
    const places = { ...PLACES, contentFolder: join(work, 'real') }
    await expect(
      withOutput(
        folder,
        places,
        () => {},
        async () => {},
      ),
    ).rejects.toThrow('that is the content folder')
    expect(readdirSync(work)).toEqual(['dist'])
  })
})

test('a build with errors in the content leaves the last site, and no folder where there was none', async () => {
  await failingBuild(join(work, 'a/b/c'))
  expect(readdirSync(work)).toEqual([])
  await replace(OLD)
  await failingBuild(folder)
  expect(filesOf(folder)).toEqual(oldSite)
  expect(readdirSync(work)).toEqual(['dist'])
})

describe('a folder that cannot be moved is changed file by file', () => {
  test('the home page last, then removed files', async () => {
    await replace(OLD)
    const moved: string[] = []
    const printed: string[] = []
    const mounted = mountedAt(folder, (step, [, to = '']) => {
      if (step === 'renameSync' && to.startsWith(`${folder}/`) && !to.includes('.copybook-work')) {
        expect(existsSync(join(folder, 'assets/old/a.js'))).toBe(!to.endsWith(MANIFEST) || moved.length === 0)
        moved.push(to.slice(folder.length + 1))
      }
    })
    await replace(NEW, mounted, (text) => printed.push(text))
    expect(printed).toEqual([expect.stringContaining('cannot be moved')])
    expect(moved).toEqual([MANIFEST, 'assets/b.js', 'spin', 'turn/x', '_headers', 'both.html', 'index.html', MANIFEST])
    expect(filesOf(folder)).toEqual(newSite)
    expect(readdirSync(join(folder, 'assets'))).toEqual(['b.js'])
    expect(readdirSync(work)).toEqual(['dist'])
  })

  test('also where nothing can be made beside it', async () => {
    await replace(OLD)
    const inside: Before = (_step, paths) => {
      if (paths.some((path) => !`${path}/`.startsWith(`${folder}/`))) throw systemError('EACCES')
    }
    await replace(NEW, inside)
    expect(filesOf(folder)).toEqual(newSite)
    await replace(OLD)
    expect(filesOf(folder)).toEqual(oldSite)
  })
})

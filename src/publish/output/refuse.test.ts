import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFiles } from '../../disk/read-folder.ts'
import { outFolder, withOutput } from './output.ts'
import { OutputError } from './output-error.ts'
import type { Places } from './site-manifest.ts'

let work: string
let project: string

/** A project with all its parts, its content elsewhere, and folders of other people. */
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'copybook-output-'))
  project = join(work, 'home/project')
  for (const folder of [
    'src/site/page',
    'schema',
    'public',
    'node_modules/vite',
    '.git/refs',
    '.cache/blog',
    'content',
  ])
    mkdirSync(join(project, folder), { recursive: true })
  for (const folder of ['words/pages', 'www/.git', 'empty', 'other/.git', 'other/node_modules'])
    mkdirSync(join(work, folder), { recursive: true })
  for (const file of ['home/project/package.json', 'www/CNAME', 'www/.git/HEAD', 'words/site.yaml'])
    writeFileSync(join(work, file), 'mine')
  const links = { root: '.', up: '..', code: 'src', words: '../../words', circle: 'link-to-circle', out: '../../www' }
  for (const [name, to] of Object.entries(links)) symlinkSync(to, join(project, `link-to-${name}`))
  symlinkSync('src/not-there-yet', join(project, 'link-into-code'))
})
afterAll(() => rmSync(work, { recursive: true }))

const prepareIn = (folder: string, places: Places) =>
  withOutput(
    folder,
    places,
    () => {},
    async () => {},
  )
const prepare = (OUT_DIR: string) =>
  prepareIn(outFolder(project, { OUT_DIR }), {
    projectFolder: project,
    contentFolder: join(work, 'words'),
    homeFolder: join(work, 'home'),
  })

const everything = () => listFiles(work)

describe('a build never replaces', () => {
  test.each([
    ['.', 'the project itself'],
    ['./', 'the project itself'],
    ['src/..', 'the project itself'],
    ['../project', 'the project itself'],
    ['link-to-root', 'the project itself'],
    ['link-to-up/project', 'the project itself'],
    ['..', 'a folder that holds the project'],
    ['../..', 'a folder that holds the project'],
    ['link-to-up', 'a folder that holds the project'],
    ['/', 'the root of the disk'],
    ['../../words', 'the content folder'],
    ['link-to-words', 'the content folder'],
    ['../../words/pages', 'inside the content folder'],
    ['../../words/new', 'inside the content folder'],
    ['link-to-words/new/folder', 'inside the content folder'],
    ['content', 'the project’s own content/'],
    ['content/dist', 'the project’s own content/'],
    ['src', 'the project’s own src/'],
    ['src/site/page', 'the project’s own src/'],
    ['src/dist', 'the project’s own src/'],
    ['link-to-code/dist', 'the project’s own src/'],
    ['link-into-code', 'the project’s own src/'],
    ['schema', 'the project’s own schema/'],
    ['public/site', 'the project’s own public/'],
    ['node_modules', 'the project’s own node_modules/'],
    ['node_modules/site', 'the project’s own node_modules/'],
    ['.git', 'the project’s own .git/'],
    ['.git/site', 'the project’s own .git/'],
    ['.cache', 'where the project keeps'],
    ['../../other/.git/site', 'inside a folder named .git'],
    ['../../other/node_modules/site', 'inside a folder named node_modules'],
    ['../../www', 'it holds what no build is known to have written (.git/, CNAME)'],
    ['link-to-out', 'it holds what no build is known to have written'],
    ['package.json', 'a file stands there'],
    ['package.json/dist', 'A file stands where one of the folders'],
    ['link-to-circle', 'The links in that path lead in a circle'],
  ])('%s', async (path, sentence) => {
    const before = everything()
    await expect(prepare(path)).rejects.toThrow(sentence)
    await expect(prepare(path)).rejects.toThrow(OutputError)
    expect(everything()).toEqual(before)
  })

  test('the home folder, or what holds it', async () => {
    const home = (OUT_DIR: string, homeFolder?: string) =>
      prepareIn(outFolder(project, { OUT_DIR }), {
        projectFolder: project,
        contentFolder: project,
        ...(homeFolder && { homeFolder }),
      })
    mkdirSync(join(work, 'people/me'), { recursive: true })
    await expect(home(join(work, 'people/me'), join(work, 'people/me'))).rejects.toThrow('your home folder')
    await expect(home(join(work, 'people'), join(work, 'people/me'))).rejects.toThrow(
      'a folder that holds your home folder',
    )
    await expect(home(homedir())).rejects.toThrow(/that is (your home|a folder that holds)/)
  })

  test('the content where the output would hold it', async () => {
    const prepareAround = () =>
      prepareIn(join(work, 'www'), { projectFolder: project, contentFolder: join(work, 'www/words') })
    mkdirSync(join(work, 'www/words'))
    await expect(prepareAround()).rejects.toThrow('a folder that holds the content')
    rmSync(join(work, 'www/words'), { recursive: true })
  })
})

test.each(['dist', 'site/out', '../../empty', '../../new/folder', '.cache/test/dist', 'contents', '.gitx', 'srcs'])(
  'a build may go to %s',
  async (path) => {
    const before = everything()
    await prepare(path)
    expect(everything()).toEqual(before)
  },
)

test('says what to do next, in whole sentences', async () => {
  const said = (path: string) =>
    prepare(path).then(
      () => '',
      (error: Error) => error.message.replaceAll(work, ''),
    )
  expect(await said('.')).toMatchInlineSnapshot(`
    "The site cannot be written to /home/project: that is the project itself.
    A build replaces everything in its folder, so it needs one of its own. Nothing was touched.
    Choose another folder by putting OUT_DIR=../site before the command, or leave OUT_DIR out to build into dist/."
  `)
  expect(await said('../../www')).toMatchInlineSnapshot(`
    "The site cannot be written to /www: it holds what no build is known to have written (.git/, CNAME).
    A build replaces everything in its folder, so it needs one of its own. Nothing was touched.
    If nothing in that folder is needed, an older build for example, delete it and build again.
    Otherwise choose another folder by putting OUT_DIR=../site before the command."
  `)
  expect(await said('package.json')).toMatchInlineSnapshot(`
    "The site cannot be written to /home/project/package.json: a file stands there. Nothing was touched.
    Move the file away, or choose another folder by putting OUT_DIR=../site before the command."
  `)
})

test('without OUT_DIR the site goes to dist/', () => {
  expect(outFolder('/a/project', {})).toBe(resolve('/a/project/dist'))
})

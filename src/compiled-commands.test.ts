import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadCommand } from './compiled-commands.js'

const packages = fileURLToPath(new URL('../node_modules', import.meta.url))
let project: string

beforeEach(() => {
  project = `${mkdtempSync(join(tmpdir(), 'commands-'))}/`
  mkdirSync(join(project, 'src'))
  symlinkSync(packages, join(project, 'node_modules'))
  writeFileSync(join(project, 'package-lock.json'), '{}')
  writeFileSync(join(project, 'src/words.ts'), `export const greeting: string = 'hello'`)
  writeFileSync(
    join(project, 'src/greet.ts'),
    `import { greeting } from './words.ts'\nexport const run = async (): Promise<string> => greeting`,
  )
})
afterEach(() => rmSync(project, { recursive: true }))

const load = () =>
  loadCommand({ projectFolder: project, engineFolder: project }, join(project, 'src/greet.ts'), 'greet')
const greet = async (): Promise<unknown> => (await load()).run([], {})
const bundles = (): string[] => readdirSync(join(project, '.cache/commands')).sort()

test('a command is bundled once, and again when one of its sources changes', async () => {
  expect(await greet()).toBe('hello')
  const [first] = bundles()
  expect(await greet()).toBe('hello')
  expect(bundles()).toEqual([first])
  writeFileSync(join(project, 'src/words.ts'), `export const greeting = 'good evening'`)
  expect(await greet()).toBe('good evening')
  expect(bundles()).toHaveLength(2)
})

test('what is put into the folder of a bundle is removed with it', async () => {
  let folder = ''
  const note = (given: string) => {
    folder = given
  }
  await loadCommand({ projectFolder: project, engineFolder: project }, join(project, 'src/greet.ts'), 'greet', note)
  expect(readdirSync(folder)).toEqual(['greet'])
  expect(bundles()).toEqual([basename(folder)])
})

test('a source map is made for those who ask for it', async () => {
  const folders = { projectFolder: project, engineFolder: project }
  const maps = async (sourcemap?: boolean) => {
    await loadCommand(folders, join(project, 'src/greet.ts'), 'greet', undefined, sourcemap)
    const files = readdirSync(join(project, '.cache'), { recursive: true }).map(String)
    return files.filter((file) => file.endsWith('.map')).length
  }
  expect(await maps()).toBe(0)
  expect(await maps(true)).toBe(1)
})

test('two concurrent calls end with one bundle and no other file', async () => {
  expect(await Promise.all([greet(), greet()])).toEqual(['hello', 'hello'])
  expect(bundles()).toHaveLength(1)
})

test('a source that does not compile throws an error that names it, and leaves no file', async () => {
  writeFileSync(join(project, 'src/words.ts'), 'export const greeting = (')
  await expect(greet()).rejects.toThrow('words.ts')
  expect(bundles()).toEqual([])
})

test('old bundles are removed', async () => {
  for (let version = 0; version < 12; version += 1) {
    writeFileSync(join(project, 'src/words.ts'), `export const greeting = '${version}'`)
    expect(await greet()).toBe(String(version))
  }
  expect(bundles()).toHaveLength(10)
})

test('packages that every start needs are part of the bundle', async () => {
  writeFileSync(
    join(project, 'src/words.ts'),
    `import { parse } from 'yaml'\nexport const greeting: string = parse('hello')`,
  )
  expect(await greet()).toBe('hello')
  const [version = ''] = bundles()
  const code = readFileSync(join(project, '.cache/commands', version, 'greet/command.mjs'), 'utf8')
  expect(code).not.toMatch(/^import (?!.*"node:)/m)
})

test('a command that is not requested is not bundled', async () => {
  writeFileSync(join(project, 'src/shout.ts'), 'export const run = (')
  expect(await greet()).toBe('hello')
})

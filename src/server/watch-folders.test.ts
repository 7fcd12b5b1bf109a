import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { watchFolders } from './watch-folders.ts'

let work = ''
let folder = ''
let last: string | undefined
let stop = (): void => {}

beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'copybook-watch-'))
  folder = join(work, 'content')
  mkdirSync(join(folder, 'pages'), { recursive: true })
  write('first')
  last = undefined
  stop = watchFolders([folder], () => {
    last = read()
  })
})

afterEach(() => {
  stop()
  rmSync(work, { recursive: true })
})

const write = (text: string, file = 'pages/faq.yaml') => writeFileSync(join(folder, file), text)

/** What the one file says, as the reader of the folder would see it. */
function read(): string {
  try {
    return readFileSync(join(folder, 'pages/faq.yaml'), 'utf8')
  } catch {
    return 'gone'
  }
}

const seen = (text: string) => expect.poll(() => last, { timeout: 10_000 }).toBe(text)

test('reports a file that is saved, replaced or deleted', async () => {
  write('saved')
  await seen('saved')
  write('replaced', 'faq.yaml~')
  renameSync(join(folder, 'faq.yaml~'), join(folder, 'pages/faq.yaml'))
  await seen('replaced')
  rmSync(join(folder, 'pages/faq.yaml'))
  await seen('gone')
})

test('reports changes in a new folder', async () => {
  rmSync(join(folder, 'pages'), { recursive: true })
  await seen('gone')
  mkdirSync(join(folder, 'pages'))
  write('new')
  await seen('new')
  write('newer')
  await seen('newer')
})

test('reports the folder itself removed and put back, again and again', async () => {
  const away = join(work, 'away')
  for (const round of ['one', 'two', 'three']) {
    renameSync(folder, away)
    await seen('gone')
    renameSync(away, folder)
    write(round)
    await seen(round)
    write(`${round}, saved`)
    await seen(`${round}, saved`)
  }
})

test('reports the folder itself deleted and copied again at once', async () => {
  const copy = join(work, 'copy')
  cpSync(folder, copy, { recursive: true })
  rmSync(folder, { recursive: true })
  cpSync(copy, folder, { recursive: true })
  await seen('first')
  write('saved')
  await seen('saved')
})

test('reports nothing after it is stopped, and nothing of other folders', async () => {
  mkdirSync(`${folder}-old`)
  writeFileSync(join(`${folder}-old`, 'a.yaml'), '')
  stop()
  write('saved')
  const control = watchFolders([folder], () => {
    last = 'control'
  })
  write('again')
  await seen('control')
  control()
})

/** Real processes, killed at moments that nobody chose, and several at a time. KILLS=50 tries more than a test run does. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFiles } from '../../disk/read-folder.ts'
import { mountedAt } from '../../tests/data/faulty-disk.ts'
import { asTexts, failingBuild, filesOf, NEW, replace } from '../../tests/data/sample-sites.ts'
import { recoverOutput } from './output.ts'
import { MANIFEST, readManifest } from './site-manifest.ts'

const KILLS = Number(process.env['KILLS'] ?? 2)
/** Longer than some rounds take, on a slow machine too. */
const LONGEST_LIFE_MS = 60

type Child = { begin: () => void; kill: () => void; exit: Promise<number | null> }

let work: string
let script: string
beforeAll(async () => {
  work = mkdtempSync(join(tmpdir(), 'copybook-kill-'))
  script = join(work, 'build-forever.js')
  const input = fileURLToPath(new URL('../../tests/data/build-forever.ts', import.meta.url))
  await build({ input, platform: 'node', output: { file: script, format: 'esm' } })
})
afterAll(() => rmSync(work, { recursive: true }))

/** @returns when it waits for a word to begin */
async function start(folder: string, place: string, times: number): Promise<Child> {
  const child = spawn(process.execPath, [script, folder, place, String(times)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exit = once(child, 'exit').then(([code]) => code as number | null)
  const failed = exit.then((code) => {
    throw new Error(`The process ended with ${code} before it began.`)
  })
  await Promise.race([once(child.stdout, 'data'), failed])
  failed.catch(() => {}) // it ends some time, once it has begun
  return { begin: () => child.stdin.write('begin'), kill: () => child.kill('SIGKILL'), exit }
}

/** Every file comes from one round of one process, and the list names them all. */
function isOneSite(folder: string): void {
  const names = listFiles(folder).filter((name) => /\.|_/.test(name))
  expect(names.filter((name) => name.includes('copybook-work'))).toEqual([])
  expect(new Set(names)).toEqual(readManifest(folder))
  const texts = names.filter((name) => name !== MANIFEST).map((name) => readFileSync(join(folder, name), 'utf8'))
  expect(texts.length).toBe(7)
  expect(new Set(texts).size).toBe(1)
}

describe.each(['moved', 'mounted'])('a folder that is %s', (place) => {
  test('is one whole site after a process was killed and the next has looked or, mounted, built', async () => {
    const parent = join(work, place)
    const folder = join(parent, 'dist')
    mkdirSync(place === 'mounted' ? folder : parent, { recursive: true })
    for (let kill = 0; kill < KILLS; kill += 1) {
      const child = await start(folder, place, 1_000_000)
      child.begin()
      while (!existsSync(join(folder, MANIFEST))) await setTimeout(5)
      await setTimeout(Math.random() * LONGEST_LIFE_MS)
      child.kill()
      await child.exit
      if (place === 'moved') {
        await recoverOutput(folder, () => {})
        isOneSite(folder)
        await failingBuild(folder)
        isOneSite(folder)
      } else {
        await replace(folder, NEW, mountedAt(folder))
        expect(filesOf(folder)).toEqual(asTexts(NEW))
      }
      expect(readdirSync(parent)).toEqual(['dist'])
    }
  })

  test('is one whole site after several built it at a time', async () => {
    const parent = join(work, `${place}-at-once`)
    const folder = join(parent, 'dist')
    mkdirSync(place === 'mounted' ? folder : parent, { recursive: true })
    const children = await Promise.all([1, 2].map(() => start(folder, place, 20)))
    for (const child of children) child.begin()
    expect(await Promise.all(children.map(({ exit }) => exit))).toEqual([0, 0])
    isOneSite(folder)
    expect(readdirSync(parent)).toEqual(['dist'])
  })
})

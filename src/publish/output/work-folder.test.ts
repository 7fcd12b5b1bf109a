import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemError, watching } from '../../tests/data/faulty-disk.ts'
import { clearWorkFolder, openWorkFolder } from './work-folder.ts'

const LONGEST_MS = 200

let work: string
let path: string
let printed: string[]
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'copybook-work-'))
  path = join(work, 'taken')
  printed = []
})
afterEach(() => rmSync(work, { recursive: true }))

const open = (longest?: number) => openWorkFolder(path, (text) => printed.push(text), longest)

/** A work folder as another process leaves it. */
function leftBy(pid: number | undefined, host = hostname()): void {
  mkdirSync(path)
  writeFileSync(join(path, `owner-${pid}@${host}`), '')
}

test('waits for a process that runs, says so, and takes over when that is killed', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  leftBy(child.pid)
  const opening = open()
  await setTimeout(LONGEST_MS)
  expect(printed).toEqual([
    `Another build is writing the same folder: this one waits for it. If there is none, delete ${path}.`,
  ])
  child.kill('SIGKILL')
  const { close } = await opening
  expect(readdirSync(path)).toEqual([`owner-${process.pid}@${hostname()}`])
  close()
  expect(readdirSync(work)).toEqual([])
})

test.skipIf(process.platform !== 'linux')('takes over from a killed process whose parent takes no notice', async () => {
  const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 100'])
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer]
  await setTimeout(LONGEST_MS)
  leftBy(Number(pid))
  const { close } = await open(LONGEST_MS)
  close()
  parent.kill('SIGKILL')
})

test('takes over from an earlier process that had the number of this one', async () => {
  leftBy(process.pid)
  const { close } = await open(0)
  close()
  expect(printed).toEqual([])
})

test.each([
  ['this process', async () => void (await open())],
  ['another computer', async () => leftBy(1, 'another')],
])('says what to do after waiting too long for %s', async (_who, take) => {
  await take()
  await expect(open(LONGEST_MS)).rejects.toThrow(
    `Another build is writing the same folder and does not come to an end.
Wait for it and build again. If no other build is running, delete ${path} and build again.`,
  )
})

test('removes what killed builds left, and keeps the rest', async () => {
  const { close } = await open()
  const dead = `taken.owner-${2 ** 30}@${hostname()}`
  for (const name of [dead, `taken.owner-${process.ppid}@${hostname()}`, 'taken.mine', 'takenmine', 'taken/new/a'])
    mkdirSync(join(work, name), { recursive: true })
  clearWorkFolder(path)
  const kept = ['taken', 'taken.mine', `taken.owner-${process.ppid}@${hostname()}`, 'takenmine']
  expect(readdirSync(work).sort()).toEqual(kept.sort())
  expect(existsSync(join(path, 'new'))).toBe(false)
  close()
})

test('leaves nothing if it cannot be made', async () => {
  const full = watching(
    (step) => {
      if (step === 'writeFileSync') throw systemError('ENOSPC')
    },
    () => open(),
  )
  await expect(full).rejects.toThrow('ENOSPC')
  expect(readdirSync(work)).toEqual([])
})

import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemError } from './faulty-disk.ts'
import { createToken, forgetToken, isLive } from './owner-token.ts'
import { nodeContext } from './replace-folder.ts'
import { openWorkFolder, removeLeftovers } from './work-folder.ts'

let work: string
beforeEach(() => {
  work = mkdtempSync(join(tmpdir(), 'copybook-work-'))
})
afterEach(() => rmSync(work, { recursive: true }))

test('what the dead left is removed; the living and everything else stay', () => {
  const [living, dead] = [createToken(), createToken()]
  forgetToken(dead)
  for (const name of [living, dead, 'AbC123', 'commands']) {
    mkdirSync(join(work, `code-${name}`))
    writeFileSync(join(work, `code-${name}`, 'file'), '')
  }
  for (const name of ['commands', 'codes']) mkdirSync(join(work, name))
  removeLeftovers(join(work, 'code-'), { ...nodeContext, isLive })
  expect(readdirSync(work).sort()).toEqual([`code-${living}`, 'codes', 'commands'])
  forgetToken(living)
})

test('where nothing was ever made there is nothing to remove', () => {
  removeLeftovers(join(work, 'missing', 'code-'), nodeContext)
  expect(readdirSync(work)).toEqual([])
})

test('whoever waits for a living owner too long is told what to do', async () => {
  const path = join(work, 'taken')
  const owned = await openWorkFolder(path, nodeContext)
  let waited = 0
  const wait = async (ms: number) => {
    waited += ms
  }
  await expect(openWorkFolder(path, { ...nodeContext, wait })).rejects.toThrow(
    `Another build is writing the same folder and does not come to an end.
Wait for it and build again. If no other build is running, delete ${path} and build again.`,
  )
  expect(waited).toBe(60_000)
  owned.close()
  expect(readdirSync(work)).toEqual([])
})

test('a work folder that cannot be made leaves nothing', async () => {
  const disk = {
    ...nodeContext.disk,
    writeFile: () => {
      throw systemError('ENOSPC')
    },
  }
  await expect(openWorkFolder(join(work, 'full'), { ...nodeContext, disk })).rejects.toThrow('ENOSPC')
  expect(readdirSync(work)).toEqual([])
})

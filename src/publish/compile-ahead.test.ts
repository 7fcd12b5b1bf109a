import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { loadCommand } from '../compiled-commands.js'
import { startCompiling } from './compile-ahead.ts'
import { isCompiled } from './compile-code.ts'

const engineFolder = fileURLToPath(new URL('../..', import.meta.url))
const folders = { engineFolder, projectFolder: join(mkdtempSync(join(tmpdir(), 'copybook-compile-')), '/') }
afterAll(() => rmSync(folders.projectFolder, { recursive: true }))

test('the process of the bundled build compiles the code; one that cannot start leaves it to the build', async () => {
  let bundle = ''
  await loadCommand(folders, join(engineFolder, 'src/commands/build.ts'), 'build', (folder) => {
    bundle = join(folder, 'build')
  })
  const start = (name: string) => startCompiling(pathToFileURL(join(bundle, name)), folders, 'production', process.env)
  await start('none.mjs')?.ended
  expect(isCompiled(folders, 'production')).toBe(false)
  await start('compiling.mjs')?.ended
  expect(isCompiled(folders, 'production')).toBe(true)
  expect(start('compiling.mjs')).toBeUndefined()
})

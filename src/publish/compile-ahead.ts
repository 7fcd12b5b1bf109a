/** Compiles the code into the cache, in a process of its own: a second processor compiles while the first checks the content. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Folders } from '../disk/site-parts.js'
import { isCompiled } from './compile-code.ts'

/** `ended` does not fail: if compiling failed, the cache has no new code, and the build reports the error. */
export type Compiling = { ended: Promise<unknown>; stop: () => void }

/** @param code the bundle of `compiling-process.ts`  @returns undefined if there is nothing to compile */
export function startCompiling(
  code: URL,
  folders: Folders,
  mode: string,
  env: Readonly<Record<string, string | undefined>>,
): Compiling | undefined {
  if (isCompiled(folders, mode)) return undefined
  const child = spawn(process.execPath, [fileURLToPath(code), folders.engineFolder, folders.projectFolder, mode], {
    cwd: folders.projectFolder,
    stdio: 'ignore',
    // The bundler's allocator would keep what it has freed: 60 MB of 500.
    env: { MIMALLOC_PURGE_DELAY: '0', ...env },
  })
  const ended = once(child, 'exit').catch(() => {})
  return { ended, stop: () => child.kill() }
}

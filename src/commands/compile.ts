/** No npm script: a build runs it in a second process when the code has to be compiled, so that two processors work. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Folders } from '../disk/site-parts.js'
import { compileCode, isCompiled } from '../publish/compile-code.ts'
import type { CommandContext } from './command.ts'

/** Compiles the code into the cache. @param args the mode */
export async function run([mode = 'production']: readonly string[], context: CommandContext): Promise<number> {
  await compileCode(context, mode)
  return 0
}

/** `ended` does not fail: if compiling failed, the cache has no new code, and the build reports the error. */
export type Compiling = { ended: Promise<unknown>; stop: () => void }

/** Starts compiling in a process of its own. @returns undefined if there is nothing to compile */
export function startCompiling(folders: Folders, mode: string, env: CommandContext['env']): Compiling | undefined {
  if (isCompiled(folders, mode)) return undefined
  const child = spawn(process.execPath, [join(folders.engineFolder, 'src', 'run.js'), 'compile', mode], {
    cwd: folders.projectFolder,
    stdio: 'ignore',
    // The bundler's allocator would keep what it has freed: 60 MB of 500.
    env: { MIMALLOC_PURGE_DELAY: '0', ...env },
  })
  const ended = once(child, 'exit').catch(() => {})
  return { ended, stop: () => child.kill() }
}

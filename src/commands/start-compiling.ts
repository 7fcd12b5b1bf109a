/** Compiling the code in a process of its own, while this one reads the content. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isCompiled } from '../publish/compile-code.ts'
import type { CommandContext } from './context.ts'

export type Compiling = {
  /** Whatever became of it: when it failed, nothing new lies in the cache, and trying again tells why. */
  ended: Promise<unknown>
  stop: () => void
}

/** @returns undefined when there is nothing to compile */
export function startCompiling(projectFolder: string, mode: string, env: CommandContext['env']): Compiling | undefined {
  if (isCompiled(projectFolder, mode)) return undefined
  const child = spawn(process.execPath, [join(projectFolder, 'src', 'run.js'), 'compile', mode], {
    cwd: projectFolder,
    stdio: 'ignore',
    // The bundler's allocator would keep what it has freed: 60 MB of 500.
    env: { MIMALLOC_PURGE_DELAY: '0', ...env },
  })
  // Listened for from here on: a process that cannot be started says so at once.
  const ended = once(child, 'exit').catch(() => {})
  return { ended, stop: () => child.kill() }
}

/** Simulates disk faults step by step by wrapping the functions of `node:fs` that change files. */
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'

const STEPS = ['mkdirSync', 'writeFileSync', 'copyFileSync', 'linkSync', 'renameSync', 'rmdirSync'] as const

/** Called before each step with its paths; if it throws, the step fails with that error. */
export type Before = (step: (typeof STEPS)[number] | 'rmSync', paths: readonly string[]) => void

/** Runs `act` with every step wrapped; removing a folder is a step for each file in it. */
export async function watching<T>(before: Before, act: () => Promise<T>): Promise<T> {
  const steps = fs as unknown as Record<string, (...args: unknown[]) => unknown>
  const original = Object.fromEntries([...STEPS, 'rmSync'].map((name) => [name, steps[name]]))
  const { rm } = fs.promises
  for (const name of STEPS)
    steps[name] = (...args) => {
      before(name, name === 'writeFileSync' || name === 'mkdirSync' ? [String(args[0])] : args.map(String))
      return original[name]?.(...args)
    }
  const remove = (path: string, options?: fs.RmOptions): void => {
    if (fs.lstatSync(path, { throwIfNoEntry: false })?.isDirectory())
      for (const name of fs.readdirSync(path)) remove(join(path, name), options)
    before('rmSync', [path])
    original['rmSync']?.(path, options)
  }
  Object.assign(fs, { rmSync: remove })
  Object.assign(fs.promises, { rm: async (path: string, options?: fs.RmOptions) => remove(path, options) })
  syncBuiltinESMExports()
  try {
    return await act()
  } finally {
    Object.assign(fs, original)
    Object.assign(fs.promises, { rm })
    syncBuiltinESMExports()
  }
}

/**
 * Simulates that the process is killed before step `last`, counted from 0: the step and any cleanup after it do not
 * run.
 */
export function killedAt(last: number, also: Before = () => {}): Before {
  let steps = 0
  return (step, paths) => {
    if (steps >= last) throw new Error('killed')
    steps += 1
    also(step, paths)
  }
}

/** Simulates a mount point: nothing can be moved onto or away from it. */
export function mountedAt(folder: string, before: Before = () => {}): Before {
  return (step, paths) => {
    if (step === 'renameSync' && paths.includes(folder)) throw systemError('EBUSY')
    before(step, paths)
  }
}

export const systemError = (code: string): Error => Object.assign(new Error(`${code}: as a test wants it`), { code })

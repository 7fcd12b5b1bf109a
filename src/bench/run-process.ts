/** Runs a program to its end and measures it. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Wall-clock milliseconds, CPU milliseconds, and the peak of memory in bytes. */
export type Usage = { time: number; processor: number | undefined; memory: number | undefined }

export type Program = {
  command: readonly string[]
  folder: string
  env: Readonly<Record<string, string | undefined>>
  /** Replaces the system's folder for temporary files. */
  temporary: string
}

/**
 * CPU time and memory are those that Node reports for the process itself, without its children; `undefined` for other
 * programs.
 * @param reporter path of `report-usage.cjs`
 * @throws Error with the program's output if it fails
 */
export function runProcess({ command, folder, env, temporary }: Program, reporter: string): Usage {
  const [program = '', ...words] = command
  const isNode = program === process.execPath
  const usageFile = join(temporary, 'usage.json')
  mkdirSync(temporary, { recursive: true })
  rmSync(usageFile, { force: true })
  const start = performance.now()
  const { status, stdout, stderr, error } = spawnSync(program, isNode ? ['--require', reporter, ...words] : words, {
    cwd: folder,
    env: { ...env, ...inTemporary(temporary), BENCH_USAGE_FILE: usageFile },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const time = performance.now() - start
  if (error || status !== 0) throw new Error(`${command.join(' ')}\n${error?.message ?? stdout + stderr}`)
  if (!existsSync(usageFile)) return { time, processor: undefined, memory: undefined }
  const used = JSON.parse(readFileSync(usageFile, 'utf8')) as NodeJS.ResourceUsage
  return { time, processor: (used.userCPUTime + used.systemCPUTime) / 1_000, memory: used.maxRSS * 1_024 }
}

/** The variable differs between systems. */
const inTemporary = (folder: string) => ({ TMPDIR: folder, TEMP: folder, TMP: folder })

/** Runs a program from start to end and says what it took. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds on the clock, milliseconds of all processors together, the most bytes of memory held at once. */
export type Usage = { time: number; processor: number | undefined; memory: number | undefined }

export type Program = {
  command: readonly string[]
  folder: string
  env: Readonly<Record<string, string | undefined>>
  /** Takes the place of the system's folder for temporary files. */
  temporary: string
}

/**
 * Processor time and memory are those of the process itself as Node tells them, without its children;
 * `undefined` for a program that is not Node.
 *
 * @param reporter path of `report-usage.cjs`
 * @throws Error with what the program said when it fails
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

/** Systems differ in which variable they look at. */
const inTemporary = (folder: string) => ({ TMPDIR: folder, TEMP: folder, TMP: folder })

/** Runs a program to its end and measures it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { treeUsage } from './process-tree.ts'

/** Wall-clock milliseconds, CPU milliseconds, and the peak of memory in bytes; `NaN` for what is unknown. */
export type Usage = { time: number; processor: number; memory: number }

export type Program = {
  command: readonly string[]
  folder: string
  env: Readonly<Record<string, string | undefined>>
  /** Replaces the system's folder for temporary files. */
  temporary: string
}

/** Milliseconds between looks at the processes. */
const INTERVAL = 50

/**
 * CPU time and memory are the highest sums over the process and all that it starts. Where they cannot be seen, and
 * between two looks, they are at least what Node reports for the process itself at its end.
 * @param reporter path of `report-usage.cjs`
 * @throws Error with the program's output if it fails
 */
export async function runProcess({ command, folder, env, temporary }: Program, reporter: string): Promise<Usage> {
  const [program = '', ...words] = command
  const isNode = program === process.execPath
  const usageFile = join(temporary, 'usage.json')
  mkdirSync(temporary, { recursive: true })
  rmSync(usageFile, { force: true })
  const start = performance.now()
  const child = spawn(program, isNode ? ['--require', reporter, ...words] : words, {
    cwd: folder,
    env: { ...env, ...inTemporary(temporary), BENCH_USAGE_FILE: usageFile },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const peak = { processor: 0, memory: 0 }
  const higher = ({ processor, memory }: typeof peak) => {
    peak.processor = Math.max(peak.processor, processor)
    peak.memory = Math.max(peak.memory, memory)
  }
  const looks = setInterval(() => higher(treeUsage(child.pid ?? '')), INTERVAL)
  const [status] = await once(child, 'close').finally(() => clearInterval(looks))
  const time = performance.now() - start
  if (status !== 0) throw new Error(`${command.join(' ')}\n${said}`)
  if (existsSync(usageFile)) {
    const own = JSON.parse(readFileSync(usageFile, 'utf8')) as NodeJS.ResourceUsage
    higher({ processor: (own.userCPUTime + own.systemCPUTime) / 1_000, memory: own.maxRSS * 1_024 })
  }
  return { time, processor: peak.processor || Number.NaN, memory: peak.memory || Number.NaN }
}

/** The variable differs between systems. */
const inTemporary = (folder: string) => ({ TMPDIR: folder, TEMP: folder, TMP: folder })

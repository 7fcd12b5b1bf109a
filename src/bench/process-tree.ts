/** Reads what a process and everything that it started use now, from Linux's `/proc`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Milliseconds of CPU time, including that of ended children, and bytes of memory. */
export type TreeUsage = { processor: number; memory: number }

/** Milliseconds of the unit in which Linux reports CPU time on every processor that Node runs on. */
const TICK = 10

/**
 * Adds up a process and its descendants; all zero where there is no `/proc`. Memory that several processes share counts
 * once for each.
 */
export function treeUsage(pid: number | string, proc = '/proc'): TreeUsage {
  const read = (path: string) => orEmpty(() => readFileSync(join(proc, String(pid), path), 'utf8'))
  const threads = orEmpty(() => readdirSync(join(proc, String(pid), 'task')).join(' '))
  const children = words(threads).flatMap((thread) => words(read(`task/${thread}/children`)))
  // The name of the program comes before, in brackets, and may contain spaces.
  const [, ...fields] = words(read('stat').replace(/^.*\) /s, ''))
  const ticks = fields.slice(10, 14).reduce((sum, field) => sum + Number(field), 0)
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(read('status'))?.[1] ?? 0)
  return children
    .map((child) => treeUsage(child, proc))
    .reduce((sum, each) => ({ processor: sum.processor + each.processor, memory: sum.memory + each.memory }), {
      processor: ticks * TICK,
      memory: kilobytes * 1_024,
    })
}

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean)

/** A process may end while it is read. */
function orEmpty(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

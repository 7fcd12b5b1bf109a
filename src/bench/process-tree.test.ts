import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { treeUsage } from './process-tree.ts'
import { writeFiles } from './rivals/write-files.ts'

/** @param ticks user, system, and those of ended children */
const files = (pid: number, ticks: string, kilobytes: number, children: Record<string, string>): [string, string][] => [
  [`${pid}/stat`, `${pid} (node (a) b) S 1 2 3 0 -1 4194304 101 0 0 0 ${ticks} 20 0 1 0 3128846`],
  [`${pid}/status`, `Name:\tnode\nVmHWM:\t  999999 kB\nVmRSS:\t  ${kilobytes} kB\n`],
  ...Object.entries(children).map(([thread, pids]): [string, string] => [`${pid}/task/${thread}/children`, pids]),
]

test('adds up a process, the children of all its threads, and theirs', () => {
  const proc = mkdtempSync(join(tmpdir(), 'copybook-proc-'))
  onTestFinished(() => rmSync(proc, { recursive: true }))
  writeFiles(proc, [
    ...files(10, '100 20 3 4', 1_000, { 10: '20 ', 11: '30 99 ' }), // 99 has ended.
    ...files(20, '1 1 0 0', 200, { 20: '' }),
    ...files(30, '2 2 0 0', 30, { 30: '40 ' }),
    ...files(40, '5 0 0 0', 4, { 40: '' }),
    ...files(50, '7 7 7 7', 7_777, { 50: '' }),
  ])
  expect(treeUsage(10, proc)).toEqual({ processor: 1_380, memory: 1_234 * 1_024 })
})

test('is zero without /proc', () => {
  expect(treeUsage(10, join(tmpdir(), 'no-such-folder'))).toEqual({ processor: 0, memory: 0 })
})

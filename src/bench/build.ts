/** Measures a build beside other generators: with nothing kept, and after one price changed. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../disk/read-folder.ts'
import { FIRST_PAGE } from './bench-content.ts'
import { type Contestant, clear, expectPrice } from './contestant.ts'
import { withContestants } from './contestants.ts'
import { type Measurement, type Result, runContestant } from './measurement.ts'
import type { Usage } from './run-process.ts'

/** One per run. */
type Measured = { contestant: Contestant; fresh: Usage[]; again: Usage[]; written: number[] }

export const measureBuild: Measurement = (context, { pages, runs }) =>
  withContestants(context, { pages, rivals: true }, async ({ copybook, rivals, missing, prices }) => {
    const measured = [...rivals, copybook].map(
      (contestant): Measured => ({ contestant, fresh: [], again: [], written: [] }),
    )
    for (let round = 0; round < runs; round++) {
      const [before, after] = round % 2 === 0 ? prices : [prices[1], prices[0]]
      for (const { contestant, fresh, again, written } of measured) {
        clear(contestant)
        for (const [price, usages] of [
          [before, fresh],
          [after, again],
        ] as const) {
          contestant.savePrice(price)
          usages.push(await runContestant(context, contestant, contestant.build))
          expectPrice(contestant, FIRST_PAGE, price)
          if (usages === fresh) written.push(bytesIn(contestant.out))
        }
      }
    }
    const row = (name: string, unit: Result['unit'], read: (each: Measured) => number[]): Result => ({
      name,
      pages,
      unit,
      values: { ...missing, ...Object.fromEntries(measured.map((each) => [each.contestant.name, read(each)])) },
    })
    return [
      row('Build with nothing kept', 'time', ({ fresh }) => fresh.map(({ time }) => time)),
      row('Build after one price changed', 'time', ({ again }) => again.map(({ time }) => time)),
      row('CPU time of a build with nothing kept', 'CPU time', ({ fresh }) => fresh.map(({ processor }) => processor)),
      row('Memory of a build with nothing kept', 'bytes', ({ fresh }) => fresh.map(({ memory }) => memory)),
      row('Bytes written by a build', 'bytes', ({ written }) => written),
    ]
  })

/** A file with two names is written once. */
function bytesIn(folder: string): number {
  const files = listFiles(folder).map((path) => statSync(join(folder, path)))
  return [...new Map(files.map(({ ino, size }) => [ino, size])).values()].reduce((sum, size) => sum + size, 0)
}

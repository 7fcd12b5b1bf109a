/** Measures a build beside other generators: without caches, and after one price changed. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../disk/read-folder.ts'
import { FIRST_PAGE } from './bench-content.ts'
import { type Contestant, clear, expectPrice } from './contestant.ts'
import { withContestants } from './contestants.ts'
import { type Measurement, runContestant, title } from './measurement.ts'
import type { Usage } from './run-process.ts'
import { comparison, type Row } from './table.ts'

type Measured = { contestant: Contestant; fresh: Usage[]; again: Usage[] }

export const measureBuild: Measurement = async (context, size) => {
  await withContestants(context, { pages: size.pages, rivals: true }, ({ copybook, rivals, prices }) => {
    const measured = [copybook, ...rivals].map((contestant): Measured => ({ contestant, fresh: [], again: [] }))
    for (let round = 0; round < size.runs; round++) {
      const [before, after] = round % 2 === 0 ? prices : [prices[1], prices[0]]
      for (const { contestant, fresh, again } of measured) {
        clear(contestant)
        for (const [price, usages] of [
          [before, fresh],
          [after, again],
        ] as const) {
          contestant.savePrice(price)
          usages.push(runContestant(context, contestant, contestant.build))
          expectPrice(contestant, FIRST_PAGE, price)
        }
      }
    }
    const print = (name: string, rowOf: (each: Measured) => Row) => {
      const [first, ...others] = measured.map(rowOf)
      if (first) context.print(comparison(title(name, size), first, others))
    }
    print('Build with nothing cached', ({ contestant, fresh }) => ({
      name: contestant.name,
      usages: fresh,
      written: written(contestant.out),
    }))
    print('Build after one price changed', ({ contestant, again }) => ({ name: contestant.name, usages: again }))
  })
}

function written(out: string): { files: number; bytes: number } {
  const sizes = listFiles(out).map((path) => statSync(join(out, path)).size)
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) }
}

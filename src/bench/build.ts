/** Measures a build beside other generators: with nothing kept, after one price changed, and after one page changed. */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { listFiles } from '../disk/read-folder.ts'
import { FIRST_HEADING, FIRST_PAGE } from './bench-content.ts'
import { type Contestant, clear, expectWords, saveWords } from './contestant.ts'
import { withContestants } from './contestants.ts'
import { inTurn, type Measurement, type Result, runContestant } from './measurement.ts'
import type { Usage } from './run-process.ts'

/** One per run. */
type Measured = { contestant: Contestant; fresh: Usage[]; price: Usage[]; page: Usage[]; written: number[] }

/** Neither contains the other. */
const HEADINGS = [FIRST_HEADING, FIRST_HEADING.toUpperCase()] as const

export const measureBuild: Measurement = (context, { pages, runs }) =>
  withContestants(context, { pages, rivals: true }, async ({ copybook, rivals, missing, prices }) => {
    const measured = [...rivals, copybook].map(
      (contestant): Measured => ({ contestant, fresh: [], price: [], page: [], written: [] }),
    )
    for (let round = 0; round < runs; round++) {
      const [price, nextPrice] = inTurn(prices, round)
      const [heading, nextHeading] = inTurn(HEADINGS, round)
      for (const { contestant, written, ...usages } of measured) {
        const build = async (words: string) => {
          const usage = await runContestant(context, contestant, contestant.build)
          expectWords(contestant, FIRST_PAGE, words)
          return usage
        }
        clear(contestant)
        contestant.savePrice(price)
        usages.fresh.push(await build(price.shown))
        written.push(bytesIn(contestant.out))
        contestant.savePrice(nextPrice)
        usages.price.push(await build(nextPrice.shown))
        saveWords(contestant, heading, nextHeading)
        usages.page.push(await build(nextHeading))
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
      row('Build after one price changed', 'time', ({ price }) => price.map(({ time }) => time)),
      row('Build after one page changed', 'time', ({ page }) => page.map(({ time }) => time)),
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

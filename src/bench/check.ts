/** Measures `npm run check`: without caches, and after one price changed. */
import { clear } from './contestant.ts'
import { withContestants } from './contestants.ts'
import { type Measurement, runContestant, title } from './measurement.ts'
import type { Usage } from './run-process.ts'
import { comparison } from './table.ts'

export const measureCheck: Measurement = async (context, size) => {
  await withContestants(context, { pages: size.pages, rivals: false }, ({ copybook, prices }) => {
    const fresh: Usage[] = []
    const again: Usage[] = []
    const check = [process.execPath, 'src/run.js', 'check']
    for (let round = 0; round < size.runs; round++) {
      const [before, after] = round % 2 === 0 ? prices : [prices[1], prices[0]]
      clear(copybook)
      copybook.savePrice(before)
      fresh.push(runContestant(context, copybook, check))
      copybook.savePrice(after)
      again.push(runContestant(context, copybook, check))
    }
    context.print(
      comparison(title('Check', size), { name: 'one price changed', usages: again }, [
        { name: 'nothing cached', usages: fresh },
      ]),
    )
  })
}

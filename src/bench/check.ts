/** Measures `npm run check`: with nothing kept, and after one price changed. */
import { clear } from './contestant.ts'
import { withContestants } from './contestants.ts'
import { inTurn, type Measurement, runContestant } from './measurement.ts'

export const measureCheck: Measurement = (context, { pages, runs }) =>
  withContestants(context, { pages, rivals: false }, async ({ copybook, prices }) => {
    const fresh: number[] = []
    const again: number[] = []
    const check = copybook.build.with(-1, 'check')
    for (let round = 0; round < runs; round++) {
      const [before, after] = inTurn(prices, round)
      clear(copybook)
      copybook.savePrice(before)
      fresh.push((await runContestant(context, copybook, check)).time)
      copybook.savePrice(after)
      again.push((await runContestant(context, copybook, check)).time)
    }
    return [
      { name: 'Check with nothing kept', pages, unit: 'time', values: { [copybook.name]: fresh } },
      { name: 'Check after one price changed', pages, unit: 'time', values: { [copybook.name]: again } },
    ]
  })

/** Writes results into the README of this folder, with a chart beside it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { groupBy } from '../compiler/diagnostics/diagnostic.ts'
import { chart } from './chart.ts'
import type { Result } from './measurement.ts'
import { markdownTable } from './table.ts'

const CHART = 'times.svg'

/** @param folder has a README.md with markers */
export function writeResults(folder: string, results: readonly Result[], day: Date): void {
  const shown = shownResults(results)
  const readme = join(folder, 'README.md')
  writeFileSync(readme, withResults(readFileSync(readme, 'utf8'), resultsText(shown, machine(), day)))
  writeFileSync(join(folder, CHART), chart('Copybook beside other generators: shorter bars are better', shown))
}

/** Groups sizes. Only times are shown at every size, the rest at its largest, to keep it short. */
export function shownResults(results: readonly Result[]): Result[] {
  return groupBy(results, ({ name }) => name).flatMap((sizes) =>
    sizes.every(({ unit }) => unit === 'time') ? sizes : sizes.slice(-1),
  )
}

/** @param computer as in `machine()` */
export function resultsText(results: readonly Result[], computer: string, day: Date): string {
  return `${day.toISOString().slice(0, 10)}, ${computer}. In brackets is how many times the number of Copybook it is.

![The numbers of the table as bars](${CHART})

${markdownTable(results)}`
}

/** @throws Error if the text has no markers */
export function withResults(readme: string, text: string): string {
  const parts = /^(.*<!-- results -->\n).*(\n<!-- \/results -->.*)$/s.exec(readme)
  if (!parts) throw new Error('src/bench/README.md has no <!-- results --> with <!-- /results --> after it.')
  return `${parts[1]}${text}${parts[2]}`
}

function machine(): string {
  const processors = cpus()
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`
  return `${processors.length} × ${processors[0]?.model}, ${memory}, ${type()} ${release()}, Node ${process.versions.node}`
}

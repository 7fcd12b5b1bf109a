/** Makes the table of results: a row per measurement, a column per contestant, and in a cell a number per size. */
import { groupBy } from '../compiler/diagnostics/diagnostic.ts'
import type { Result } from './measurement.ts'
import { median, medianRatio } from './medians.ts'

/** The contestants of all results. The last one is Copybook, with which the others are compared. */
export const contestantsOf = (results: readonly Result[]): string[] => {
  const names = results.map(({ values }) => Object.keys(values)).sort((a, b) => b.length - a.length)
  return [...new Set(names.flat())]
}

/** `Build with nothing kept, 30 / 1,000 pages`. @param sizes of one measurement */
export const label = (...sizes: readonly Result[]): string =>
  `${sizes[0]?.name}, ${sizes.map(({ pages }) => pages.toLocaleString('en')).join(' / ')} pages`

const NONE = '–'

/** `5.2 s`, or a dash for a number that there is not. */
export function valueText({ unit, values }: Result, contestant: string): string {
  const value = median(values[contestant] ?? [])
  if (Number.isNaN(value)) return NONE
  if (unit === 'bytes') return `${digits(value / 1e6)} MB`
  return value < 1_000 ? `${Math.round(value)} ms` : `${digits(value / 1_000)} s`
}

/** For a terminal: aligned lines, the last one empty. */
export function textTable(results: readonly Result[]): string {
  const rows = cells(results)
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  const line = ([first = '', ...others]: readonly string[]) =>
    [first.padEnd(widths[0] ?? 0), ...others.map((cell, index) => cell.padStart(widths[index + 1] ?? 0))].join('  ')
  return [...rows.map(line), ''].join('\n')
}

export function markdownTable(results: readonly Result[]): string {
  const [headings = [], ...rows] = cells(results)
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`
  return [line(headings), line(headings.map((_, column) => (column === 0 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  )
}

/** After the number of another generator is how many times that of Copybook it is, since ratios hold on other machines. */
function cells(results: readonly Result[]): string[][] {
  const contestants = contestantsOf(results)
  const ours = contestants.at(-1) ?? ''
  const cell = (result: Result, contestant: string) => {
    const ratio = medianRatio(result.values[contestant] ?? [], result.values[ours] ?? [])
    const compared = contestant === ours || Number.isNaN(ratio) ? '' : ` (×${ratio.toFixed(2)})`
    return valueText(result, contestant) + compared
  }
  return [
    [runsText(results), ...contestants],
    ...groupBy(results, ({ name }) => name).map((sizes) => [
      label(...sizes),
      ...contestants.map((each) => cellsText(sizes.map((result) => cell(result, each)))),
    ]),
  ]
}

const cellsText = (cells: readonly string[]): string =>
  cells.every((cell) => cell === NONE) ? NONE : cells.join(' / ')

/** `Medians of 3 to 5 runs` */
function runsText(results: readonly Result[]): string {
  const runs = results.flatMap(({ values }) => Object.values(values).map(({ length }) => length)).filter((n) => n > 0)
  const [fewest, most] = [Math.min(...runs), Math.max(...runs)]
  return most === 1 ? 'One run' : `Medians of ${fewest === most ? most : `${fewest} to ${most}`} runs`
}

/** Three digits, or all before the point. */
function digits(value: number): string {
  const after = value < 10 ? 2 : value < 100 ? 1 : 0
  return value.toLocaleString('en', { minimumFractionDigits: after, maximumFractionDigits: after })
}

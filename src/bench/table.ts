/** Prints measurements: ratios first, since they hold on other machines too, then the numbers of this machine. */
import { median, medianRatio } from './medians.ts'
import type { Usage } from './run-process.ts'

export type Row = {
  name: string
  /** One number per round. */
  usages: readonly Usage[]
  /** What a build wrote. */
  written?: { files: number; bytes: number }
}

const COLUMNS: Record<string, (row: Row) => number | undefined> = {
  'time ms': ({ usages }) => median(usages.map(({ time }) => time)),
  'CPU ms': ({ usages }) => medianOfKnown(usages.map(({ processor }) => processor)),
  'memory MB': ({ usages }) => scaled(medianOfKnown(usages.map(({ memory }) => memory)), 2 ** 20),
  files: ({ written }) => written?.files,
  'written KB': ({ written }) => scaled(written?.bytes, 2 ** 10),
}

/**
 * @param first the row whose times are divided by those of each other row
 * @returns lines, the last one empty, without columns that have no value
 */
export function comparison(title: string, first: Row, others: readonly Row[]): string {
  const ratios = others.map((other) => {
    const ratio = (read: (usage: Usage) => number | undefined) =>
      medianRatio(first.usages.map(read), other.usages.map(read))
    const processor = ratio((usage) => usage.processor)
    const further = Number.isNaN(processor) ? '' : `, in CPU time ${processor.toFixed(2)}`
    return `  ${first.name} : ${other.name} = ${ratio(({ time }) => time).toFixed(2)}${further}`
  })
  const rows = [first, ...others]
  const columns = Object.entries(COLUMNS).filter(([, read]) => rows.some((row) => read(row) !== undefined))
  const cells = [
    ['', ...columns.map(([heading]) => heading)],
    ...rows.map((row) => [row.name, ...columns.map(([, read]) => numberText(read(row)))]),
  ]
  return [title, ...ratios, ...aligned(cells), ''].join('\n')
}

/** Aligns the first column left and numbers right. */
function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)))
  return rows.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ')
      .replace(/^/, '  '),
  )
}

const medianOfKnown = (values: readonly (number | undefined)[]): number | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length > 0 ? median(known) : undefined
}

const scaled = (value: number | undefined, unit: number): number | undefined =>
  value === undefined ? undefined : value / unit

const numberText = (value: number | undefined): string =>
  value === undefined ? '-' : Math.round(value).toLocaleString('en')

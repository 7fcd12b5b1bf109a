/** Chooses which measurements `npm run bench` runs. */
import { parseArgs } from 'node:util'

/** A measurement at a number of pages, and how often it is repeated. */
export type Part = { name: string; pages: number; runs: number }

/** In running order. Measurements that do not depend on the page count use the site unchanged. */
const SIZES: Readonly<Record<string, readonly number[]>> = {
  build: [30, 1_000, 5_000, 10_000],
  check: [30, 1_000, 5_000, 10_000],
  save: [30, 1_000],
  typing: [30, 1_000],
  weight: [15],
  fixes: [15],
}

/** Larger sizes are measured only if they are named. */
const LARGEST = 5_000

/** Larger sites take longer, and short runs vary more. */
const usualRuns = (pages: number): number => (pages > 100 ? 3 : 5)

/**
 * Selects the parts to run, all of them if none is named.
 * @param args names and page counts, each of which narrows the choice (`build 30`), and `--runs N`
 * @returns the parts and whether these are all, or an error message
 */
export function readArguments(args: readonly string[]): { parts: Part[]; all: boolean } | string {
  const parsed = parse(args)
  if (typeof parsed === 'string') return parsed
  const { values, positionals } = parsed
  const runs = Number(values.runs ?? 1)
  if (!Number.isInteger(runs) || runs < 1) return '--runs wants a whole number from 1 on.'
  const words = positionals.map((word) => word.replaceAll(',', ''))
  const [names, sizes] = [
    words.filter((word) => !/^\d+$/.test(word)),
    words.filter((word) => /^\d+$/.test(word)).map(Number),
  ]
  const parts = Object.entries(SIZES)
    .filter(([name]) => names.length === 0 || names.includes(name))
    .flatMap(([name, all]) => all.map((pages) => ({ name, pages })))
    .filter(({ pages }) => (sizes.length === 0 ? pages <= LARGEST : sizes.includes(pages)))
  const known = [...Object.keys(SIZES), ...new Set(Object.values(SIZES).flat().map(String))]
  const unknown = words.find((word) => !known.includes(word))
  if (unknown !== undefined) return `There is nothing named "${unknown}" to measure. There are: ${known.join(', ')}.`
  if (parts.length === 0) return `There is no measurement for ${words.join(' ')}.`
  return {
    parts: parts.map((part) => ({ ...part, runs: values.runs === undefined ? usualRuns(part.pages) : runs })),
    all: words.length === 0,
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { runs: { type: 'string' } }, allowPositionals: true })
  } catch (error) {
    return (error as Error).message
  }
}

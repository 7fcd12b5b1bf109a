/** The bytes that a visitor loads for a page, and its budget. */
import { deflateRawSync, gzipSync } from 'node:zlib'
import type { PageBudget } from '../compiler/schema/types.gen.ts'
import { OutputError } from './output/output-error.ts'
import { withoutScheduled } from './render-days.ts'

/**
 * Bytes. `html`, the page with its styles, and `script`, all scripts that it can load, are compressed with gzip. `styles` and
 * `words`, the parts of the page, are not: compressing each would take as long as rendering the page.
 */
export type PageWeight = { html: number; script: number; styles: number; words: number }

/** Parts that have little in common weigh up to a twentieth more when they are compressed together. */
const TOGETHER = 1.1

const SHEET = /<style[^>]*>([^<]*)<\/style>/

/** For a sum that is compared with a budget from afar: at most a twentieth more, in two thirds of the time. */
const QUICKLY = { level: 3 }

/** Weighs the pages of one build, and each sheet of styles once: only a page near its budget is compressed as a whole. */
export function createScale() {
  const sheetWeights = new Map<string, number>()

  function weightOf(css: string): number {
    const weight = sheetWeights.get(css) ?? deflateRawSync(css).length
    sheetWeights.set(css, weight)
    return weight
  }

  /**
   * Weighs a page without a security policy in it, since headers do not count either, and without what waits for a later day:
   * a notice for next week must not stop today's build.
   *
   * @param scripts weight of the page's scripts
   * @returns `html` is exact, or the sum of the parts if it is clearly less than the budget
   */
  return (html: string, scripts: number, { html: most = 0 }: PageBudget): PageWeight => {
    const counted = withoutScheduled(html).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
    // In turns: what is beside the sheets, and the text of a sheet.
    const pieces = counted.split(SHEET)
    const sheets = pieces.filter((_, index) => index % 2 === 1)
    const styles = sheets.reduce((sum, css) => sum + css.length, 0)
    const rest = gzipSync(pieces.filter((_, index) => index % 2 === 0).join(''), QUICKLY).length
    const parts = sheets.reduce((sum, css) => sum + weightOf(css), rest)
    const weight = parts * TOGETHER <= most * 1000 ? parts : gzipSync(counted).length
    return { html: weight, script: scripts, styles, words: counted.length - styles }
  }
}

/** A page with its budget, and its weight now and in the last build. */
export type WeighedPage = { path: string; budget: PageBudget; weight: PageWeight; before?: PageWeight | undefined }

/** @throws OutputError that names each page over its budget, and what grew */
export function keepBudgets(pages: readonly WeighedPage[]): void {
  const problems = pages.flatMap(({ path, budget, weight, before }) => [
    ...tooHeavy(weight.html, budget.html, `${path} with its styles`, whatGrew(weight, before)),
    ...tooHeavy(weight.script, budget.script, `The scripts of ${path}`, ''),
  ])
  if (problems.length === 0) return
  throw new OutputError(
    [
      'Nothing was published, for some pages are too heavy. The site as last built is untouched.',
      ...problems.map((line) => `- ${line}`),
      'Take something out, or allow more: budget: in site.yaml is for every page, in routes.yaml for one.',
    ].join('\n'),
  )
}

const tooHeavy = (bytes: number, most: number | undefined, what: string, why: string): string[] =>
  most === undefined || bytes <= most * 1000 ? [] : [`${what}: ${kilobytes(bytes)}, and ${most} KB are allowed.${why}`]

function whatGrew({ styles, words }: PageWeight, before: PageWeight | undefined): string {
  const parts = before
    ? `Since the last build its styles ${change(styles - before.styles)}, its words and pictures ${change(words - before.words)}`
    : `Its styles are ${kilobytes(styles)}, its words and pictures ${kilobytes(words)}`
  return ` ${parts}, before they are compressed.`
}

const change = (more: number): string =>
  more === 0 ? 'stayed as they were' : `${more > 0 ? 'grew' : 'shrank'} by ${kilobytes(Math.abs(more))}`

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(2)} KB`

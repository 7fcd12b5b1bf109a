/** The bytes that a visitor loads for a page, and its budget. */
import { brotliCompressSync, constants, deflateRawSync, gzipSync } from 'node:zlib'
import type { PageBudget } from '../compiler/schema/types.gen.ts'
import { OutputError } from './output/output-error.ts'

/**
 * Bytes. `html`, the page with its styles, and `script`, all scripts that it can load, are compressed with gzip. `styles` and
 * `words`, the parts of the page, are not: compressing each would take as long as rendering the page.
 */
export type PageWeight = { html: number; script: number; styles: number; words: number }

/** Parts that have little in common weigh up to a twentieth more when they are compressed together. */
const TOGETHER = 1.05

/** For a sum that is compared with a budget from afar: an eighth to a quarter more than gzip, in half of the time. */
const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } }

/**
 * What counts of a page: not its security policy, since headers do not count either, and nothing that waits for a later day,
 * since a notice for next week must not stop today's build.
 */
export type Weighable = {
  sheets: readonly string[]
  /** Returns the document without the sheets. */
  words: () => string
  /** Returns the document. */
  whole: () => string
}

/**
 * Weighs the pages of one build. What many pages share, the sheets and what comes after the content, is weighed once. Only a
 * page near its budget is compressed as a whole.
 */
export function createScale() {
  const known = new Map<string, number>()

  function weightOf(part: string): number {
    const weight = known.get(part) ?? deflateRawSync(part).length
    known.set(part, weight)
    return weight
  }

  /**
   * @param scripts weight of the page's scripts
   * @returns `html` is exact, or a sum of the parts that is too high if it is clearly less than the budget
   */
  return (page: Weighable, scripts: number, { html: most = 0 }: PageBudget): PageWeight => {
    const { sheets } = page
    const words = page.words()
    const end = words.lastIndexOf('</main>')
    const own = brotliCompressSync(words.slice(0, end), QUICKLY).length
    const parts = [...sheets, words.slice(end)].reduce((sum, part) => sum + weightOf(part), own)
    const weight = parts * TOGETHER <= most * 1000 ? parts : gzipSync(page.whole()).length
    const styles = sheets.reduce((sum, css) => sum + css.length, 0)
    return { html: weight, script: scripts, styles, words: words.length }
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

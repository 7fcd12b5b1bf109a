/** Returns the violations that axe finds on a page. */
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * @param rules ids of the rules to run; all of WCAG 2.2 AA and best practices by default
 * @returns a line for each element that breaks a rule
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Axe looks at one document here, and this page has frames.')
  // Injects axe once per document: parsing half a megabyte of script takes longer than most rules.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) {
    await page.evaluate(axe.source)
    await page.evaluate(readColoursOnce)
  }
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: TAGS }
  return page.evaluate(
    async (options: RunOptions) => {
      const { run } = Reflect.get(window, 'axe') as { run: (options: RunOptions) => Promise<AxeResults> }
      const { passes, violations: found } = await run(options)
      // On an empty page axe finds no violations either.
      if (passes.length + found.length === 0) throw new Error('Axe has found nothing to try its rules on.')
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/** The color cache of axe. */
type Colour = { r: number; g: number; b: number; alpha: number }

/**
 * Caches colors: axe reads the color of each element behind each text, some five thousand on a page with ten colors, a
 * third of its work. Runs in the page.
 */
function readColoursOnce(): void {
  const { commons } = Reflect.get(window, 'axe') as { commons: { color: { Color: { prototype: object } } } }
  const prototype = commons.color.Color.prototype as { parseString: (this: Colour, text: string) => Colour }
  const { parseString } = prototype
  const known = new Map<string, Colour>()
  prototype.parseString = function (text) {
    const colour = known.get(text)
    if (colour) return Object.assign(this, colour)
    parseString.call(this, text)
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}

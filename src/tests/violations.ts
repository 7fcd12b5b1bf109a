/** What axe has against a page as it stands. */
import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * @param rules the ids of the rules to try; all that WCAG 2.2 AA and good practice ask for, if none are named
 * @returns a line for each element that breaks a rule
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Axe looks at one document here, and this page has frames.')
  // A document is given axe once: reading half a megabyte of script takes longer than most rules.
  if (!(await page.evaluate(() => Reflect.has(window, 'axe')))) {
    await page.evaluate(axe.source)
    await page.evaluate(readColoursOnce)
  }
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: TAGS }
  return page.evaluate(
    async (options: RunOptions) => {
      const { run } = Reflect.get(window, 'axe') as { run: (options: RunOptions) => Promise<AxeResults> }
      const { passes, violations: found } = await run(options)
      // A page that axe sees nothing of has nothing wrong either.
      if (passes.length + found.length === 0) throw new Error('Axe has found nothing to try its rules on.')
      return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
    },
    { runOnly, resultTypes: ['violations'] } satisfies RunOptions,
  )
}

/** What axe keeps of a colour. */
type Colour = { r: number; g: number; b: number; alpha: number }

/**
 * Axe reads the colour of each element behind each text, some five thousand on a page of ten colours, which is a third
 * of all that it does. In the page.
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

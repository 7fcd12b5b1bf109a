/** What axe has against a page as it stands. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * @param rules the ids of the rules to try; all that WCAG 2.2 AA and good practice ask for, if none are named
 * @returns a line for each element that breaks a rule
 */
export async function violations(page: Page, rules?: readonly string[]): Promise<string[]> {
  if (page.frames().length > 1) throw new Error('Axe looks at one document here, and this page has frames.')
  const runOnly = rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: TAGS }
  const { violations: found } = await new AxeBuilder({ page })
    .options({ runOnly, resultTypes: ['violations'] })
    // For frames axe opens a page of its own at each run, which takes longer than the run.
    .setLegacyMode(true)
    .analyze()
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))
}

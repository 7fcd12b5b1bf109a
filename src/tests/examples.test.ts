import { fileURLToPath } from 'node:url'
import { expect, inject, test } from 'vitest'
import { readExamples } from './examples.ts'
import { violations } from './violations.ts'
import { hydrated, idle, visiting } from './visit.ts'

const { examples } = inject('sites')

/** The schema has accepted them, since the site was built. */
test.each(readExamples(fileURLToPath(new URL('../..', import.meta.url))))(
  '$type: $path renders, hydrates, and has no violation',
  async ({ path, block }) => {
    await visiting({ viewport: { width: 375, height: 800 }, reducedMotion: 'reduce' }, async ({ page, problems }) => {
      await page.goto(examples.url + path)
      await hydrated(page)
      await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' })
      await idle(page)
      expect((await page.locator('main').innerText()).length).toBeGreaterThan(10)
      expect(await violations(page)).toEqual([])
      // An address without a post or a page logs that in its own words.
      const said = [path, typeof block['failure'] === 'string' ? block['failure'] : path]
      expect(problems.filter((problem) => !said.some((words) => problem.includes(words)))).toEqual([])
    })
  },
)

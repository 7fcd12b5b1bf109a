/** Focus and the phone view while a page is edited. */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { devSite } from './dev-site.ts'
import { edited, field, panel, said, WIDE } from './editing-page.ts'
import { visiting } from './visit.ts'

const { putBack } = await devSite()

afterEach(putBack)

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.textContent?.trim() || String(document.activeElement?.localName))

describe('focus', () => {
  test('returns to the words after a save by keyboard, and after Escape', async () => {
    await visiting(WIDE, async ({ page }) => {
      await edited(page, 'about')
      await page.locator('h1').click()
      await field(page).fill('About Asha')
      await page.keyboard.press('Enter')
      await said(page, /^Saved/)
      await expect.poll(() => page.locator('h1').textContent()).toBe('About Asha')
      expect(await focused(page)).toBe('About Asha')
      await page.locator('main').getByText('We began in Kolkata').click()
      await field(page).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => focused(page)).toContain('We began in Kolkata')
    })
  })

  test('stays on the entry in the list of everything after a save, and on its button after each side panel', async () => {
    await visiting(WIDE, async ({ page }) => {
      await edited(page, 'about')
      for (const name of ['Changes', 'Publish', 'Everything you can change here']) {
        await page.getByRole('button', { name, exact: true }).focus()
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        expect(await focused(page)).toBe(name)
      }
      await page.keyboard.press('Enter')
      await page.keyboard.type('Who we are')
      await page.getByText('One text').waitFor()
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect.poll(() => field(page).inputValue()).toContain('Who we are')
      await page.keyboard.type(' Come.')
      await page.keyboard.press('Enter')
      await said(page, /^Saved/)
      await expect.poll(() => focused(page)).toContain('Come.')
    })
  })
})

describe.each([1024, 1280, 1440])('the phone view in a window of %d px', (width) => {
  test('does not change the look of the page, and follows the words that are edited', async () => {
    await visiting({ viewport: { width, height: 800 } }, async ({ page, problems }) => {
      await edited(page, 'about')
      const shape = () =>
        page.evaluate(() => {
          const lines = (element: Element): number => {
            const { height, fontSize } = { height: element.clientHeight, fontSize: getComputedStyle(element).fontSize }
            return Math.round(height / Number.parseFloat(fontSize))
          }
          const right = (element: Element): boolean => element.getBoundingClientRect().right <= innerWidth - 380
          const action = document.querySelector('header a[href*="contact"], header button')
          return {
            headings: [...document.querySelectorAll('main h1, main h2')].map(lines),
            actionShown: action?.checkVisibility() === true,
            besidePhone: [...document.querySelectorAll('header, main h1, main h2, main p')].every(right),
          }
        })
      const before = await shape()
      await page.getByRole('button', { name: 'Phone view' }).click()
      const phone = page.frameLocator('iframe')
      await phone.locator('h1[data-words]').waitFor()
      const after = await shape()
      expect([after.headings, after.actionShown, after.besidePhone]).toEqual([
        before.headings,
        before.actionShown,
        true,
      ])

      const words = page.locator('main').getByText('Head of English')
      await words.click()
      await expect.poll(() => field(page).inputValue()).toBe('Head of English')
      await field(page).fill('Head of everything')
      const shown = phone.getByText('Head of everything')
      await expect
        .poll(() =>
          shown.evaluate(
            (one) => one.getBoundingClientRect().top > 0 && one.getBoundingClientRect().bottom < innerHeight,
          ),
        )
        .toBe(true)
      // The panel covers neither the words nor the phone.
      const [own, frame] = await Promise.all([panel(page).boundingBox(), page.locator('iframe').boundingBox()])
      expect(own && frame && own.x + own.width <= frame.x).toBe(true)
      await page.getByRole('button', { name: 'Phone view' }).click()
      expect((await shape()).headings).toEqual(before.headings)
      expect(problems).toEqual([])
    })
  })
})

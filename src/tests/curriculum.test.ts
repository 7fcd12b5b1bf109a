import { describe, expect, inject, test } from 'vitest'
import { hydrated, idle, visiting } from './visit.ts'

const { main } = inject('sites')
const url = `${main.url}curriculum`

describe('the two courses', () => {
  test('are tabs: arrows, Home and End move, focus activates', async () => {
    await visiting({}, async ({ page, problems }) => {
      await page.goto(url)
      await hydrated(page)
      const tab = (name: 'first' | 'second') => page.getByRole('tab').nth(name === 'first' ? 0 : 1)
      const shown = () =>
        page
          .locator('[role=tabpanel]:visible')
          .evaluateAll((all) => all.map((panel) => panel.id || panel.querySelector('[id]')?.id))
      await tab('first').waitFor()
      expect(await tab('first').getAttribute('aria-selected')).toBe('true')
      const [first] = await shown()
      await tab('first').focus()
      for (const [key, selected] of [
        ['ArrowRight', 'second'],
        ['Home', 'first'],
        ['End', 'second'],
        ['ArrowLeft', 'first'],
        ['ArrowDown', 'second'],
        ['ArrowUp', 'first'],
      ] as const) {
        await page.keyboard.press(key)
        await expect.poll(() => tab(selected).getAttribute('aria-selected')).toBe('true')
        expect(await tab(selected).evaluate((element) => element === document.activeElement)).toBe(true)
        expect(await shown()).toHaveLength(1)
      }
      expect(await shown()).toEqual([first])
      expect(problems).toEqual([])
    })
  })

  test('both show without scripts, and each tab is a link to its course', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(url)
      await page.locator('a[href="#school-tuition"]').click()
      expect(await page.locator('#school-tuition').isVisible()).toBe(true)
      expect(await page.locator('#advanced-course').isVisible()).toBe(true)
    })
  })

  test('a tab works before the app loads', async () => {
    await visiting({}, async ({ page }) => {
      await page.route('**/assets/hydrate*', (route) => route.abort())
      await page.goto(url)
      expect(await page.locator('#school-tuition').isVisible()).toBe(false)
      await page.locator('a[href="#school-tuition"]').click()
      await page.locator('#school-tuition').waitFor({ state: 'visible' })
    })
  })

  test('a press that continues while the app loads opens its course', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(url)
      await page.locator('a[href="#school-tuition"]').hover()
      await page.mouse.down()
      await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
      await page.getByRole('tab').nth(1).waitFor()
      await page.mouse.up()
      await expect.poll(() => page.getByRole('tab', { selected: true }).innerText()).toContain('School Tuition')
      expect(await page.locator('#advanced-course').isVisible()).toBe(false)
    })
  })

  test('the active tab is coloured before the app loads', async () => {
    await visiting({}, async ({ page }) => {
      await page.route('**/assets/hydrate*', (route) => route.abort())
      const colours = () =>
        page
          .locator('a[href="#advanced-course"], a[href="#school-tuition"]')
          .evaluateAll((all) => all.map((link) => getComputedStyle(link).backgroundColor))
      await page.goto(url)
      const [open, closed] = await colours()
      expect(open).not.toBe(closed)
      await page.locator('a[href="#school-tuition"]').click()
      await expect.poll(colours).toEqual([closed, open])
      await page.locator('a[href="#advanced-course"]').click()
      await expect.poll(colours).toEqual([open, closed])
    })
  })

  test('the active tab is marked in forced colours before the app loads', async () => {
    await visiting({ forcedColors: 'active' }, async ({ page }) => {
      await page.route('**/assets/hydrate*', (route) => route.abort())
      const marked = () =>
        page
          .locator('a[href="#advanced-course"], a[href="#school-tuition"]')
          .evaluateAll((all) => all.map((link) => getComputedStyle(link).borderTopWidth === '5px'))
      await page.goto(url)
      expect(await marked()).toEqual([true, false])
      await page.locator('a[href="#school-tuition"]').click()
      await expect.poll(marked).toEqual([false, true])
    })
  })

  test('the chosen course is in the address, and Back restores it at the same scroll position', async () => {
    await visiting({}, async ({ page, problems }) => {
      await page.goto(url)
      await hydrated(page)
      const second = page.getByRole('tab').nth(1)
      await second.click()
      await expect.poll(() => page.url()).toBe(`${url}#school-tuition`)
      const enroll = page.locator('#school-tuition a[href="/#contact"]').first()
      await enroll.scrollIntoViewIfNeeded()
      const at = await page.evaluate(() => scrollY)
      await page.evaluate(() => Reflect.set(window, 'stayed', true))
      await enroll.click()
      await page.locator('#contact').waitFor()
      await page.goBack()
      await second.waitFor()
      expect(await second.getAttribute('aria-selected')).toBe('true')
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(at)
      expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
      expect(problems).toEqual([])
    })
  })

  test('an address with # opens its course', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${url}#school-tuition`)
      await hydrated(page)
      await expect.poll(() => page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
    })
  })

  test('hydration causes no layout shift', async () => {
    await visiting({ fresh: true }, async ({ page }) => {
      await page.addInitScript(() => {
        Reflect.set(window, 'shift', 0)
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            Reflect.set(window, 'shift', Reflect.get(window, 'shift') + Reflect.get(entry, 'value'))
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(url)
      await hydrated(page)
      await idle(page)
      expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
    })
  })
})

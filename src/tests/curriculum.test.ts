import { describe, expect, inject, test } from 'vitest'
import { hydrated, idle, visiting } from './visit.ts'

const { main } = inject('sites')
const url = `${main.url}curriculum`

describe('the two courses', () => {
  test('are tabs: arrows, Home and End move, focus activates', async () => {
    await visiting({}, async ({ page, problems }) => {
      await page.goto(url)
      await hydrated(page)
      const tab = (name: string) => page.getByRole('tab', { name })
      const shown = () =>
        page
          .locator('[role=tabpanel]:visible')
          .evaluateAll((all) => all.map((panel) => panel.id || panel.querySelector('[id]')?.id))
      await tab('Advanced Course').waitFor()
      expect(await tab('Advanced Course').getAttribute('aria-selected')).toBe('true')
      const [first] = await shown()
      await tab('Advanced Course').focus()
      for (const [key, selected] of [
        ['ArrowRight', 'School Tuition'],
        ['Home', 'Advanced Course'],
        ['End', 'School Tuition'],
        ['ArrowLeft', 'Advanced Course'],
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

  test('read in full with scripts off, and each tab is a link to its course', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(url)
      const text = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
      for (const words of [
        '₹3,000',
        '₹375',
        '12 months',
        '96 sessions',
        '₹2,500',
        '₹312.50',
        'Class 1',
        'Class 4',
        'Program Highlights',
      ])
        expect(text).toContain(words)
      for (const subject of ['Music', 'English', 'Science', 'Coding', 'Mathematics']) expect(text).toContain(subject)
      expect(text.match(/Recommended/g)?.length).toBeGreaterThanOrEqual(2)
      await page.locator('a[href="#school-tuition"]').click()
      expect(await page.locator('#school-tuition').isVisible()).toBe(true)
      expect(await page.locator('#advanced-course').isVisible()).toBe(true)
    })
  })

  test('a tab works before the app has come', async () => {
    await visiting({}, async ({ page }) => {
      await page.route('**/assets/hydrate*', (route) => route.abort())
      await page.goto(url)
      expect(await page.locator('#school-tuition').isVisible()).toBe(false)
      await page.locator('a[href="#school-tuition"]').click()
      await page.locator('#school-tuition').waitFor({ state: 'visible' })
    })
  })

  test('an address with # opens its course', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${url}#school-tuition`)
      await hydrated(page)
      await expect
        .poll(() => page.getByRole('tab', { name: 'School Tuition' }).getAttribute('aria-selected'))
        .toBe('true')
    })
  })

  test('hydration moves nothing', async () => {
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

test('the advanced course has five subjects with every field of the specification', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(url)
    const subjects = page
      .locator('#advanced-course h3, #advanced-course h4')
      .filter({ hasText: /Music|English|Science|Coding|Mathematics/ })
    expect(await subjects.count()).toBe(5)
    expect(await page.locator('#advanced-course').getByText('Benefits').count()).toBe(1)
    for (const name of ['Class 1', 'Class 2', 'Class 3', 'Class 4'])
      expect(await page.locator('#advanced-course').getByText(name, { exact: true }).count()).toBeGreaterThanOrEqual(2)
    expect(await page.locator('#school-tuition').getByText('Subjects Covered').count()).toBe(1)
  })
})

test('Enroll Now leads to the trial form', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(url)
    await page.getByRole('link', { name: 'Enroll Now' }).first().click()
    expect(page.url()).toBe(`${main.url}#contact`)
    expect(await page.locator('#contact form').isVisible()).toBe(true)
  })
})

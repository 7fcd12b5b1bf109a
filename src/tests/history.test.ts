/** Back restores a page as it was left. Tabs: `curriculum.test.ts`; forms: `forms-return.test.ts`. */
import { expect, inject, test } from 'vitest'
import { mainHeading, pageHtml } from './built-page.ts'
import { arriveAt, menuLink } from './page-parts.ts'
import { hydrated, visiting } from './visit.ts'

const { main } = inject('sites')

test('questions that were open are open again at the same scroll position, including those opened before the app loaded', async () => {
  await visiting({}, async ({ page, problems }) => {
    await page.goto(`${main.url}faq`)
    await page.evaluate(() => Reflect.set(window, 'stayed', true))
    const open = () =>
      page.locator('main details').evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))
    await page.locator('main summary').nth(1).click()
    await hydrated(page)
    for (const index of [3, 4, 5]) await page.locator('main summary').nth(index).click()
    await page.locator('main summary').nth(4).click()
    const left = await open()
    expect(left.flatMap((one, index) => (one ? [index] : []))).toEqual([1, 3, 5])
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
    await page.locator('[popovertarget]').click()
    await menuLink(page, 'career').click()
    await arriveAt(page, mainHeading(pageHtml(main, 'career')))
    await page.goBack()
    await arriveAt(page, mainHeading(pageHtml(main, 'faq')))
    await expect.poll(open).toEqual(left)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(700)
    // Another visit to the page starts fresh.
    await page.locator('[popovertarget]').click()
    await menuLink(page, 'career').click()
    await arriveAt(page, mainHeading(pageHtml(main, 'career')))
    await page.locator('[popovertarget]').click()
    await menuLink(page, 'faq').click()
    await arriveAt(page, mainHeading(pageHtml(main, 'faq')))
    expect(await open()).not.toContain(true)
    expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
    expect(problems).toEqual([])
  })
})

test.each([
  ['before the app came', false],
  ['once the app was there', true],
])('questions opened %s are open again when a document is reloaded, at the same scroll position', async (_, alive) => {
  await visiting({}, async ({ page, problems }) => {
    const open = () =>
      page
        .locator('main details')
        .evaluateAll((all) => all.flatMap((one, at) => (one.hasAttribute('open') ? [at] : [])))
    if (!alive) await page.route('**/assets/hydrate*', () => {}) // the app does not load
    await page.goto(`${main.url}faq`)
    if (alive) await hydrated(page)
    for (const index of [1, 4, 5]) await page.locator('main summary').nth(index).click()
    await page.locator('main summary').nth(4).click()
    await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }))
    await expect.poll(() => page.evaluate(() => history.state?.open?.length)).toBe(2)
    await page.reload()
    await expect.poll(open).toEqual([1, 5])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    // From another document, as without the Navigation API.
    await page.goto(`${main.url}career`)
    await page.goBack()
    await expect.poll(open).toEqual([1, 5])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
    if (alive) {
      await hydrated(page)
      expect(await open()).toEqual([1, 5])
      expect(problems).toEqual([])
    }
    // Another visit to the page starts fresh.
    await page.goto(`${main.url}career`)
    await page.goto(`${main.url}faq`)
    expect(await open()).toEqual([])
  })
})

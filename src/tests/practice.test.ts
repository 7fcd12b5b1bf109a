/** The questions to try, on their page and on the home page. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hydrated, visiting } from './visit.ts'

const { main } = inject('sites')
const ADDRESS = `${main.url}practice`

const block = (page: Page) => page.locator('#try')
const pageShown = (page: Page) => block(page).locator('article:visible')
const choose = (page: Page, name: string) =>
  block(page)
    .getByRole('radio', { name: `${name}: Mathematics` })
    .check()
const answer = (page: Page, name: string) => pageShown(page).getByText(name, { exact: true }).click()

describe('without script', () => {
  test('one page shows, that of the class one chooses', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(ADDRESS)
      expect(await pageShown(page).count()).toBe(1)
      expect(await pageShown(page).innerText()).toContain('Three ducks')
      await choose(page, 'Class 4')
      expect(await pageShown(page).count()).toBe(1)
      expect(await pageShown(page).innerText()).toContain('half of a roti')
      // Every class has its question, and each question one right answer.
      expect(await block(page).locator('article').count()).toBe(13)
    })
  })

  test('the teacher marks each answer, and explains the right one', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(ADDRESS)
      await choose(page, 'Class 4')
      const shown = pageShown(page)
      const verdict = shown.getByRole('status')
      const because = shown.getByText('After the first half, one half is left.')
      const marks = shown.locator('svg:visible')
      expect([await verdict.innerText(), await marks.count(), await because.isVisible()]).toEqual(['', 0, false])
      await answer(page, 'Nothing')
      expect([await verdict.innerText(), await marks.count()]).toEqual(['Not yet. Look once more.', 1])
      expect(await because.isVisible()).toBe(false)
      await answer(page, 'A quarter')
      expect([await verdict.innerText(), await marks.count()]).toEqual(['Yes, that is it!', 1])
      expect(await because.isVisible()).toBe(true)
    })
  })

  test('a hint and the explanation are there for whoever asks', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(ADDRESS)
      for (const name of ['A hint, please', 'How we would say it']) await pageShown(page).getByText(name).click()
      expect(await pageShown(page).innerText()).toContain('How many legs has one duck?')
      expect(await pageShown(page).innerText()).toContain('We would clap it first')
    })
  })
})

test('the keyboard alone is enough', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(ADDRESS)
    await hydrated(page)
    await block(page).getByRole('radio', { name: 'Nursery and KG: Counting' }).focus()
    await page.keyboard.press('ArrowRight')
    expect(await pageShown(page).innerText()).toContain('Class 1')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    expect(await pageShown(page).getByRole('status').innerText()).not.toBe('')
  })
})

test('the home page has some of them, and a way to all', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(main.url)
    expect(await block(page).locator('article').count()).toBe(3)
    await block(page).getByRole('link').click()
    await page.waitForURL(ADDRESS)
  })
})

test('the class that was chosen for the fees has its question here, and what is tried is sent nowhere', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(main.url)
    await hydrated(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.locator('#fees').getByRole('radio', { name: 'Class 7', exact: true }).check()
    expect(await pageShown(page).innerText()).toContain('Darjeeling')
    await answer(page, '11')
    expect(sent).toEqual([])
    expect(await page.locator('#try form, form #try').count()).toBe(0)
    await block(page).getByRole('link').click()
    await page.waitForURL(ADDRESS)
    expect(await pageShown(page).innerText()).toContain('Darjeeling')
  })
})

/** Practice questions, on their page and on the home page. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { complete, hydrated, visiting, withoutNavigation } from './visit.ts'

const { main } = inject('sites')
const ADDRESS = `${main.url}practice`

const block = (page: Page) => page.locator('#try')
const pageShown = (page: Page) => block(page).locator('article:visible')
const choose = (page: Page, name: string) =>
  block(page)
    .getByRole('radio', { name: `${name}: Mathematics` })
    .check()
const answer = (page: Page, name: string) => pageShown(page).getByText(name, { exact: true }).click()

describe('without scripts', () => {
  test('shows one question, for the chosen class', async () => {
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

  test('marks each answer, and explains the right one', async () => {
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

  test('uses the error colour only for a wrong answer', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(ADDRESS)
      await choose(page, 'Class 4')
      const colourOf = (words: string) =>
        pageShown(page)
          .getByText(words)
          .evaluate((element) => getComputedStyle(element).color)
      await answer(page, 'Nothing')
      const wrong = await colourOf('Not yet. Look once more.')
      await answer(page, 'A quarter')
      expect(await colourOf('Yes, that is it!')).not.toBe(wrong)
      expect(await colourOf('Yes, that is it!')).toBe(await colourOf('You eat half of a roti'))
    })
  })

  test('shows a hint and the explanation on request', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(ADDRESS)
      for (const name of ['A hint, please', 'How we explain it']) await pageShown(page).getByText(name).click()
      expect(await pageShown(page).innerText()).toContain('How many legs has one duck?')
      expect(await pageShown(page).innerText()).toContain('We would clap it first')
    })
  })
})

test('works by keyboard alone', async () => {
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

test('the home page has some of them, and a link to all', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(main.url)
    expect(await block(page).locator('article').count()).toBe(3)
    await block(page).getByRole('link').click()
    await page.waitForURL(ADDRESS)
  })
})

test('uses the class that was chosen for the fees, and sends answers nowhere', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(main.url)
    await hydrated(page)
    await complete(page)
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.locator('#fees').getByRole('radio', { name: 'Class 7', exact: true }).check()
    expect(await pageShown(page).innerText()).toContain('Darjeeling')
    await answer(page, '11')
    expect(sent).toEqual([])
    expect(await page.locator('#try form, form #try').count()).toBe(0)
    await block(page).getByRole('link', { name: 'A Question for Every Class' }).click()
    await page.waitForURL(`${ADDRESS}#question-class-7`)
    expect(await pageShown(page).innerText()).toContain('Darjeeling')
  })
})

describe('the link to all questions keeps a class that has no question on the home page', () => {
  test.each([
    ['with the Navigation API', () => {}],
    ['without the Navigation API', withoutNavigation],
  ])('%s', async (_, prepare) => {
    await visiting({}, async ({ page, problems }) => {
      await page.addInitScript(prepare)
      await page.goto(main.url)
      await hydrated(page)
      await page.locator('#fees').getByRole('radio', { name: 'Class 3', exact: true }).check()
      await block(page).getByRole('link', { name: 'A Question for Class 3' }).click()
      await page.waitForURL(`${ADDRESS}#question-class-3`)
      await expect.poll(() => pageShown(page).innerText()).toContain('ice melts')
      await page.locator('#fees').waitFor({ state: 'detached' })
      expect(await pageShown(page).count()).toBe(1)
      expect(problems).toEqual([])
    })
  })

  test('without scripts the address opens its question, and another choice has precedence', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(`${ADDRESS}#question-class-3`)
      expect(await pageShown(page).innerText()).toContain('ice melts')
      const colourOf = (name: string) =>
        block(page)
          .getByRole('radio', { name: new RegExp(`^${name}:`) })
          .evaluate((radio) => getComputedStyle(radio.nextElementSibling as Element).backgroundColor)
      const [chosen, other] = [await colourOf('Class 3'), await colourOf('Class 4')]
      expect(chosen).not.toBe(other)
      await choose(page, 'Class 4')
      expect(await pageShown(page).innerText()).toContain('half of a roti')
      expect([await colourOf('Class 3'), await colourOf('Class 4')]).toEqual([other, chosen])
    })
  })
})

/** Visitors find fees on the first page that they see, without opening or tapping anything. */
import { expect, inject, test } from 'vitest'
import { visiting } from './visit.ts'

const { main, published } = inject('sites')
const PRICE = /₹\s?[\d,]{4,}/

/** Returns the page's own words, without header and footer. */
const readable = (address: string): Promise<{ words: string; ways: (string | null)[] }> =>
  visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(address)
    const body = page.locator('main')
    return {
      words: await body.innerText(),
      ways: await body.locator('a:visible').evaluateAll((all) => all.map((a) => a.getAttribute('href'))),
    }
  })

test.each(['', 'about', 'faq', 'curriculum'])('/%s shows a fee', async (path) => {
  expect((await readable(main.url + path)).words).toMatch(PRICE)
})

test.each(['', 'about'])('/%s links to all fees in its text', async (path) => {
  expect((await readable(main.url + path)).ways).toContain('/curriculum')
})

test('a post ends with the fee and a link to all fees', async () => {
  const { ways } = await readable(`${published.url}blogs`)
  const post = ways.find((way) => way?.includes('/blog/')) ?? ''
  const { words, ways: onward } = await readable(new URL(post, published.url).href)
  expect(words).toMatch(PRICE)
  expect(onward).toContain('/curriculum')
})

test('the answer about fees has that link', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${main.url}faq`)
    const item = page.locator('details', { has: page.locator('#fees') })
    const short = await item.locator('summary').innerText()
    expect(short).toMatch(PRICE)
    await item.locator('summary').click()
    expect(await item.locator('a[href="/curriculum"]').isVisible()).toBe(true)
    // The full text is below, so it is not repeated above.
    expect(await item.locator('summary').innerText()).not.toMatch(PRICE)
  })
})

test('the fees of the home page say those of a second child and of a year, as the page of the courses does', async () => {
  const amounts = ['₹2,700', '₹36,000', '₹33,000', '₹2,250', '₹30,000', '₹27,500']
  const [home, courses] = await Promise.all(['', 'curriculum'].map((path) => readable(main.url + path)))
  for (const amount of amounts) {
    expect(home?.words).toContain(amount)
    expect(courses?.words).toContain(amount)
  }
})

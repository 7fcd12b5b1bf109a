import { expect, inject, test } from 'vitest'
import { visiting } from './visit.ts'

const { main } = inject('sites')

test('the home page has five programs with three skills each and four reasons', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(main.url)
    const cards = page.locator('#offerings').locator('article, li:has(h3)')
    expect(await cards.count()).toBe(5)
    for (const card of await cards.all()) expect(await card.locator('li').count()).toBe(3)
    expect(await page.getByRole('link', { name: 'Explore Programs' }).getAttribute('href')).toBe('/#offerings')
    const reasons = page.locator('section', { has: page.getByRole('heading', { name: 'Why Choose' }) })
    expect(await reasons.getByRole('heading', { level: 3 }).count()).toBe(4)
  })
})

test('eight questions open with scripts off', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${main.url}faq`)
    const items = page.locator('main details')
    expect(await items.count()).toBe(8)
    for (const item of await items.all()) {
      expect(await item.evaluate((element) => (element as HTMLDetailsElement).open)).toBe(false)
      await item.locator('summary').click()
      expect((await item.innerText()).length).toBeGreaterThan(60)
    }
    expect(await page.locator('main a[href^="mailto:"]').count()).toBeGreaterThan(0)
    expect(await page.locator('main a[href^="https://wa.me/"]').count()).toBeGreaterThan(0)
  })
})

test('three openings with every field, each with its way to apply', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${main.url}career`)
    const openings = page.locator('main article')
    expect(await openings.count()).toBe(3)
    const expected = [
      ['English Communication Teacher', 'Language Arts', 'Full-time', '2-5 years', '₹25,000', '₹40,000'],
      ['Personality Development Coach', 'Personal Development', 'Part-time', '1-3 years', '₹20,000', '₹30,000'],
      ['Mathematics Teacher', 'STEM Education', 'Full-time', '3-7 years', '₹30,000', '₹50,000'],
    ]
    for (const [index, words] of expected.entries()) {
      const text = (await openings.nth(index).innerText()).replace(/\s+/g, ' ')
      for (const word of [...words, 'Kolkata, WB']) expect(text).toContain(word)
      expect(await openings.nth(index).locator('li').count()).toBeGreaterThanOrEqual(6)
      expect(await openings.nth(index).getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toMatch(
        /^\/resume/,
      )
    }
    for (const point of ['Passionate Environment', 'Collaborative Team', 'Professional Growth'])
      expect(await page.getByRole('heading', { name: point }).isVisible()).toBe(true)
    expect(await page.getByRole('link', { name: 'Send Your Resume' }).getAttribute('href')).toBe('/resume')
  })
})

test('about has story, mission, vision and two educators with a photo each', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${main.url}about`)
    for (const heading of ['Our Story', 'Our Mission', 'Our Vision', 'Our Star Educators', 'Join Our Team'])
      expect(await page.getByRole('heading', { name: heading }).isVisible()).toBe(true)
    const photos = page.locator('section', { hasText: 'Our Star Educators' }).locator('img')
    expect(await photos.count()).toBe(2)
    for (const photo of await photos.all()) {
      expect(await photo.getAttribute('alt')).toMatch(/.{8}/)
      await photo.scrollIntoViewIfNeeded()
      await expect.poll(() => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    }
  })
})

test('the two forms have the fields of the specification', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    const names = (form: string) =>
      page
        .locator(form)
        .first()
        .locator('input, select, textarea')
        .evaluateAll((all) => all.map((field) => (field as HTMLInputElement).name))
    await page.goto(main.url)
    expect(await names('#contact form')).toEqual([
      'parentName',
      'childName',
      'childAge',
      'city',
      'phone',
      'preferredTime',
    ])
    expect(await page.locator('[name=phone]').getAttribute('placeholder')).toBe('10-digit mobile number')
    expect(await page.locator('[name=preferredTime]').inputValue()).toBe('morning')
    await page.goto(`${main.url}resume`)
    expect(await names('main form')).toEqual(['jobTitle', 'name', 'age', 'qualification', 'experience', 'message'])
    expect(await page.locator('[name=message]').getAttribute('required')).toBe(null)
  })
})

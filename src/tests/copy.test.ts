/**
 * The words and numbers that the specification requires of the first site: an editor who changes one changes what was
 * promised. All other tests read the words from the content.
 */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { mainHeading, pageHtml, readableText } from './built-page.ts'
import { visiting } from './visit.ts'

const { main } = inject('sites')
const PHONE = { viewport: { width: 360, height: 740 } }
const DESK = { viewport: { width: 1280, height: 900 } }

/** Every address of specification section 2, its main heading if given, and words readable without scripts. */
const PAGES: [path: string, heading: string, ...words: string[]][] = [
  ['', '', 'Our Key Offerings', '24 hours'],
  ['about', '', '2024', 'Our Mission', 'Our Vision', 'Our Star Educators', 'Join Our Team'],
  ['faq', 'Frequently Asked Questions', '3-18', '6, 12 or 24 months', '60-90 minutes', 'Still Have Questions'],
  ['curriculum', 'Course Curriculum', 'Advanced Course', 'School Tuition', '₹3,000', '₹375', '₹2,500', '₹312.50'],
  ['career', 'Join Our Teaching Team', 'Current Openings', "Don't See Your Perfect Role?", '₹25,000', '₹50,000'],
  ['resume', 'Join Our Team', 'Submit Application'],
  ['blogs', 'Our Blog', 'Discover insights, tips, and stories about education, learning, and academic excellence.'],
  [
    'terms-of-service',
    'Terms of Service',
    'May 2025',
    '7-14 business days',
    '50%',
    'arbitration',
    'Kolkata',
    '9 AM-6 PM IST',
  ],
  ['privacy-policy', 'Privacy Policy'],
  ['cookie-policy', 'Cookie Policy'],
  ['child-protection-policy', 'Child Protection & Safety Policy', 'May 2025'],
  ['recruitment-policy', 'Recruitment Policy', 'June 2025'],
  ['data-deletion-instructions', 'Data Deletion Instructions', '30 days', '48 hours', 'Monday to Friday'],
]

test.each(PAGES)('/%s says what the specification says', (path, heading, ...words) => {
  const html = pageHtml(main, path)
  expect(mainHeading(html)).toContain(heading)
  // Closed answers count, since they open without scripts.
  for (const word of words) expect(readableText(html)).toContain(word)
})

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

test('eight questions open without scripts', async () => {
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

test('three openings have every field and a link to apply', async () => {
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

test('about has story, mission, vision and two educators with photos', async () => {
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

test('the two courses have their prices, durations and classes', async () => {
  const text = readableText(pageHtml(main, 'curriculum'))
  for (const words of ['₹3,000', '₹375', '12 months', '96 sessions', '₹2,500', '₹312.50', 'Class 1', 'Class 4'])
    expect(text).toContain(words)
  expect(text).toContain('Program Highlights')
  for (const subject of ['Music', 'English', 'Science', 'Coding', 'Mathematics']) expect(text).toContain(subject)
  expect(text.match(/Recommended/g)?.length).toBeGreaterThanOrEqual(2)
})

test('the advanced course has five subjects with every field of the specification', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${main.url}curriculum`)
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
    await page.goto(`${main.url}curriculum`)
    await page.getByRole('link', { name: 'Enroll Now' }).first().click()
    expect(page.url()).toBe(`${main.url}#contact`)
    expect(await page.locator('#contact form').isVisible()).toBe(true)
  })
})

describe('the header', () => {
  test('shows the links of the specification on a wide screen; curriculum only in the menu of a phone', async () => {
    const visibleLinks = (page: Page) =>
      page.locator('header nav a:visible').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    await visiting(DESK, async ({ page }) => {
      await page.goto(main.url)
      expect(await visibleLinks(page)).toEqual(['/', '/about', '/career', '/faq', '/blogs', '/#contact'])
      expect(await page.locator('header button:visible').count()).toBe(0)
    })
    await visiting(PHONE, async ({ page }) => {
      await page.goto(main.url)
      expect(await visibleLinks(page)).toEqual([])
      await page.getByRole('button', { name: 'Menu' }).click()
      expect(await visibleLinks(page)).toEqual(
        expect.arrayContaining(['/', '/about', '/career', '/faq', '/blogs', '/curriculum']),
      )
    })
  })
})

test('the footer has every group of the specification', async () => {
  await visiting(DESK, async ({ page }) => {
    await page.goto(main.url)
    const footer = page.locator('footer')
    const hrefs = await footer.locator('a').evaluateAll((all) => all.map((a) => a.getAttribute('href') ?? ''))
    const policies = [
      'child-protection-policy',
      'recruitment-policy',
      'privacy-policy',
      'terms-of-service',
      'cookie-policy',
    ]
    for (const policy of policies) expect(hrefs).toContain(`/${policy}`)
    for (const page of ['/', '/about', '/faq', '/career', '/blogs']) expect(hrefs).toContain(page)
    expect(hrefs.filter((href) => href === '/#offerings')).toHaveLength(5)
    expect(hrefs.some((href) => href.startsWith('tel:+91'))).toBe(true)
    expect(hrefs.some((href) => href.startsWith('https://social.example/'))).toBe(true)
    expect(await footer.innerText()).toContain('Kolkata')
    const map = footer.getByRole('link', { name: /^14B Purna Das Road/ })
    expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\//)
    const chat = footer.locator('a[href^="https://wa.me/"]')
    expect(await chat.getAttribute('target')).toBe('_blank')
    expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain('free trial class for my child')
  })
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { visiting } from './visit.ts'

const { main, based } = inject('sites')

/** Every address of specification section 2, its main heading, and words that must be readable with scripts off. */
const PAGES: [path: string, heading: string, ...words: string[]][] = [
  ['', 'A small class, a good teacher, and time for every question', 'Our Key Offerings', '24 hours'],
  ['about', 'We know every child by name', '2024', 'Our Mission', 'Our Vision', 'Our Star Educators', 'Join Our Team'],
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

describe.each([
  ['at the root', main.url],
  ['under /repo/', based.url],
])('with scripts off, %s', (_, url) => {
  test.each(PAGES)('/%s is a whole page', async (path, heading, ...words) => {
    await visiting({ javaScriptEnabled: false }, async ({ page, problems }) => {
      const response = await page.goto(url + path)
      expect(response?.status()).toBe(200)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('h1').innerText()).toContain(heading)
      // Closed answers count: they open with scripts off.
      const text = ((await page.locator('body').textContent()) ?? '').replace(/\s+/g, ' ')
      for (const word of words) expect(text).toContain(word)
      expect(await page.title()).toMatch(/ \| Ankur Learning House$/)
      expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{40}/)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`https://www.ankur.example/${path}`)
      expect(problems).toEqual([])
    })
  })

  test('an unknown address answers 404 with the way home', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      const response = await page.goto(`${url}no/such/page`)
      expect(response?.status()).toBe(404)
      expect(await page.locator('h1').innerText()).toBe('Oops! Page not found')
      expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true)
      await page.getByRole('link', { name: 'Return to Home' }).click()
      expect(page.url()).toBe(url)
    })
  })

  test('every link inside the site leads to a page, every #name to a part of it', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page, context }) => {
      const links = new Set<string>()
      for (const [path] of PAGES) {
        await page.goto(url + path)
        for (const href of await page
          .locator('a[href]')
          .evaluateAll((all) => all.map((a) => (a as HTMLAnchorElement).href)))
          if (href.startsWith(new URL(url).origin)) links.add(href)
      }
      expect(links.size).toBeGreaterThan(20)
      for (const href of links) {
        expect(href.startsWith(url), href).toBe(true)
        const { status, body } = await context.request
          .get(href)
          .then(async (r) => ({ status: r.status(), body: await r.text() }))
        expect(status, href).toBe(200)
        const { hash } = new URL(href)
        if (hash) expect(body, href).toContain(`id="${hash.slice(1)}"`)
      }
    })
  })
})

test('the file of a page stands under both names that hosts look for', () => {
  const file = (path: string) => readFileSync(join(main.folder, path), 'utf8')
  expect(file('about.html')).toBe(file('about/index.html'))
  expect(file('404.html')).toContain('Oops! Page not found')
})

test('not-found logs the attempted path', async () => {
  await visiting({}, async ({ page, problems }) => {
    await page.goto(`${main.url}no/such/page`)
    await page.dispatchEvent('body', 'pointerover')
    await expect.poll(() => problems.filter((problem) => problem.includes('/no/such/page')).length).toBeGreaterThan(0)
  })
})

test('a post has one page for all addresses, which answers 200', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    const response = await page.goto(`${main.url}blog/any-post`)
    expect(response?.status()).toBe(200)
    expect(await page.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blogs')
  })
})

test.each([
  ['a block', '**/data/pages/faq.json*', { blocks: [{ type: 'faq' }] }, { headings: 0, headers: 1 }],
  ['the frame', '**/data/shell.json*', { footer: null }, { headings: 1, headers: 0 }],
])('%s that breaks while it is drawn says so: a block in its own place', async (_what, file, broken, expected) => {
  await visiting({}, async ({ page }) => {
    await page.route(file, async (route) => {
      const data = await (await route.fetch()).json()
      await route.fulfill({ json: { ...data, ...broken } })
    })
    await page.goto(`${main.url}faq`)
    await page.dispatchEvent('body', 'pointerover')
    await page.getByRole('alert').getByRole('button').waitFor()
    const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' })
    expect({ headings: await heading.count(), headers: await page.getByRole('banner').count() }).toEqual(expected)
  })
})

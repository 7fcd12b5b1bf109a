import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { pageHtml, titleOf } from './built-page.ts'
import { visiting } from './visit.ts'

const { main, based } = inject('sites')

/** Every address of the first site. */
const PATHS = [
  ...['', 'about', 'faq', 'curriculum', 'curriculum/class-3', 'career', 'career/mathematics-teacher'],
  ...['resume', 'blogs'],
  ...['terms-of-service', 'privacy-policy'],
  ...['cookie-policy', 'child-protection-policy', 'recruitment-policy', 'data-deletion-instructions'],
]

const siteName = titleOf(pageHtml(main, 'about')).split(' | ').at(-1)

describe.each([
  ['at the root', main.url],
  ['under /repo/', based.url],
])('without scripts, %s', (_, url) => {
  test.each(PATHS)('/%s is a whole page', async (path) => {
    await visiting({ javaScriptEnabled: false }, async ({ page, problems }) => {
      const response = await page.goto(url + path)
      expect(response?.status()).toBe(200)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.locator('h1').innerText()).toMatch(/\S{2}/)
      expect(await page.title()).toMatch(new RegExp(`.{3} \\| ${siteName}$`))
      expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/.{40}/)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`https://www.ankur.example/${path}`)
      expect(problems).toEqual([])
    })
  })

  test('an unknown address answers 404 with a link to the home page', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      const response = await page.goto(`${url}no/such/page`)
      expect(response?.status()).toBe(404)
      expect(await page.locator('h1').innerText()).toBe('Oops! Page not found')
      expect(await page.getByText('404', { exact: true }).isVisible()).toBe(true)
      await page.getByRole('link', { name: 'Return to Home' }).click()
      expect(page.url()).toBe(url)
    })
  })

  test('every internal link leads to a page, every #name to an element of it', async () => {
    const links = new Set<string>()
    for (const path of PATHS) {
      const html = await (await fetch(url + path)).text()
      for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)) {
        const address = new URL(href.replaceAll('&amp;', '&'), url + path)
        if (address.origin === new URL(url).origin) links.add(address.href)
      }
    }
    expect(links.size).toBeGreaterThan(20)
    for (const href of links) {
      expect(href.startsWith(url), href).toBe(true)
      const response = await fetch(href)
      expect(response.status, href).toBe(200)
      const { hash } = new URL(href)
      if (hash) expect(await response.text(), href).toContain(`id="${hash.slice(1)}"`)
    }
  })
})

test("a page's file exists under both names that hosts look for", () => {
  const file = (path: string) => readFileSync(join(main.folder, path), 'utf8')
  expect(file('about.html')).toBe(file('about/index.html'))
  expect(file('404.html')).toContain('Oops! Page not found')
})

test('not-found logs the attempted path', async () => {
  await visiting({}, async ({ page, problems }) => {
    await page.goto(`${main.url}no/such/page`)
    await page.dispatchEvent('body', 'pointerdown')
    await expect.poll(() => problems.filter((problem) => problem.includes('/no/such/page')).length).toBeGreaterThan(0)
  })
})

test('one page answers 200 for the address of every post', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    const response = await page.goto(`${main.url}blog/any-post`)
    expect(response?.status()).toBe(200)
    expect(await page.getByRole('link', { name: 'Back to Blog' }).getAttribute('href')).toBe('/blogs')
  })
})

test.each([
  ['a block', '**/data/pages/faq.json*', { blocks: [{ type: 'faq' }] }, { headings: 0, headers: 1 }],
  ['the frame', '**/data/shell.json*', { footer: null }, { headings: 1, headers: 0 }],
])(
  '%s that throws while it renders shows an error: a block in its own place',
  async (_what, file, broken, expected) => {
    await visiting({ reducedMotion: 'no-preference' }, async ({ page }) => {
      await page.route(file, async (route) => {
        const data = await (await route.fetch()).json()
        await route.fulfill({ json: { ...data, ...broken } })
      })
      await page.goto(`${main.url}faq`)
      await page.dispatchEvent('body', 'pointerdown')
      await page.getByRole('alert').getByRole('button').waitFor()
      const heading = page.getByRole('heading', { name: 'Unexpected Application Error!' })
      expect({ headings: await heading.count(), headers: await page.getByRole('banner').count() }).toEqual(expected)
    })
  },
)

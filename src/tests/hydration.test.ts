import { describe, expect, inject, test } from 'vitest'
import { hydrated, idle, visiting } from './visit.ts'

const { main, development } = inject('sites')
const PAGES = ['', 'about', 'faq', 'curriculum', 'career', 'resume', 'blogs', 'terms-of-service', 'no-such-page']

/**
 * Time zones far from the site's own; in zones on the other side, and in its own, only pages with dates could differ.
 */
const ZONES: [timezoneId: string, pages: readonly string[]][] = [
  ['America/Los_Angeles', PAGES],
  ['Pacific/Kiritimati', ['', 'blogs']],
  ['Asia/Kolkata', ['', 'blogs']],
]

/** Uses a development build, in which React logs differences between the server's HTML and its own. */
describe.each(ZONES)('in %s', (timezoneId, pages) => {
  test.each(pages)('/%s hydrates without a message', async (path) => {
    await visiting({ timezoneId, locale: 'de-DE' }, async ({ page, problems }) => {
      await page.goto(development.url + path)
      await hydrated(page)
      await idle(page)
      const expected = path === 'no-such-page' ? [/404/, /no-such-page/] : []
      expect(problems.filter((problem) => !expected.some((pattern) => pattern.test(problem)))).toEqual([])
    })
  })
})

test('the development build warns about a page that differs', async () => {
  await visiting({}, async ({ page, problems }) => {
    await page.route('**/data/pages/faq.json*', async (route) => {
      const data = await (await route.fetch()).text()
      await route.fulfill({
        body: data.replace('Still Have Questions', 'Something else'),
        contentType: 'application/json',
      })
    })
    await page.goto(`${development.url}faq`)
    await hydrated(page)
    await expect.poll(() => problems.join('\n')).toMatch(/hydrat/i)
  })
})

test.each(['faq', '', 'curriculum'])(
  '/%s: app, blocks, layout data and page data are requested at once',
  async (path) => {
    await visiting({ fresh: true }, async ({ page }) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const asked: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/[.](js|json)$/.test(pathname)) asked.push(pathname)
      })
      await page.goto(main.url + path)
      const first = asked.length
      await page.route(/[.](js|json)([?]|$)/, async (route) => {
        await held
        await route.continue()
      })
      const scripts = (await page.locator('#root').getAttribute('data-scripts'))?.split(' ') ?? []
      const data = ['/data/shell.json', `/data/pages/${path || 'index'}.json`]
      await page.dispatchEvent('body', 'keydown')
      await expect.poll(() => asked.slice(first).sort()).toEqual([...scripts, ...data].sort())
      release()
      await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
      expect(asked.slice(first)).toHaveLength(scripts.length + 2)
    })
  },
)

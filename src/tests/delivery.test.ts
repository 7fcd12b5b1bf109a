import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { listFiles } from '../disk/read-folder.ts'
import { mainHeading, pageHtml } from './built-page.ts'
import { arriveAt, headerLink, menuLink } from './page-parts.ts'
import { hydrated, idle, visiting } from './visit.ts'

const { main, based } = inject('sites')
const CAREERS = mainHeading(pageHtml(main, 'career'))
const COMPLETE = ['', 'about', 'curriculum', 'faq', 'career', 'resume', 'terms-of-service']

/** Collects the addresses of the scripts that the page requests from now on. */
const scripts = (page: Page): string[] => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') seen.push(request.url())
  })
  return seen
}

/** The client, the queries and the views have one distinctive word each. */
async function expectNothingForTheBlog(page: Page, seen: readonly string[]): Promise<void> {
  await idle(page)
  expect(seen.length).toBeGreaterThan(0)
  for (const address of seen) {
    const code = readFileSync(join(main.folder, new URL(address).pathname), 'utf8')
    for (const word of ['apicdn', 'publishedAt desc', 'data/query', 'noBody']) expect(code).not.toContain(word)
  }
}

describe('the app loads when it is needed, without code of the blog, and violates no policy', () => {
  test.each(COMPLETE)('/%s: at the first sign of intent', async (path) => {
    await visiting({ fresh: true }, async ({ page, problems }) => {
      const seen = scripts(page)
      await page.goto(main.url + path)
      await idle(page)
      expect(seen).toHaveLength(1)
      await hydrated(page)
      expect(seen.length).toBeGreaterThan(1)
      await expectNothingForTheBlog(page, seen)
      expect(problems).toEqual([])
    })
  })

  test.each([
    ['pointermove', { movementX: 1 }],
    ['pointerdown', {}],
    ['keydown', {}],
    ['focusin', {}],
  ])('intent is %s, and not a resting pointer', async (event, values) => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${main.url}faq`)
      await page.dispatchEvent('body', 'pointermove', {})
      await idle(page)
      expect(await page.locator('html[data-hydrated]').count()).toBe(0)
      await page.dispatchEvent('body', event, values)
      await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
    })
  })

  test.each([
    ['blogs', 'posts are on their way'],
    ['resume?job=Mathematics', 'the address fills in a field'],
  ])('/%s: at once, since %s', async (path) => {
    await visiting({}, async ({ page, problems }) => {
      await page.goto(main.url + path)
      await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
      expect(problems).toEqual([])
    })
  })

  test('only a page that waits for posts requests the scripts of the app with the document, and the loader before fonts', () => {
    const early = (page: string) => {
      const html = readFileSync(join(main.folder, `${page}.html`), 'utf8')
      const [, scripts = ''] = /data-scripts="([^"]*)"/.exec(html) ?? []
      const [, priority] = /<script type="module" fetchpriority="(\w+)"/.exec(html) ?? []
      return {
        links: [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href]) => href),
        scripts,
        priority,
      }
    }
    const { links, scripts, priority } = early('blogs')
    expect(links).toEqual(scripts.split(' '))
    expect(links.length).toBeGreaterThan(2)
    expect(priority).toBe('auto')
    expect(early('faq')).toMatchObject({ links: [], priority: 'low' })
  })

  test('a page that waits for the list of posts requests it with the document, once', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${main.url}blogs`)
      await page.locator('article').first().waitFor()
      const starters = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.includes('/data/query/'))
          .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
      )
      expect(starters).toEqual(['link'])
    })
  })

  test('/resume: at once, since a draft is stored', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${main.url}resume`)
      await hydrated(page)
      await page.fill('[name=name]', 'Mitali')
      await page.reload()
      await page.waitForFunction(() => document.documentElement.hasAttribute('data-hydrated'))
      expect(await page.inputValue('[name=name]')).toBe('Mitali')
    })
  })

  // A tenth of a kilobyte requests everything that a page needs at once, which saves two round trips.
  test('the loader is less than 2.65 KB of what the browser runs', () => {
    const html = readFileSync(join(main.folder, 'faq.html'), 'utf8')
    const [, loader = ''] = /<script type="module"[^>]* src="\/([^"]+)"/.exec(html) ?? []
    expect(readFileSync(join(main.folder, loader)).length).toBeLessThan(2650)
  })
})

describe('moving between pages', () => {
  test.each([main.url, based.url])('renders the new page without loading a document (%s)', async (url) => {
    await visiting({ viewport: { width: 1280, height: 900 } }, async ({ page, problems }) => {
      await page.goto(`${url}faq`)
      await hydrated(page)
      await page.evaluate(() => Reflect.set(window, 'stayed', true))
      await page.evaluate(() => scrollTo(0, 600))
      await headerLink(page, 'career').click()
      await arriveAt(page, CAREERS)
      expect(page.url()).toBe(`${url}career`)
      expect(await page.title()).toContain('|')
      expect(await page.evaluate(() => scrollY)).toBe(0)
      expect(await page.locator('header nav a[aria-current=page]:visible').getAttribute('href')).toBe(
        new URL(`${url}career`).pathname,
      )
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe('https://www.ankur.example/career')
      expect(await page.locator('title').count()).toBe(1)
      expect(await page.locator('meta[name=description]').count()).toBe(1)
      await page.goBack()
      await page.locator('main details').first().waitFor()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(600)
      expect(await page.evaluate(() => Reflect.get(window, 'stayed'))).toBe(true)
      expect(problems).toEqual([])
    })
  })

  test('a link with # scrolls to its section, below the header', async () => {
    await visiting({ reducedMotion: 'reduce' }, async ({ page }) => {
      await page.goto(`${main.url}curriculum`)
      await hydrated(page)
      await page.getByRole('link', { name: 'Enroll Now' }).first().click()
      await page.waitForURL(`${main.url}#contact`)
      await page.locator('#contact').waitFor()
      const top = () => page.locator('#contact').evaluate((element) => Math.round(element.getBoundingClientRect().top))
      await expect.poll(top).toBeGreaterThanOrEqual(60)
      await expect.poll(top).toBeLessThan(200)
    })
  })

  test('without a connection, the visitor stays on the page and sees a message', async () => {
    await visiting({ viewport: { width: 1280, height: 900 } }, async ({ page, context }) => {
      await page.goto(`${main.url}faq`)
      await hydrated(page)
      await context.setOffline(true)
      await headerLink(page, 'career').click()
      await page
        .getByRole('status')
        .getByText(/offline/)
        .waitFor()
      expect(page.url()).toBe(`${main.url}faq`)
      await context.setOffline(false)
      await headerLink(page, 'career').click()
      await arriveAt(page, CAREERS)
      expect(await page.getByRole('status').innerText()).toBe('')
    })
  })

  test("if a page's data is missing, the document is loaded", async () => {
    await visiting({ viewport: { width: 1280, height: 900 } }, async ({ page }) => {
      await page.goto(`${main.url}faq`)
      await hydrated(page)
      await page.route('**/data/pages/career.json', (route) => route.fulfill({ status: 404, body: '' }))
      await headerLink(page, 'career').click()
      await arriveAt(page, CAREERS)
      expect(page.url()).toBe(`${main.url}career`)
    })
  })

  test("if a page's data does not come within 10 seconds, the document is loaded", async () => {
    await visiting({ viewport: { width: 1280, height: 900 } }, async ({ page }) => {
      await page.clock.install()
      await page.goto(`${main.url}faq`)
      await hydrated(page)
      const data = '**/data/pages/career.json'
      await page.route(data, () => {})
      const asked = page.waitForRequest(data)
      await page.clock.pauseAt(Date.now() + 60_000)
      await headerLink(page, 'career').click()
      await asked
      await page.clock.runFor(9_999)
      expect(await headerLink(page, 'career').getAttribute('aria-busy')).toBe('true')
      expect(page.url()).toBe(`${main.url}faq`)
      await page.clock.runFor(1)
      await arriveAt(page, CAREERS)
      expect(page.url()).toBe(`${main.url}career`)
    })
  })

  test('a screen reader announces the new page, and focus moves to its top', async () => {
    await visiting({ viewport: { width: 1280, height: 900 } }, async ({ page }) => {
      await page.goto(`${main.url}faq`)
      await hydrated(page)
      await headerLink(page, 'career').click()
      await arriveAt(page, CAREERS)
      await expect.poll(() => page.locator('[aria-live]').allInnerTexts()).toContain(await page.title())
      await page.keyboard.press('Tab')
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
    })
  })

  test('a browser without the Navigation API loads pages', async () => {
    await visiting({ viewport: { width: 1280, height: 900 } }, async ({ page, problems }) => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'navigation'))
      await page.goto(`${main.url}faq`)
      await hydrated(page)
      await headerLink(page, 'career').click()
      await arriveAt(page, CAREERS)
      expect(problems).toEqual([])
    })
  })
})

describe('the security policy', () => {
  test('is sent with every response, and navigation violates it nowhere', async () => {
    await visiting({}, async ({ page, problems, context }) => {
      const policy = (await context.request.get(main.url)).headers()['content-security-policy']
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "require-trusted-types-for 'script'",
        "style-src 'self' 'sha256-",
      ])
        expect(policy).toContain(part)
      expect(policy).not.toContain('unsafe')
      await page.goto(`${main.url}faq`)
      await hydrated(page)
      for (const path of ['curriculum', 'about', '']) {
        await page.getByRole('button', { name: 'Menu' }).click()
        await menuLink(page, path).click()
        await page.locator('#menu').waitFor({ state: 'hidden' })
        await idle(page)
      }
      expect(problems).toEqual([])
    })
  })

  test('allows no inline style attribute in any page, and lists each inline style and script by its hash', () => {
    const pages = listFiles(main.folder).filter((path) => path.endsWith('.html'))
    expect(pages.length).toBeGreaterThan(15)
    const policy = readFileSync(join(main.folder, '_headers'), 'utf8')
    for (const path of pages) {
      const html = readFileSync(join(main.folder, path), 'utf8')
      expect(html.match(/ style="/g), path).toBe(null)
      const textsOf = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text)
      const styles = textsOf(/<style[^>]*>(.*?)<\/style>/gs)
      expect(styles.length, path).toBeGreaterThan(0)
      const scripts = textsOf(/<script(?![^>]* (?:src|type="application\/ld\+json"))[^>]*>(.*?)<\/script>/gs)
      for (const text of [...styles, ...scripts])
        expect(policy, path).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
    }
  })
})

/** Texts of at least four words in the page data: shorter ones could be in the code by chance. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /\p{L}+ \p{L}+ \p{L}+ \p{L}+/u.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test('no word of the content is in a script file', () => {
  const code = readdirSync(join(main.folder, 'assets'))
    .map((name) => readFileSync(join(main.folder, 'assets', name), 'utf8'))
    .join('\n')
  const data = listFiles(join(main.folder, 'data'))
    .filter((path) => path.endsWith('.json'))
    .map((path) => JSON.parse(readFileSync(join(main.folder, 'data', path), 'utf8')) as unknown)
  const texts = new Set(textsIn(data))
  expect(texts.size).toBeGreaterThan(200)
  for (const text of [...texts, '₹']) expect(code.includes(text), text).toBe(false)
})

test('a text cannot close structured data', () => {
  const html = readFileSync(join(main.folder, 'index.html'), 'utf8')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({ '@type': 'EducationalOrganization', url: 'https://www.ankur.example/' })
  expect(json).not.toContain('<')
})

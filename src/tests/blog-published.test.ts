/** A site built with its posts: they show at once, refresh themselves, and work while the service is down. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { isService } from './published-site.ts'
import { hydrated, visiting } from './visit.ts'

const { published } = inject('sites')
const WIDE = { viewport: { width: 1280, height: 900 } }
const TITLE = 'Ten Minutes of Reading Aloud, Every Evening'
const ADDRESS = `${published.url}blog/ten-minutes-of-reading-aloud`

const textOf = (file: string): string => readFileSync(join(published.folder, file), 'utf8')

/** How requests to the service are answered; pictures are always missing. */
async function service(page: Page, answer: 'down' | 'silent' | unknown): Promise<void> {
  await page.route('https://cdn.sanity.io/**', (route) => route.abort())
  await page.route(isService, (route) => {
    if (answer === 'silent') return undefined
    return answer === 'down'
      ? route.abort('namenotresolved')
      : route.fulfill({ json: { result: answer, ms: 1 }, headers: { 'Access-Control-Allow-Origin': '*' } })
  })
}

const body = [{ _type: 'block', style: 'normal', children: [{ _type: 'span', text: 'Fresh words.' }] }]
const fresh = { _id: 'a', title: 'A Fresh Title', slug: { current: 'ten-minutes-of-reading-aloud' }, body }

describe('without any script', () => {
  const WITHOUT = { ...WIDE, javaScriptEnabled: false }

  test('shows the whole list', () =>
    visiting(WITHOUT, async ({ page }) => {
      await service(page, 'down')
      await page.goto(`${published.url}blogs`)
      expect(await page.locator('main article').count()).toBe(10)
      await page.getByRole('link', { name: TITLE }).click()
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    }))

  test('shows a whole post with its own head', () =>
    visiting(WITHOUT, async ({ page }) => {
      await service(page, 'down')
      await page.goto(ADDRESS)
      await page.getByText('Parents often ask us which books to buy.').waitFor()
      expect(await page.title()).toBe(`${TITLE} | Ankur Learning House`)
      const content = (selector: string) => page.locator(selector).getAttribute('content')
      expect(await content('meta[property="og:title"]')).toBe(TITLE)
      expect(await content('meta[property="og:type"]')).toBe('article')
      expect(await content('meta[name=description]')).toMatch(/^Parents often ask us/)
      expect(await content('meta[property="og:image"]')).toMatch(/^https:\/\/www\.ankur\.example\/media\/share-/)
      expect(await content('meta[property="og:image:alt"]')).toContain(TITLE)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
        'https://www.ankur.example/blog/ten-minutes-of-reading-aloud',
      )
      expect(await page.locator('meta[name=robots]').count()).toBe(0)
      const data = await page.locator('script[type="application/ld+json"]').allTextContents()
      expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('BlogPosting')
    }))
})

describe('a post', () => {
  test('shows at once, then refreshes', () =>
    visiting(WIDE, async ({ page, problems }) => {
      await service(page, fresh)
      await page.goto(ADDRESS)
      await hydrated(page)
      await page.getByRole('heading', { level: 1, name: 'A Fresh Title' }).waitFor()
      await page.getByText('Fresh words.').waitFor()
      expect(await page.title()).toBe('A Fresh Title | Ankur Learning House')
      expect(
        problems.filter((problem) => !problem.startsWith('request to') && !problem.includes('ERR_FAILED')),
      ).toEqual([])
    }))

  test.each(['down', 'silent', 'not a post'])('stays unchanged if the service is %s', (answer) =>
    visiting(WIDE, async ({ page, problems }) => {
      await service(page, answer)
      await page.goto(ADDRESS)
      await hydrated(page)
      if (answer !== 'silent') await expect.poll(() => problems.join()).toContain('Failed to load blog post.')
      expect(await page.locator('h1').textContent()).toBe(TITLE)
      expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
    }),
  )

  test('that was removed is not found', () =>
    visiting(WIDE, async ({ page }) => {
      await service(page, null)
      await page.goto(ADDRESS)
      await hydrated(page)
      await page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' }).waitFor()
    }))

  test('reached by a link while the service is down shows the built version', () =>
    visiting(WIDE, async ({ page }) => {
      await service(page, 'down')
      await page.goto(`${published.url}blogs`)
      await hydrated(page)
      await page.getByRole('link', { name: TITLE }).click()
      await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
      expect(page.url()).toBe(ADDRESS)
    }))

  test('published after the build opens', () =>
    visiting(WIDE, async ({ page }) => {
      await service(page, { ...fresh, slug: { current: 'brand-new' } })
      const response = await page.goto(`${published.url}blog/brand-new`)
      expect(response?.status()).toBe(200)
      await page.getByRole('heading', { level: 1, name: 'A Fresh Title' }).waitFor()
    }))
})

test('the list stays if it cannot be refreshed, and changes if it can', () =>
  visiting(WIDE, async ({ page, problems }) => {
    await service(page, 'down')
    await page.goto(`${published.url}blogs`)
    await hydrated(page)
    await expect.poll(() => problems.join()).toContain('Failed to load blog posts.')
    expect(await page.locator('main article').count()).toBe(10)
    await page.unrouteAll()
    await service(page, [fresh])
    await page.reload()
    await hydrated(page)
    await page.getByText('1 article', { exact: true }).waitFor()
  }))

test('each post has its files, and no other page refers to them', () => {
  for (const file of ['blog/times-tables-on-the-tram.html', 'blog/times-tables-on-the-tram/index.html']) {
    expect(existsSync(join(published.folder, file))).toBe(true)
  }
  expect(textOf('_redirects')).toContain('/blog/:slug /blog/_slug 200')
  expect(textOf('about.html')).not.toContain('times-tables-on-the-tram')
})

test('the feed is well-formed, and its pages link to it', () =>
  visiting(WIDE, async ({ page }) => {
    await page.goto('about:blank') // the site's policy forbids parsing text
    const feed = await page.evaluate(async (text) => {
      const parsed = new DOMParser().parseFromString(text, 'application/xml')
      return {
        broken: parsed.querySelectorAll('parsererror').length,
        links: [...parsed.querySelectorAll('entry > link')].map((link) => link.getAttribute('href')),
      }
    }, textOf('blogs.atom'))
    expect(feed.broken).toBe(0)
    expect(feed.links).toHaveLength(10)
    expect(feed.links).toContain('https://www.ankur.example/blog/ten-minutes-of-reading-aloud')
    expect(textOf('blogs.html')).toContain('type="application/atom+xml"')
  }))

/**
 * The blog with the mock content service: real HTTP, the real client. Texts and sizes are from the specification,
 * sections 2, 8 and 9.
 */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { pageHtml } from './built-page.ts'
import { hydrated, visiting } from './visit.ts'

const { main, based } = inject('sites')
const WIDE = { viewport: { width: 1280, height: 900 } }

/** Answers every query of the page with `result`. */
async function answering(page: Page, result: unknown): Promise<void> {
  await page.route('**/data/query/**', (route) => route.fulfill({ json: { result, ms: 1 } }))
}

const post = (number: number, more: object = {}) => ({
  _id: `p${number}`,
  title: `Post ${number}`,
  slug: { current: `post-${number}` },
  ...more,
})

const cards = (page: Page) => page.locator('main article')

describe('the list', () => {
  test('shows every post of the service, newest first, each with a link to its page', () =>
    visiting(WIDE, async ({ page, problems }) => {
      await page.goto(`${main.url}blogs`)
      await page.getByText('10 articles').waitFor()
      expect(await cards(page).count()).toBe(10)
      expect(await cards(page).first().getByRole('heading').textContent()).toBe('A First Program Without a Computer')
      const tram = cards(page).filter({ hasText: 'Times Tables on the Tram' })
      expect(await tram.getByRole('link').getAttribute('href')).toBe('/blog/times-tables-on-the-tram')
      expect(await tram.getByText('February 14, 2025').count()).toBe(1)
      const image = tram.locator('img').first()
      expect(await image.evaluate(({ width, height }: HTMLImageElement) => [width > 0, height > 0])).toEqual([
        true,
        true,
      ])
      expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(['400', '240'])
      expect(await image.getAttribute('srcset')).toMatch(/ 400w, .* 800w/)
      expect(problems).toEqual([])
    }))

  test('has a column on a phone, two on a tablet, three on a desktop', () =>
    visiting({ viewport: { width: 360, height: 900 } }, async ({ page }) => {
      await page.goto(`${main.url}blogs`)
      await cards(page).first().waitFor()
      for (const [width, columns] of [
        [360, 1],
        [800, 2],
        [1280, 3],
      ] as const) {
        await page.setViewportSize({ width, height: 900 })
        const tops = await cards(page).evaluateAll((all) =>
          all.map((card) => Math.round(card.getBoundingClientRect().top)),
        )
        // The newest post has its own row if there is space; the others share rows.
        const rows = tops.slice(1).map((top) => tops.filter((other) => other === top).length)
        expect(Math.max(...rows)).toBe(columns)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      }
    }))

  test('limits titles to two lines and excerpts to three', () =>
    visiting(WIDE, async ({ page }) => {
      await answering(page, [post(1, { title: 'word '.repeat(80), excerpt: 'word '.repeat(150) })])
      await page.goto(`${main.url}blogs`)
      await cards(page).first().waitFor()
      const lines = (selector: string) =>
        cards(page)
          .locator(selector)
          .first()
          .evaluate((element) =>
            Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight)),
          )
      expect([await lines('h2'), await lines('div > p:not(:has(span))')]).toEqual([2, 3])
    }))

  test('uses the singular for one article', () =>
    visiting(WIDE, async ({ page }) => {
      await answering(page, [post(1)])
      await page.goto(`${main.url}blogs`)
      await page.getByText('1 article', { exact: true }).waitFor()
    }))

  test('shows a message if there are no posts', () =>
    visiting(WIDE, async ({ page, problems }) => {
      await answering(page, [])
      await page.goto(`${main.url}blogs`)
      await page.getByRole('heading', { name: 'No Blog Posts Yet' }).waitFor()
      await page.getByText('Check back soon for our latest articles and insights.').waitFor()
      expect(problems).toEqual([])
    }))

  test('shows six grey cards while loading', () =>
    visiting(WIDE, async ({ page }) => {
      await page.route('**/data/query/**', () => {})
      await page.goto(`${main.url}blogs`)
      await hydrated(page)
      expect(await page.locator('[aria-busy=true] > *').count()).toBe(6)
    }))

  test('logs a failure, gives a hint, and reloads the page to try again', () =>
    visiting(WIDE, async ({ page, problems }) => {
      let down = true
      await page.route('**/data/query/**', (route) =>
        down ? route.fulfill({ status: 500, json: {} }) : route.continue(),
      )
      await page.goto(`${main.url}blogs`)
      await page.getByRole('heading', { name: 'Unable to Load Blog Posts' }).waitFor()
      expect(await page.locator('main').textContent()).toContain('update the content-service configuration')
      expect(problems.join()).toContain('Failed to load blog posts. Please check your content-service configuration.')
      down = false
      const loaded = page.waitForEvent('load')
      await page.getByRole('button', { name: 'Try Again' }).click()
      await loaded
      await page.getByText('10 articles').waitFor()
    }))

  test('contains thousands of posts, rendered on scroll', () =>
    visiting(WIDE, async ({ page }) => {
      await answering(
        page,
        Array.from({ length: 600 }, (_, number) => post(number)),
      )
      await page.goto(`${main.url}blogs`)
      await page.getByText('600 articles').waitFor()
      expect(await cards(page).count()).toBe(240)
      await cards(page).last().scrollIntoViewIfNeeded()
      await page.waitForFunction(() => document.querySelectorAll('main article').length > 240)
    }))
})

describe('a post', () => {
  test('shows picture, date, title, author and text, and has its own head', () =>
    visiting(WIDE, async ({ page, problems }) => {
      await page.goto(`${main.url}blog/ten-minutes-of-reading-aloud`)
      await page.getByRole('heading', { level: 1, name: 'Ten Minutes of Reading Aloud, Every Evening' }).waitFor()
      expect(await page.locator('h1').count()).toBe(1)
      await page.getByText('January 5, 2025').waitFor()
      await page.getByText('By Sharmistha Banerjee').waitFor()
      const image = page.locator('article > img').first()
      expect([await image.getAttribute('width'), await image.getAttribute('height')]).toEqual(['800', '450'])
      expect(await page.locator('article li li li').count()).toBe(1)
      const avatar = page.locator('article p span').first()
      expect(await avatar.evaluate((element) => [element.clientWidth, element.clientHeight])).toEqual([48, 48])
      expect(await page.title()).toBe('Ten Minutes of Reading Aloud, Every Evening | Ankur Learning House')
      const meta = (name: string) => page.locator(`meta[property="${name}"], meta[name="${name}"]`)
      expect(await meta('og:title').getAttribute('content')).toBe('Ten Minutes of Reading Aloud, Every Evening')
      expect(await meta('description').getAttribute('content')).toMatch(
        /^Parents often ask us which books to buy\. .{60,140}…$/,
      )
      expect(await meta('og:image').getAttribute('content')).toContain('w=1200&h=630')
      expect(await meta('robots').count()).toBe(0)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
        'https://www.ankur.example/blog/ten-minutes-of-reading-aloud',
      )
      expect(problems).toEqual([])
    }))

  test('removes its head when the reader leaves, also by Back', () =>
    visiting(WIDE, async ({ page }) => {
      await page.goto(`${main.url}blog/ten-minutes-of-reading-aloud`)
      await page.waitForFunction(() => document.title.startsWith('Ten Minutes'))
      await page.getByRole('link', { name: 'Back to Blog' }).click()
      await page.getByText('10 articles').waitFor()
      expect(await page.title()).toMatch(/^Our Blog/)
      expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain('/media/share-')
      await page.getByRole('link', { name: 'Science on a Rainy Afternoon' }).click()
      await page.getByText('By Debashis Mondal').waitFor()
      expect(await page.title()).toBe('Science on a Rainy Afternoon | Ankur Learning House')
      expect(await page.locator('h1').count()).toBe(1)
      await page.goBack()
      await page.getByText('10 articles').waitFor()
      expect(await page.title()).toMatch(/^Our Blog/)
    }))

  test("shows a message without a body, and the author's first letter without a picture", () =>
    visiting(WIDE, async ({ page }) => {
      await page.goto(`${main.url}blog/classes-resume-after-kali-puja`)
      await page.getByText('No content available for this post.').waitFor()
      expect(await page.locator('article p span[data-letter]').first().getAttribute('data-letter')).toBe('D')
    }))

  test('says in its first line what the site offers, and is shared by what the device has, or by e-mail', () =>
    visiting(WIDE, async ({ page }) => {
      await page.addInitScript(() => {
        navigator.share = async (data) => void Reflect.set(window, 'shared', data)
      })
      const url = `${main.url}blog/times-tables-on-the-tram`
      await page.goto(url)
      const links = await page.locator('main p').first().getByRole('link').all()
      expect(await Promise.all(links.map((link) => link.getAttribute('href')))).toEqual([
        ...['/#teachers', '/#fees', '/timetable', '/#contact'],
      ])
      const share = page.getByRole('link', { name: 'Share This Article' })
      const shared = {
        title: 'Times Tables on the Tram: Mathematics That Rides Along',
        url: 'https://www.ankur.example/blog/times-tables-on-the-tram',
      }
      const [subject, body] = [shared.title, shared.url].map(encodeURIComponent)
      expect(await share.getAttribute('href')).toBe(`mailto:?subject=${subject}&body=${body}`)
      await share.click()
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shared'))).toEqual(shared)
      expect(page.url()).toBe(url)
    }))

  test('an opening is shared too, also with scripts off', () => {
    const address = encodeURIComponent('https://www.ankur.example/career/mathematics-teacher')
    expect(pageHtml(main, 'career/mathematics-teacher')).toMatch(
      new RegExp(`href="mailto:\\?subject=Mathematics%20Teacher&amp;body=${address}"`),
    )
  })

  test('that does not exist is not found, and is hidden from search engines', () =>
    visiting(WIDE, async ({ page, problems }) => {
      await page.goto(`${main.url}blog/no-such-post`)
      await page.getByRole('heading', { level: 1, name: 'Blog Post Not Found' }).waitFor()
      await page.getByText("The blog post you're looking for doesn't exist or has been removed.").waitFor()
      expect(await page.getByRole('link', { name: 'View All Posts' }).getAttribute('href')).toBe('/blogs')
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
      expect(problems).toEqual([expect.stringContaining('Failed to load blog post.')])
    }))

  test('shows eight grey lines while loading', () =>
    visiting(WIDE, async ({ page }) => {
      await page.route('**/data/query/**', () => {})
      await page.goto(`${main.url}blog/any`)
      await hydrated(page)
      expect(await page.locator('[aria-busy=true] > *').count()).toBe(8)
    }))

  test.each(['%E0%A4', '%', 'a%2Fb', '%3Cscript%3E', '__proto__', '%E0%A6%95'])(
    'an address like /blog/%s is safe',
    (slug) =>
      visiting(WIDE, async ({ page, problems }) => {
        const address = `${main.url}blog/${slug}`
        // Our host refuses a malformed address; other hosts answer it like any post.
        if (isMalformed(slug)) {
          const body = await (await fetch(`${main.url}blog/some-post`)).text()
          await page.route(
            ({ href }) => href === address,
            (route) => route.fulfill({ contentType: 'text/html', body }),
          )
        }
        const asked = page.waitForRequest('**/data/query/**')
        await page.goto(address).catch(() => {})
        const wanted = new URL((await asked).url()).searchParams.get('$slug')
        expect(JSON.parse(wanted ?? 'null')).toBe(isMalformed(slug) ? slug : decodeURIComponent(slug))
        await page.getByText('Blog Post Not Found').first().waitFor()
        expect(problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([])
      }),
  )
})

/** The earliest and the latest day of all. */
test.each(['America/Los_Angeles', 'Pacific/Kiritimati'])('in %s a post has the same date', (timezoneId) =>
  visiting({ ...WIDE, timezoneId, locale: 'bn-IN' }, async ({ page }) => {
    await page.goto(`${main.url}blog/science-on-a-rainy-afternoon`)
    await page.getByText('June 30, 2025', { exact: true }).waitFor()
  }),
)

test('under a base path, the list, a post and the links inside it stay on this site', () =>
  visiting(WIDE, async ({ page, problems }) => {
    await page.goto(`${based.url}blogs`)
    await page.getByRole('link', { name: 'Ten Minutes of Reading Aloud, Every Evening' }).click()
    await page.getByText('By Sharmistha Banerjee').waitFor()
    expect(page.url()).toBe(`${based.url}blog/ten-minutes-of-reading-aloud`)
    expect(await page.getByRole('link', { name: 'English classes' }).getAttribute('href')).toBe('/repo/curriculum')
    expect(problems).toEqual([])
  }))

test('pictures far down the list are loaded when they are scrolled to', () =>
  visiting({}, async ({ page }) => {
    await page.goto(`${main.url}blogs`)
    await page.getByText('10 articles').waitFor()
    await cards(page).last().scrollIntoViewIfNeeded()
    await page.waitForFunction(() => {
      const images = [...(document.querySelector('main li:last-child article')?.querySelectorAll('img') ?? [])]
      return images.length === 2 && images.every((image) => image.complete && image.naturalWidth > 0)
    })
  }))

function isMalformed(text: string): boolean {
  try {
    decodeURIComponent(text)
    return false
  } catch {
    return true
  }
}

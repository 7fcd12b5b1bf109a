/** The layout at each width. No page is wider than its screen: `accessibility.test.ts`. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { footerLink } from './page-parts.ts'
import { violations } from './violations.ts'
import { sheetsOf, visiting } from './visit.ts'

const { main, published } = inject('sites')
const TABLET = { viewport: { width: 768, height: 1024 } }

const background = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => getComputedStyle(element).backgroundColor)

describe('the footer', () => {
  test.each(['light', 'dark'] as const)(
    'has a different colour than the last section of the page (%s)',
    async (colorScheme) => {
      await visiting({ colorScheme }, async ({ page }) => {
        for (const path of ['faq', 'about', 'career', 'curriculum']) {
          await page.goto(main.url + path)
          const parts = await page
            .locator('main > section')
            .evaluateAll((all) => all.slice(-2).map((part) => getComputedStyle(part).backgroundColor))
          expect(parts[1], path).not.toBe(await background(page, 'footer'))
          expect(parts[1], path).not.toBe(parts[0])
        }
      })
    },
  )

  const heights = (page: Page) =>
    page.evaluate(() => [document.querySelector('footer')?.offsetHeight ?? 0, document.documentElement.scrollHeight])

  test('takes a third of a page at most, however short the page is', async () => {
    await visiting({ viewport: { width: 1280, height: 900 } }, async ({ page }) => {
      for (const path of ['', 'faq', 'thank-you', 'no-such-page', 'bn/thank-you']) {
        await page.goto(main.url + path)
        const [footer = 0, whole = 0] = await heights(page)
        expect(footer, path).toBeLessThan(whole / 3)
      }
    })
  })

  test.each([
    [360, 640],
    [700, 900],
  ])(
    'takes a third of a page at most at %d by %d, with its links one press away, also without scripts',
    async (width, height) => {
      await visiting({ viewport: { width, height }, javaScriptEnabled: false }, async ({ page }) => {
        for (const path of ['no-such-page', 'blogs', 'blog/no-such-post', 'thank-you', 'bn/faq', 'faq']) {
          await page.goto(main.url + path)
          const [footer = 0, whole = 0] = await heights(page)
          expect(footer, path).toBeLessThan(whole / 3)
        }
        await (await footerLink(page, '/privacy-policy')).click()
        await page.waitForURL('**/privacy-policy')
      })
    },
  )
})

describe('an unknown address', () => {
  test('links to the home page and to likely pages, in readable words', async () => {
    await visiting({}, async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(`${main.url}no-such-page`)
        const hrefs = await page.locator('main a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
        expect(hrefs).toHaveLength(9)
        expect(hrefs[0]).toBe('/')
        expect(await violations(page, ['color-contrast-enhanced'])).toEqual([])
      }
    })
  })
})

test('on a slow line, points stay where they are while the last ones arrive', async () => {
  await visiting({ viewport: { width: 1280, height: 900 }, javaScriptEnabled: false }, async ({ page }) => {
    for (const [path, number] of Object.entries({ career: 3, '': 4 })) {
      await page.goto(main.url + path)
      const points = page.locator('main ul > li:has(> svg + div > :is(h2, h3))')
      expect(await points.count(), path).toBe(number)
      const whole = await points.first().boundingBox()
      await points.last().evaluate((last) => last.remove())
      expect(await points.first().boundingBox(), path).toEqual(whole)
      await points.last().evaluate((last) => last.remove())
      expect((await points.first().boundingBox())?.width, path).toBe(whole?.width)
    }
  })
})

describe('on a tablet', () => {
  test('the headline has two lines', async () => {
    await visiting(TABLET, async ({ page }) => {
      await page.goto(main.url)
      const lines = await page.locator('h1').evaluate((heading) => {
        const { height } = heading.getBoundingClientRect()
        return Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight))
      })
      expect(lines).toBe(2)
    })
  })

  test('labels of fields in a row are aligned, with or without hints and errors', async () => {
    await visiting(TABLET, async ({ page }) => {
      await page.goto(`${main.url}resume`)
      const tops = (names: string[], part: string) =>
        page.evaluate(
          ([names, part]) =>
            names.map((name) => {
              const control = document.querySelector<HTMLInputElement>(`[name=${name}]`)
              const element = part === 'label' ? control?.labels?.[0] : control
              return Math.round(element?.getBoundingClientRect().top ?? 0)
            }),
          [names, part] as const,
        )
      for (const row of [
        ['name', 'age'],
        ['qualification', 'experience'],
      ])
        for (const part of ['label', 'control']) {
          const [one, other] = await tops(row, part)
          expect(one, `${row} ${part}`).toBe(other)
        }
    })
  })
})

test('a select shows all its words at twice the letter size, and its arrow has space at the edge', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(main.url)
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    const room = await page.locator('select').evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      context.font = style.font
      const widest = Math.max(...[...select.options].map(({ text }) => context.measureText(text).width))
      const padding = Number.parseFloat(style.paddingInlineStart) + Number.parseFloat(style.paddingInlineEnd)
      return { spare: select.clientWidth - padding - widest, end: Number.parseFloat(style.paddingInlineEnd) }
    })
    expect(room.spare).toBeGreaterThan(0)
    expect(room.end).toBeGreaterThan(30)
  })
})

test('each tab of the courses says for whom it is recommended, once', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${main.url}curriculum`)
    const said = await page
      .locator('main')
      .getByText(/Recommended/)
      .allInnerTexts()
    expect(new Set(said).size).toBe(2)
    for (const course of ['advanced-course', 'school-tuition'])
      expect(
        await page
          .locator(`#${course}`)
          .getByText(/Recommended/)
          .count(),
      ).toBe(0)
  })
})

describe('in print', () => {
  /** The size of an A4 sheet within its margins, in CSS pixels. */
  const SHEET = { width: 658, height: 979 }

  test.each([
    ['timetable', 1, main],
    ['bn/timetable', 1, main],
    ['curriculum', 5, main],
    ['bn/curriculum', 5, main],
    ['career', 2, main],
    ['blogs', 2, published],
  ])('/%s needs at most %d sheets', async (path, most, { url }) => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(url + path)
      expect(await sheetsOf(page)).toBeLessThanOrEqual(most)
    })
  })

  test('a subject stays on one page with a margin to the next', async () => {
    await visiting({ viewport: SHEET }, async ({ page }) => {
      await page.goto(`${main.url}curriculum`)
      await page.emulateMedia({ media: 'print' })
      const subjects = await page.locator('#advanced-course details').evaluateAll((all) =>
        all.map((subject) => {
          const unfolded = [...(subject.lastElementChild?.children ?? [])]
          const parts = unfolded.map((part) => part.getBoundingClientRect())
          const gaps = parts.slice(1).map(({ top }, index) => top - (parts[index]?.bottom ?? 0))
          return {
            height: subject.getBoundingClientRect().height,
            inside: getComputedStyle(subject).breakInside,
            intro: getComputedStyle(unfolded[0] as Element).breakAfter,
            gap: Math.min(...gaps),
          }
        }),
      )
      expect(subjects.length).toBe(5)
      for (const { height, inside, intro, gap } of subjects) {
        expect(height).toBeLessThan(SHEET.height)
        expect([inside, intro]).toEqual(['avoid', 'avoid'])
        expect(gap).toBeGreaterThan(8)
      }
    })
  })

  test('the home page says how to begin, and what stands side by side begins at one height', async () => {
    await visiting({ viewport: SHEET }, async ({ page }) => {
      await page.goto(main.url)
      await page.emulateMedia({ media: 'print' })
      expect(await page.getByRole('heading', { name: 'What Happens Next' }).isVisible()).toBe(true)
      expect(await page.locator('form').isVisible()).toBe(false)
      const reasons = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: /^(Expert|Flexible)/ }) })
      const [left, right] = await reasons.evaluateAll((all) => all.map((item) => item.getBoundingClientRect()))
      expect(right?.left).toBeGreaterThan(left?.right ?? 0)
      expect(right?.top).toBe(left?.top)
    })
  })
})

test.each([
  [640, 360],
  [568, 320],
])('a phone in landscape, %d by %d, shows every page in its menu', async (width, height) => {
  await visiting({ viewport: { width, height } }, async ({ page }) => {
    await page.goto(main.url)
    await page.locator('[popovertarget]').click()
    await page.locator('#menu').waitFor({ state: 'visible' })
    const ends = await page
      .locator('#menu li')
      .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().bottom))
    expect(ends).toHaveLength(6)
    expect(Math.max(...ends)).toBeLessThanOrEqual(height)
  })
})

test('a list of sections longer than the screen shows that it can be scrolled, until its end', async () => {
  await visiting({ viewport: { width: 1280, height: 800 } }, async ({ page }) => {
    await page.goto(`${main.url}terms-of-service`)
    const list = page.locator('main nav')
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
    const { x = 0, y = 0, width = 0, height = 0 } = (await list.boundingBox()) ?? {}
    // A strip at its bottom without letters.
    const foot = () => page.screenshot({ clip: { x: x + width - 34, y: y + height - 8, width: 12, height: 6 } })
    const plain = await page.screenshot({ clip: { x: x + width - 34, y: y + 8, width: 12, height: 6 } })
    expect(await list.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(0)
    expect((await foot()).equals(plain)).toBe(false)
    await list.evaluate((one) => one.scrollTo(0, one.scrollHeight))
    expect((await foot()).equals(plain)).toBe(true)
  })
})

test('the cards, fees and questions of the home page end at one edge', async () => {
  await visiting({ viewport: { width: 1280, height: 900 } }, async ({ page }) => {
    await page.goto(main.url)
    const edges = ['#offerings', '#fees', '#try'].map((part) =>
      page
        .locator(`${part} :is(li, article)`)
        .evaluateAll((all) => Math.max(...all.map((one) => Math.round(one.getBoundingClientRect().right)))),
    )
    expect(await Promise.all(edges)).toEqual([1216, 1216, 1216])
  })
})

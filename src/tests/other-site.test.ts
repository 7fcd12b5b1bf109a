/** Another school, language and addresses: only the content folder differs. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { hydrated, visiting } from './visit.ts'

const { other } = inject('sites')
const SCHOOL = 'সুরধারা সংগীত বিদ্যালয়'
const PHONE = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const
const DESK = { viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const

/** Every address of the site, the title of its page, and words on it. */
const PAGES: [path: string, title: string, ...words: string[]][] = [
  [
    '',
    'শান্তিনিকেতনে গান শেখা',
    'শোনো, গাও, তার পরে লেখো',
    '"$& $1 $$"',
    '<script>document.title = "না"</script>',
    'র\u200d্যালি',
  ],
  ['gaan', 'কী কী শেখাই', 'চারটি ধারা, এক সুর', 'তবলা', 'বসন্ত উৎসব'],
  ['shikshak', 'আমাদের শিক্ষক', 'ক্ষিতীশ বাগদি', 'Rehana "Tuni" O’Brien-Sarkar'],
  ['shulko', 'শুল্ক', 'পাঁচ বছরের পূর্ণ পাঠ', '১,৮০০₹', '২২৫₹', 'Grades marked $1, $2 and $& (see /jiggasa)'],
  ['jogajog', 'যোগাযোগ ও ভর্তি', 'রতনপল্লি, শান্তিনিকেতন', 'পাঠিয়ে দিন'],
  ['jiggasa', 'জিজ্ঞাসা: $& আর $1 মানে কী?', 'জিজ্ঞাসা: $& আর $1, "সা" আর <script>'],
  ['niti/shishu-suraksha', 'শিশু সুরক্ষা নীতি', 'শেষ বদল ১ বৈশাখ ১৪৩২', '+91 3463 200 000'],
  ['khobor', 'খবর', 'খবর ও গল্প', 'পাঠকের চিঠি'],
  ['khobor/bigyapti', 'বিজ্ঞপ্তি', 'বুধবার মন্দির, তাই ছুটি।', 'আংশিক সময়ের'],
  ['khobor/pous-mela', 'একটি খবর', 'সব খবর'],
]

/** Pages whose words all come from the content folder; the others request posts from the content service. */
const OWN_PAGES = PAGES.filter(([path]) => !['khobor', 'khobor/pous-mela'].includes(path))

const words = async (page: Page) => (await page.locator('body').allInnerTexts()).join().replace(/\s+/g, ' ')
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe('each address answers with its own page', () => {
  test.each(PAGES)('/%s', async (path, title, ...expected) => {
    await visiting({ ...PHONE, javaScriptEnabled: false }, async ({ page, problems }) => {
      const response = await page.goto(other.url + path)
      expect(response?.status()).toBe(200)
      expect(await page.title()).toBe(`${SCHOOL} · ${title}`)
      expect(await page.locator('html').getAttribute('lang')).toBe('bn')
      expect(await page.locator('h1:visible').count()).toBe(1)
      const text = await words(page)
      expect(text).toMatch(/\p{Script=Bengali}{3}/u)
      for (const word of expected) expect(text).toContain(word)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      expect(problems).toEqual([])
    })
  })

  test('an unknown address answers 404 in the language of the site', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      for (const path of ['about', 'niti', 'blog/first-day', 'shulko/purno-path', 'khobor/pous-mela/chhobi']) {
        const response = await page.goto(other.url + path)
        expect(response?.status(), path).toBe(404)
        expect(await page.title()).toBe(`${SCHOOL} · পাতাটি নেই`)
        expect(await page.locator('h1').textContent()).toBe('পথ ভুল হয়েছে')
      }
    })
  })
})

describe('what looks like code is text', () => {
  test('$&, $1, $$, tags, quotes and {{places}} stay unchanged, on the page and in its head', async () => {
    await visiting(DESK, async ({ page, problems }) => {
      await page.goto(`${other.url}jiggasa#chinho`)
      await hydrated(page)
      const item = page.locator('details[open]', { has: page.locator('#chinho') })
      const answer = await item.innerText()
      for (const text of [
        '"$&", $1',
        '<script>alert("সা")</script>',
        "in $$ or $'.",
        'A <b>bold</b> promise & a kept one.',
      ])
        expect(answer).toContain(text)
      expect(await page.locator('details b, main script').count()).toBe(0)
      expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('$& ও $1')
      await page.goto(other.url)
      expect(await page.locator('meta[name=description]').getAttribute('content')).toContain('"শোনো, গাও, তার পরে লেখো।"')
      expect(await page.locator('meta[name=description]').getAttribute('content')).toMatch(/\{\{body\}\}$/)
      expect(problems).toEqual([])
    })
  })

  test('a list inside a list stays nested, numbered or not', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(`${other.url}jiggasa`)
      const answer = page.locator('#mool-sur')
      expect(await answer.locator('ol').first().locator('> li').count()).toBe(3)
      expect(await answer.locator('ol > li > ul > li').count()).toBe(3)
      expect(await answer.locator('ol > li > ul > li > ul > li').count()).toBe(2)
      expect(await answer.locator('ol > li > ol > li').count()).toBe(2)
    })
  })
})

describe('blocks are where the content puts them', () => {
  test('two blocks of one type on a page have their own items in their own order', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(other.url)
      expect(await page.locator('main h1, main h2').allInnerTexts()).toEqual([
        'শোনো, গাও, তার পরে লেখো',
        'সবার প্রথম প্রশ্ন',
        'রেওয়াজ মানে সারেগামাপাধানিসানিধাপামাগারেসাসারেগামাপাধানিসানিধাপামাগারেসা',
        'পুরোনো খাতা থেকে',
        'গান',
        'বাজনা',
        'এক দিন এসে বসুন',
      ])
      expect(await page.locator('#gaan-shekha h3').allInnerTexts()).toEqual(['রবীন্দ্রসংগীত', 'বাউল ও লোকগান'])
      expect(await page.locator('#bajna h3').allInnerTexts()).toEqual(['এসরাজ', 'তবলা'])
    })
  })

  test('a course with only subjects shows them, and its price', async () => {
    await visiting(DESK, async ({ page }) => {
      await page.goto(`${other.url}shulko#saptahanta`)
      await hydrated(page)
      const panel = page.getByRole('tabpanel')
      await panel.getByText('১,২৫০₹').waitFor()
      expect(await panel.getByRole('heading', { level: 3 }).allInnerTexts()).toEqual(['যা যা থাকে', 'মনে রাখার মতো'])
      expect(await panel.getByText('৩১২.৫০₹').isVisible()).toBe(true)
    })
  })

  test('the header has its own links in its own order; some are only in the menu of a phone', async () => {
    const links = (page: Page) =>
      page.locator('header nav li a:visible').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    await visiting(DESK, async ({ page }) => {
      await page.goto(other.url)
      expect(await links(page)).toEqual(['/khobor', '/shulko', '/shikshak', '/gaan'])
      expect(await overflow(page)).toBeLessThanOrEqual(0)
    })
    await visiting(PHONE, async ({ page }) => {
      await page.goto(other.url)
      await page.getByRole('button', { name: 'তালিকা' }).click()
      expect(await links(page)).toEqual([
        '/jiggasa',
        '/khobor',
        '/shulko',
        '/shikshak',
        '/khobor/bigyapti',
        '/gaan',
        '/',
      ])
    })
  })

  test('has its own picture and colours', async () => {
    await visiting(DESK, async ({ page }) => {
      await page.goto(`${other.url}shikshak`)
      const picture = page.getByAltText('রেহানার তানপুরা')
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand'))).toBe(
        '#7a1f3d',
      )
    })
  })
})

describe('with scripts on', () => {
  test.each(OWN_PAGES)('/%s hydrates without console messages', async (path, title) => {
    await visiting(PHONE, async ({ page, problems }) => {
      await page.goto(other.url + path)
      await hydrated(page)
      expect(await page.title()).toBe(`${SCHOOL} · ${title}`)
      expect(problems).toEqual([])
    })
  })

  test('links work without loading a document, also to a section of another page', async () => {
    await visiting(DESK, async ({ page, problems }) => {
      await page.goto(other.url)
      await hydrated(page)
      await page.evaluate(() => Object.assign(window, { sameDocument: true }))
      await page.locator('header nav').getByRole('link', { name: 'শিক্ষক' }).click()
      await page.getByRole('heading', { name: 'যাঁদের কাছে শিখবেন' }).waitFor()
      expect(await page.title()).toBe(`${SCHOOL} · আমাদের শিক্ষক`)
      await page.locator('footer').getByRole('link', { name: 'শিশু সুরক্ষা' }).click()
      await page.getByRole('heading', { level: 1, name: 'শিশু সুরক্ষা নীতি' }).waitFor()
      await page.locator('header').getByRole('link', { name: 'ভর্তি' }).click()
      await page.waitForURL(`${other.url}jogajog#bharti`)
      await expect
        .poll(() => page.locator('#bharti').evaluate((block) => Math.abs(block.getBoundingClientRect().top) < 200))
        .toBe(true)
      await page.goBack()
      await page.getByRole('heading', { level: 1, name: 'শিশু সুরক্ষা নীতি' }).waitFor()
      expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
      expect(problems).toEqual([])
    })
  })

  test('a fixed path beats a parameter, though routes.yaml lists the parameter first', async () => {
    await visiting(PHONE, async ({ page }) => {
      await page.goto(`${other.url}gaan`)
      await hydrated(page)
      await page.getByRole('button', { name: 'তালিকা' }).click()
      await page.getByRole('link', { name: 'বিজ্ঞপ্তি' }).click()
      await page.getByRole('heading', { level: 1, name: 'বিজ্ঞপ্তি' }).waitFor()
      expect(await page.title()).toBe(`${SCHOOL} · বিজ্ঞপ্তি`)
    })
  })
})

test('the second site contains nothing of the first', () => {
  for (const file of ['index.html', 'jiggasa.html', 'khobor.html', 'khobor/_slug.html', '404.html'])
    expect(readFileSync(join(other.folder, file), 'utf8')).not.toMatch(
      /Ankur|ankur\.example|href="\/(about|blogs?|career|faq|curriculum)\b/,
    )
})

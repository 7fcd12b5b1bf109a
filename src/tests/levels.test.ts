/**
 * "Which class is your child in?": a choice limits a page to that level; with scripts, without, and before hydration.
 */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { parse } from 'yaml'
import { violations } from './violations.ts'
import { hydrated, visiting, withoutNavigation } from './visit.ts'

const { main, other } = inject('sites')
const url = `${main.url}curriculum`
const DESK = { viewport: { width: 1280, height: 900 } }

type Entry = { id: string; name: string; title: string; levels: { from: string; to: string } }
const listOf = (file: string): Entry[] =>
  parse(readFileSync(new URL(`../../content/${file}.yaml`, import.meta.url), 'utf8')) as Entry[]
const levels = listOf('levels')
const courses = listOf('courses')
const place = (id: string) => levels.findIndex((level) => level.id === id)

/** Returns the titles of the courses that the content has for a level. */
const fitting = (id: string): string[] =>
  courses
    .filter(({ levels: { from, to } }) => place(from) <= place(id) && place(id) <= place(to))
    .map(({ title }) => title)

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).check()

/** Returns the titles of the courses offered on the home page. */
const offered = (page: Page): Promise<string[]> => page.locator('#fees li:visible h3').allInnerTexts()
/** Returns the names of the classes whose topics show; those of all classes are folded. */
const shownClasses = async (page: Page): Promise<string[]> => [
  ...new Set(
    await page
      .locator('#advanced-course details dt')
      .evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.textContent ?? '')),
  ),
]

const tabs = (page: Page) => page.locator('a[href="#advanced-course"]:visible, a[href="#school-tuition"]:visible')

/** Blocks the app. @returns a function that lets it load */
async function holdingApp(page: Page): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/hydrate*', async (route) => {
    await held
    await route.continue()
  })
  return release
}

describe.each([
  ['with scripts', true],
  ['without scripts', false],
])('%s', (_, javaScriptEnabled) => {
  const open = async (page: Page, address: string) => {
    await page.goto(address)
    if (javaScriptEnabled) await hydrated(page)
  }

  test('the home page offers all courses, and after a choice those for the level', async () => {
    await visiting({ javaScriptEnabled }, async ({ page, problems }) => {
      await open(page, main.url)
      expect(await offered(page)).toEqual(courses.map(({ title }) => title))
      for (const { id, name } of [levels[0], levels[3], levels[6], levels[12]] as Entry[]) {
        await choose(page, name)
        expect(await offered(page), name).toEqual(fitting(id))
        const details = page.locator('#fees a[href^="/curriculum"]:visible')
        expect(await details.evaluateAll((all) => all.map((a) => a.getAttribute('href')))).toEqual([
          `/curriculum#${id}`,
        ])
        expect(await details.innerText()).toContain(name)
      }
      await page.locator('#fees [data-level="0"]').check()
      expect(await offered(page)).toHaveLength(courses.length)
      expect(await page.locator('#fees a[href^="/curriculum"]:visible').getAttribute('href')).toBe('/curriculum')
      expect(problems).toEqual([])
    })
  })

  test('the home page answers a choice right under the chips, with a link beside it', async () => {
    await visiting({ javaScriptEnabled }, async ({ page }) => {
      await open(page, main.url)
      const answer = page.locator('#fees').getByRole('status')
      expect(await answer.innerText()).toBe('')
      for (const { id, name } of levels) {
        const number = fitting(id).length
        await choose(page, name)
        expect((await answer.innerText()).split('\n')[0]).toBe(number === 1 ? '1 course fits' : `${number} courses fit`)
      }
      await page.locator('#fees fieldset').evaluate((chips) => chips.scrollIntoView({ block: 'center' }))
      const boxOf = async (selector: string) => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {}
        return { left: x, top: y, right: x + width, bottom: y + height }
      }
      await choose(page, 'Class 3')
      const chips = await boxOf('#fees fieldset')
      const [words, way] = [await boxOf('#fees [role=status] p:visible'), await boxOf('#fees [role=status] a:visible')]
      expect(way.top - chips.bottom).toBeLessThan(48)
      expect(way.left).toBeGreaterThan(words.right)
      expect(way.bottom).toBeLessThan(740 - 64)
      await page.locator('#fees [data-level="0"]').check()
      expect(await answer.innerText()).toBe('')
    })
  })

  test('an address with a class shows only its topics; a choice on the page has precedence', async () => {
    await visiting({ ...DESK, javaScriptEnabled }, async ({ page }) => {
      await open(page, `${url}#class-3`)
      expect(await shownClasses(page)).toEqual(['Class 3'])
      expect(await tabs(page).count()).toBe(2)
      await choose(page, 'Class 2')
      expect(await shownClasses(page)).toEqual(['Class 2'])
      await page.locator('[data-level="0"]').check()
      expect(await shownClasses(page)).toEqual([])
      for (const subject of await page.locator('#advanced-course summary').all()) await subject.click()
      expect(await shownClasses(page)).toEqual(['Class 1', 'Class 2', 'Class 3', 'Class 4'])
    })
  })

  test('a course that does not fit the class is hidden with its tab', async () => {
    await visiting({ ...DESK, javaScriptEnabled }, async ({ page }) => {
      await open(page, `${url}#class-6`)
      expect(await page.locator('#advanced-course').isVisible()).toBe(false)
      expect(await page.locator('#school-tuition').isVisible()).toBe(true)
      expect(await page.locator('#school-tuition dt:visible', { hasText: 'EVS' }).count()).toBe(0)
      expect(await tabs(page).evaluateAll((all) => all.map((tab) => tab.getAttribute('href')))).toEqual([
        '#school-tuition',
      ])
      await choose(page, 'Class 11')
      for (const part of ['#advanced-course', '#school-tuition'])
        expect(await page.locator(part).isVisible(), part).toBe(false)
      expect(await tabs(page).count()).toBe(0)
      const ask = page.locator('#single-program a:visible')
      expect(await ask.innerText()).toContain('Ask for the Fee')
      const message = decodeURIComponent((await ask.getAttribute('href')) ?? '')
      expect(message).toContain(javaScriptEnabled ? 'the fee of Single Program, Class 11' : 'the fee of Single Program')
    })
  })
})

describe('the address', () => {
  test('follows the choice, without a new history entry and without loading the page again', async () => {
    await visiting({}, async ({ page, problems }) => {
      await page.goto(url)
      await hydrated(page)
      const entries = await page.evaluate(() => history.length)
      const asked: string[] = []
      page.on('request', (request) => asked.push(...(request.url().includes('/data/') ? [request.url()] : [])))
      await choose(page, 'Class 3')
      expect(page.url()).toBe(`${url}#class-3`)
      await page.locator('[data-level="0"]').check()
      expect(page.url()).toBe(url)
      expect(await page.evaluate(() => history.length)).toBe(entries)
      expect(asked).toEqual([])
      expect(problems).toEqual([])
    })
  })

  test.each([
    ['with the Navigation API', () => {}],
    ['without the Navigation API', withoutNavigation],
  ])('%s: gets a class that was chosen before the app loaded', async (_, prepare) => {
    await visiting({}, async ({ page, problems }) => {
      await page.addInitScript(prepare)
      const release = await holdingApp(page)
      await page.goto(url, { waitUntil: 'commit' })
      await choose(page, 'Class 3')
      release()
      await hydrated(page)
      await expect.poll(() => page.url()).toBe(`${url}#class-3`)
      await choose(page, 'Class 4')
      await expect.poll(() => page.url()).toBe(`${url}#class-4`)
      expect(problems).toEqual([])
    })
  })

  test('keeps the fragment of another section when a class was chosen before the app loaded', async () => {
    await visiting({}, async ({ page }) => {
      const release = await holdingApp(page)
      await page.goto(`${main.url}#contact`, { waitUntil: 'commit' })
      await choose(page, 'Class 3')
      release()
      await hydrated(page)
      expect(page.url()).toBe(`${main.url}#contact`)
    })
  })

  test('of the home page’s button leads to the class, which is selected there', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(main.url)
      await hydrated(page)
      await choose(page, 'Class 4')
      await page.locator('#fees a[href="/curriculum#class-4"]').click()
      await page.waitForURL(`${url}#class-4`)
      await expect.poll(() => page.getByRole('radio', { name: 'Class 4', exact: true }).isChecked()).toBe(true)
      expect(await shownClasses(page)).toEqual(['Class 4'])
    })
  })
})

test('a choice before the app has loaded stays, and opens the tab that fits', async () => {
  await visiting({}, async ({ page, problems }) => {
    const release = await holdingApp(page)
    await page.goto(url, { waitUntil: 'commit' })
    await choose(page, 'Class 7')
    expect(await page.locator('#school-tuition').isVisible()).toBe(true)
    release()
    await hydrated(page)
    expect(await page.getByRole('radio', { name: 'Class 7', exact: true }).isChecked()).toBe(true)
    expect(await page.locator('#school-tuition').isVisible()).toBe(true)
    expect(await page.locator('[role=tab]:visible').count()).toBe(1)
    expect(await page.locator('[role=tab]:visible').getAttribute('aria-selected')).toBe('true')
    expect(problems).toEqual([])
  })
})

test('an open tab closes if it does not fit the class, and the arrow keys skip it', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(url)
    await hydrated(page)
    await choose(page, 'Class 8')
    const tab = page.locator('[role=tab]:visible')
    await tab.focus()
    await page.keyboard.press('ArrowLeft')
    expect(await tab.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await page.locator('#school-tuition').isVisible()).toBe(true)
    await choose(page, 'Class 2')
    expect(await page.locator('[role=tab]:visible').count()).toBe(2)
  })
})

describe('on a phone', () => {
  test('no class skips a heading level; each is a few screens long, with a link to enroll before and after its text', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(url)
      await hydrated(page)
      for (const { name } of levels) {
        await choose(page, name)
        expect(await violations(page, ['heading-order']), name).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollHeight), name).toBeLessThanOrEqual(5600)
        for (const course of ['#advanced-course', '#school-tuition'])
          if (await page.locator(course).isVisible())
            expect(await page.locator(`${course} a[href="/#contact"]:visible`).count()).toBe(2)
      }
    })
  })

  test('shows each fact once, the price of the closed tab too, and is short', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(url)
      await hydrated(page)
      expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5000)
      const words = (await page.locator('main').innerText()).replace(/\s+/g, ' ')
      for (const fact of ['96 sessions', '₹375', '₹2,700', '₹33,000', '₹36,000', '₹2,500 per month', 'Classes 1-4'])
        expect(words.split(fact), fact).toHaveLength(2)
    })
  })
})

test('in print a class has the width of the page, and no chips', async () => {
  await visiting({ viewport: { width: 794, height: 1100 } }, async ({ page }) => {
    await page.goto(`${url}#class-3`)
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('[data-level="1"]').isVisible()).toBe(false)
    const width = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((each) => each.clientWidth)
    expect(await width('#advanced-course details dl > div:visible')).toBeGreaterThan(
      0.9 * (await width('#advanced-course details')),
    )
  })
})

describe('the chosen class reaches the form, and is not sent', () => {
  const chatText = async (page: Page, within: string) =>
    decodeURIComponent(
      (await page.locator(`${within} a[href^="https://wa.me/"]:visible`).first().getAttribute('href')) ?? '',
    )

  test('the course and the class are shown at the form and in the chat', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${url}#class-3`)
      await hydrated(page)
      expect(await chatText(page, 'main')).toContain('Class 3')
      // The second is below the highlights, after the text.
      const ways = page.locator('#advanced-course a[href="/#contact"]')
      expect(await ways.count()).toBe(2)
      expect(await ways.last().evaluate((way) => way.closest('section')?.lastElementChild?.contains(way))).toBe(true)
      await ways.last().click()
      await page.waitForURL(`${main.url}#contact`)
      const form = page.locator('#contact form')
      await form.getByText('Advanced Course, Class 3').waitFor()
      expect(await chatText(page, '#contact')).toContain('Advanced Course, Class 3')
      expect(await chatText(page, '#contact')).toContain('free trial class for my child')
      expect(await form.locator('input, select, textarea').count()).toBe(6)
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]),
      )
      expect(stored).not.toContain('Class 3')
      // The class is known on the home page too.
      expect(await page.getByRole('radio', { name: 'Class 3', exact: true }).isChecked()).toBe(true)
      expect(page.url()).toBe(`${main.url}#contact`)
    })
  })

  test('also in browsers that load each page as a document, and then the tab keeps nothing', async () => {
    await visiting({}, async ({ page }) => {
      await page.addInitScript(withoutNavigation)
      await page.goto(`${url}#class-3`)
      await hydrated(page)
      await page.locator('#advanced-course a[href="/#contact"]').last().click()
      await page.waitForURL(`${main.url}#contact`)
      // The app starts by itself, before the visitor touches anything.
      await page.locator('#contact form').getByText('Advanced Course, Class 3').waitFor()
      expect(await page.getByRole('radio', { name: 'Class 3', exact: true }).isChecked()).toBe(true)
      expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('copybook.interest')
    })
  })

  test('a class chosen for a question is chosen on the pages with courses', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${main.url}practice`)
      await page.getByRole('radio', { name: /^Class 7:/ }).check()
      await hydrated(page)
      await page.locator('main a[href="/curriculum"]').click()
      await page.waitForURL(url)
      await page.getByRole('radio', { name: 'Class 7', exact: true, checked: true }).waitFor()
      await page.goto(main.url)
      await page.getByRole('radio', { name: 'Class 7', exact: true, checked: true }).waitFor()
    })
  })

  test('without a choice nothing is shown', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(main.url)
      await hydrated(page)
      expect(await page.locator('#contact form').innerText()).not.toContain('{about}')
      expect(await chatText(page, '#contact')).not.toContain('about:')
      await choose(page, 'Class 5')
      expect(await page.locator('#contact form').innerText()).toContain('Class 5')
      await page.locator('#fees [data-level="0"]').check()
      expect(await page.locator('#contact form').innerText()).not.toContain('Class 5')
    })
  })
})

test('another site has its own levels', async () => {
  await visiting({ ...DESK, javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${other.url}shulko#boro`)
    expect(await page.locator('#purno-path').isVisible()).toBe(false)
    expect(await page.locator('#saptahanta').isVisible()).toBe(true)
    await choose(page, 'কিশোর')
    expect(await page.locator('#purno-path').isVisible()).toBe(true)
  })
})

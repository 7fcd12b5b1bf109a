import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { fill, gate, JOB, sentBy, submitButton, valuesOf } from './forms-typing.ts'
import { footerLink } from './page-parts.ts'
import { hydrated, visiting } from './visit.ts'

const { main, based } = inject('sites')

const EMPTY = { jobTitle: '', name: '', age: '', qualification: '', experience: '', message: '' }

const WIRE =
  '{"jobTitle":"Mathematics Teacher","name":"Amit Roy","age":28,"qualification":"M.Sc.",' +
  '"experience":"4 years, classes 5-8","message":"Namaskar","subject":"Job application: Mathematics Teacher"}'

const SUCCESS = ['Application Submitted', 'Thank you for your interest in joining our team!']
const FAILURE = ['Submission Error', 'There was an error submitting your application. Please try again.']

const toast = (page: Page) => page.getByRole('alertdialog')

const toastLines = async (page: Page) => {
  await toast(page).waitFor()
  return (await toast(page).innerText()).split('\n').filter((line) => line.trim() !== '')
}

/** A filled form, and how the service answers it. */
async function sending(page: Page, answer: (route: Route) => Promise<unknown>, path = 'resume'): Promise<void> {
  await page.goto(main.url + path)
  await hydrated(page)
  await fill(page, JOB)
  // From then on the browser requests every file again, and interception sees each request.
  await page.route('**/_forms', (route) => answer(route).then(() => {}))
  await submitButton(page).click()
}

const json = (status: number, body: string) => (route: Route) =>
  route.fulfill({ status, body, contentType: 'application/json' })

describe.each(['resume', 'about'])('/%s', (path) => {
  test('sends JSON with the six fields and the subject, confirms, and clears the form', async () => {
    await visiting({}, async ({ page, problems }) => {
      const sent = sentBy(page)
      const { held, release } = gate()
      await sending(page, (route) => held.then(() => route.continue()), path)
      await expect.poll(() => submitButton(page).innerText()).toBe('Submitting...')
      expect(await submitButton(page).isDisabled()).toBe(true)
      expect(await valuesOf(page)).toEqual(JOB)
      release()
      expect(await toastLines(page)).toEqual(SUCCESS)
      expect(await submitButton(page).innerText()).toBe('Submit Application')
      expect(await submitButton(page).isEnabled()).toBe(true)
      expect(await valuesOf(page)).toEqual(EMPTY)
      expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
      expect(sent.map((request) => [request.method(), request.url(), request.postData()])).toEqual([
        ['POST', `${main.url}_forms`, WIRE],
      ])
      expect(sent[0]?.headers()['content-type']).toBe('application/json')
      expect(problems).toEqual([])
    })
  })
})

test('an age in the digits of another script stays as typed, in the draft too, and is sent as a number', async () => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    await page.goto(`${main.url}resume`)
    await hydrated(page)
    await fill(page, { ...JOB, age: '২৮' })
    await page.reload()
    await hydrated(page)
    expect((await valuesOf(page))['age']).toBe('২৮')
    await submitButton(page).click()
    expect(await toastLines(page)).toEqual(SUCCESS)
    expect(sent.map((request) => request.postData())).toEqual([WIRE])
  })
})

test('values typed before hydration survive other pages, until the form is accepted', async () => {
  await visiting({}, async ({ page }) => {
    await page.route('**/data/**', (route) => route.abort())
    await page.goto(`${main.url}resume`)
    await fill(page, JOB)
    await page.goto(`${main.url}faq`)
    await page.unroute('**/data/**')
    await page.reload()
    await hydrated(page)
    await (await footerLink(page, '/about')).click()
    await page.waitForURL('**/about')
    await submitButton(page).waitFor()
    expect(await valuesOf(page)).toEqual(JOB)
    await fill(page, { name: 'Amit K. Roy' })
    await submitButton(page).click()
    expect(await toastLines(page)).toEqual(SUCCESS)
    await (await footerLink(page, '/faq')).click()
    await page.waitForURL('**/faq')
    await page.goto(`${main.url}resume`)
    await hydrated(page)
    expect(await valuesOf(page)).toEqual(EMPTY)
  })
})

describe('once accepted', () => {
  const thanks = (page: Page) => page.locator('main').getByRole('region', { name: 'Application Submitted' })

  test.each([360, 1280])('the confirmation replaces the form, visible at %i px', async (width) => {
    await visiting({ viewport: { width, height: 740 } }, async ({ page }) => {
      await sending(page, json(200, '{"ok":true}'), 'about')
      await thanks(page).waitFor()
      expect((await thanks(page).innerText()).split('\n').filter(Boolean)).toEqual([
        ...SUCCESS,
        'Submit Another Application',
      ])
      expect(await page.locator('main form').isVisible()).toBe(false)
      expect(await thanks(page).evaluate((box) => box === document.activeElement)).toBe(true)
      const { y = -1, height = 0 } = (await thanks(page).boundingBox()) ?? {}
      expect([y >= 64, y + height <= 740]).toEqual([true, true])
      // The message over the page is announced; these words are read where the focus is.
      expect(await thanks(page).locator('[role=alert], [role=status], [aria-live]').count()).toBe(0)
    })
  })

  test('another application can be sent: the form is empty, with the focus in its first field', async () => {
    await visiting({}, async ({ page }) => {
      await sending(page, json(200, '{"ok":true}'))
      await thanks(page).getByRole('button').click()
      await submitButton(page).waitFor()
      expect(await thanks(page).count()).toBe(0)
      expect(await valuesOf(page)).toEqual(EMPTY)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('jobTitle')
    })
  })

  test('the confirmation is still there after other pages, and visitors elsewhere keep their focus', async () => {
    await visiting({}, async ({ page }) => {
      const { held, release } = gate()
      await sending(page, (route) => held.then(() => json(200, '{"ok":true}')(route)))
      const link = await footerLink(page, '/about')
      await link.focus()
      release()
      await thanks(page).waitFor()
      expect(await link.evaluate((element) => element === document.activeElement)).toBe(true)
      await link.click()
      await page.waitForURL('**/about')
      await thanks(page).waitFor()
      await page.goto(`${main.url}resume`)
      await hydrated(page)
      expect(await thanks(page).count()).toBe(0)
      expect(await submitButton(page).isVisible()).toBe(true)
    })
  })
})

/** One of each kind: more answers are in `src/forms/send-form.test.ts`, more faults in `forms-faults.test.ts`. */
const FAILURES: [string, (route: Route) => Promise<unknown>][] = [
  ['status 500', json(500, '{"error":"oops"}')],
  ['over quota, with status 200', json(200, '{"error":"This form has reached its limit."}')],
  ['the line breaks', (route) => route.abort('connectionreset')],
]

test('any failure shows a message, keeps the typed values, and the next press sends again', async () => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    let answer = FAILURES[0]?.[1]
    await sending(page, (route) => answer?.(route) ?? route.continue())
    for (const [index, [what, fails]] of FAILURES.entries()) {
      answer = fails
      if (index > 0) await submitButton(page).click()
      expect(await toastLines(page), what).toEqual(FAILURE)
      expect(await valuesOf(page), what).toEqual(JOB)
      expect(await submitButton(page).isEnabled(), what).toBe(true)
      expect(await submitButton(page).innerText(), what).toBe('Submit Application')
      expect(sent, what).toHaveLength(index + 1)
      await toast(page).getByRole('button', { name: 'Close' }).click()
      await toast(page).waitFor({ state: 'detached' })
    }
    await page.unroute('**/_forms')
    await submitButton(page).click()
    await expect.poll(() => toastLines(page)).toEqual(SUCCESS)
    expect(sent).toHaveLength(FAILURES.length + 1)
  })
})

test('without an answer the form says that it cannot confirm, offers phone and chat, and never retries by itself', async () => {
  await visiting({}, async ({ page }) => {
    await page.clock.install()
    const sent = sentBy(page)
    await sending(page, () => new Promise(() => {}))
    await expect.poll(() => submitButton(page).innerText()).toBe('Submitting...')
    await page.clock.runFor(21_000)
    const notice = page.locator('main form [role=alert]', { hasText: 'We Could Not Confirm Your Application' })
    await notice.waitFor()
    expect(await notice.locator('a[href^="tel:"]').count()).toBe(1)
    const chat = (await notice.locator('a[href^="https://wa.me/"]').getAttribute('href')) ?? ''
    expect(chat).not.toMatch(/Amit|Mathematics/)
    expect(await toast(page).count()).toBe(0)
    expect(await valuesOf(page)).toEqual(JOB)
    expect(await submitButton(page).isEnabled()).toBe(true)
    await page.clock.runFor(120_000)
    expect(sent).toHaveLength(1)
    await page.reload()
    await hydrated(page)
    await notice.waitFor()
    expect(await valuesOf(page)).toEqual(JOB)
    expect(sent).toHaveLength(1)
  })
})

test('the collector simulates a fault that the page’s address asks for', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(`${main.url}resume?fault=cut`)
    await hydrated(page)
    await fill(page, JOB)
    await submitButton(page).click()
    await page.getByText('We Could Not Confirm Your Application').waitFor()
    expect(await valuesOf(page)).toEqual(JOB)
  })
})

test.each([0, 40])('a double click sends once, with an answer after %i ms', async (delay) => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    await page.route('**/_forms', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay))
      await route.fulfill({ body: '{"error":"no"}' })
    })
    await page.goto(`${main.url}resume`)
    await hydrated(page)
    await fill(page, JOB)
    await submitButton(page).dblclick({ delay: 60 })
    expect(await toastLines(page)).toEqual(FAILURE)
    expect(sent).toHaveLength(1)
  })
})

test('Enter in a field sends once', async () => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    await page.goto(`${main.url}resume`)
    await hydrated(page)
    await fill(page, JOB)
    await page.locator('[name=name]').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    expect(await toastLines(page)).toEqual(SUCCESS)
    expect(sent).toHaveLength(1)
  })
})

test('a message reaches the visitor on another page', async () => {
  await visiting({}, async ({ page }) => {
    const { held, release } = gate()
    await sending(page, (route) => held.then(() => json(500, '')(route)))
    await (await footerLink(page, '/about')).click()
    await page.waitForURL('**/about')
    await expect.poll(() => submitButton(page).innerText()).toBe('Submitting...')
    await (await footerLink(page, '/faq')).click()
    await page.waitForURL('**/faq')
    release()
    expect(await toastLines(page)).toEqual(FAILURE)
    await (await footerLink(page, '/about')).click()
    await page.waitForURL('**/about')
    expect(await valuesOf(page)).toEqual(JOB)
  })
})

test.each([main, based])('a link to apply fills the opening’s title into the form', async (site) => {
  await visiting({}, async ({ page, problems }) => {
    const follow = async (opening: Locator): Promise<string> => {
      const title = await opening.getByRole('heading').first().innerText()
      await opening.locator('a[href*="/resume?job="]').click()
      await page.waitForURL('**/resume?job=*')
      return title
    }
    await page.goto(`${site.url}career`)
    await hydrated(page)
    const first = await follow(page.locator('main article').first())
    expect(await page.locator('[name=jobTitle]').inputValue()).toBe(first)
    await fill(page, { jobTitle: 'Coach, weekends only', name: 'Amit' })
    await page.reload()
    await hydrated(page)
    expect(await valuesOf(page)).toEqual({ ...EMPTY, jobTitle: 'Coach, weekends only', name: 'Amit' })
    await page.goto(`${site.url}career`)
    await hydrated(page)
    const last = await follow(page.locator('main article').last())
    expect(last).not.toBe(first)
    expect(await valuesOf(page)).toEqual({ ...EMPTY, jobTitle: last, name: 'Amit' })
    expect(problems).toEqual([])
  })
})

test('without scripts, a link to apply leads to the form, and the form reaches the service', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    const sent = sentBy(page)
    await page.goto(`${main.url}career`)
    await page.locator('main a[href*="/resume?job="]').first().click()
    await page.waitForURL('**/resume?job=*')
    await fill(page, JOB)
    await submitButton(page).click()
    await page.getByRole('heading', { name: 'Application Submitted' }).waitFor()
    expect(Object.fromEntries(new URLSearchParams(sent[0]?.postData() ?? ''))).toEqual(JOB)
  })
})

describe('drafts', () => {
  test('survive a reload, other pages and Back, even if typed before hydration', async () => {
    await visiting({}, async ({ page }) => {
      const { held, release } = gate()
      await page.route('**/data/**', (route) => held.then(() => route.continue()))
      await page.goto(`${main.url}resume`)
      await fill(page, { name: JOB.name, age: JOB.age })
      release()
      await hydrated(page)
      await fill(page, { jobTitle: JOB.jobTitle, qualification: JOB.qualification })
      await page.reload()
      await hydrated(page)
      await fill(page, { experience: JOB.experience })
      await page.goto(`${main.url}about`)
      await hydrated(page)
      await fill(page, { message: JOB.message })
      await page.goBack()
      await hydrated(page)
      await expect.poll(() => valuesOf(page)).toEqual(JOB)
    })
  })

  test('every letter is stored in the tab as soon as it is typed', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(`${main.url}resume`)
      await hydrated(page)
      for (const letter of 'Amit') {
        await page.locator('[name=name]').pressSequentially(letter)
        const kept = await page.evaluate(() => Object.values(sessionStorage).join())
        expect(kept).toContain(JSON.stringify(await page.locator('[name=name]').inputValue()))
      }
    })
  })

  test('the form works without storage', async () => {
    await visiting({}, async ({ page, problems }) => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'sessionStorage', {
          get() {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      })
      await sending(page, (route) => route.continue())
      expect(await toastLines(page)).toEqual(SUCCESS)
      expect(problems).toEqual([])
    })
  })
})

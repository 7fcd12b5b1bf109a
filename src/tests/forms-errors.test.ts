import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { fill, JOB, sentBy, submitButton, TRIAL, valuesOf } from './forms-typing.ts'
import { violations } from './violations.ts'
import { hydrated, visiting } from './visit.ts'

const { main } = inject('sites')

const summary = (page: Page) => page.locator('main form section', { hasText: 'There is a problem' })

/** What a screen reader announces for a field beside its label. */
const description = (page: Page, name: string) =>
  page.locator(`[name=${name}]`).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter(Boolean)
      .map((id) => document.getElementById(id)?.textContent),
  )

const FORMS: [string, Record<string, string>][] = [
  [
    '',
    {
      parentName: 'Enter your name',
      childName: 'Enter your child’s name',
      childAge: 'Enter your child’s age',
      city: 'Enter your city',
      phone: 'Enter your mobile number',
    },
  ],
  [
    'resume',
    {
      jobTitle: 'Enter the job you are applying for',
      name: 'Enter your full name',
      age: 'Enter your age',
      qualification: 'Enter your highest qualification',
      experience: 'Enter your experience. If you have none yet, write “none”',
    },
  ],
]

describe.each(FORMS)('/%s', (path, words) => {
  test('a summary takes the focus and links to each field, and each field shows the same error', async () => {
    await visiting({}, async ({ page, problems }) => {
      const sent = sentBy(page)
      await page.goto(main.url + path)
      await hydrated(page)
      await submitButton(page).click()
      await summary(page).waitFor()
      expect(await summary(page).evaluate((element) => element === document.activeElement)).toBe(true)
      const heading = await summary(page).boundingBox()
      expect(heading?.y).toBeGreaterThanOrEqual(64)
      expect(await summary(page).getByRole('link').allInnerTexts()).toEqual(Object.values(words))
      for (const [name, text] of Object.entries(words)) {
        const field = page.locator(`[name=${name}]`)
        expect(await description(page, name)).toContain(text)
        expect(await field.getAttribute('aria-invalid')).toBe('true')
        await summary(page).getByRole('link', { name: text, exact: true }).click()
        expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)
        const label = await page.locator(`label[for="${await field.getAttribute('id')}"]`).boundingBox()
        expect(label?.y).toBeGreaterThanOrEqual(63)
      }
      expect(page.url()).toBe(main.url + path)
      expect(sent).toEqual([])
      expect(problems).toEqual([])
    })
  })

  test.each([360, 1280])('axe finds nothing at %i px while errors show', async (width) => {
    await visiting({ viewport: { width, height: 800 }, reducedMotion: 'reduce' }, async ({ page }) => {
      await page.goto(main.url + path)
      await hydrated(page)
      await submitButton(page).click()
      await summary(page).waitFor()
      expect(await violations(page)).toEqual([])
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
    })
  })

  test('correcting a field removes its error and moves nothing; the first press on the button counts', async () => {
    await visiting({}, async ({ page }) => {
      await page.goto(main.url + path)
      await hydrated(page)
      await submitButton(page).click()
      await summary(page).waitFor()
      const top = () => submitButton(page).evaluate((button) => button.getBoundingClientRect().top + scrollY)
      const before = await top()
      await fill(page, path === '' ? TRIAL : JOB)
      for (const name of Object.keys(words)) {
        expect(await page.locator(`[name=${name}]`).getAttribute('aria-invalid')).toBe(null)
        expect(await description(page, name)).not.toContain(words[name])
      }
      expect(await top()).toBe(before)
      const sent = sentBy(page)
      await submitButton(page).click()
      await expect.poll(() => sent.length).toBe(1)
    })
  })
})

test('an invalid value has its own message, and stays as typed', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(main.url)
    await hydrated(page)
    await fill(page, { ...TRIAL, phone: '98300 12345' })
    await submitButton(page).click()
    expect(await summary(page).getByRole('link').allInnerTexts()).toEqual([
      'Enter the 10 digits of your mobile number, with no spaces',
    ])
    expect((await valuesOf(page))['phone']).toBe('98300 12345')
    await page.goto(`${main.url}resume`)
    await hydrated(page)
    await fill(page, { ...JOB, age: 'twenty-eight' })
    await submitButton(page).click()
    expect(await summary(page).getByRole('link').allInnerTexts()).toEqual(['Enter your age in numbers, like 28'])
  })
})

test('everything works by keyboard alone: errors, corrections, sending, and closing the message', async () => {
  await visiting({}, async ({ page }) => {
    const sent = sentBy(page)
    const press = (key: string) => page.keyboard.press(key)
    const focusedName = () => page.evaluate(() => document.activeElement?.getAttribute('name'))
    await page.goto(`${main.url}resume`)
    await hydrated(page)
    await page.locator('[name=jobTitle]').focus()
    await page.keyboard.type('Coach')
    await press('Enter')
    await summary(page).waitFor()
    await press('Tab')
    await press('Enter')
    expect(await focusedName()).toBe('name')
    for (const [name, value] of Object.entries(JOB).slice(1)) {
      expect(await focusedName()).toBe(name)
      await page.keyboard.type(value)
      await press('Tab')
    }
    // The link to the privacy policy is between the last field and the button.
    await press('Tab')
    expect(await submitButton(page).evaluate((button) => button === document.activeElement)).toBe(true)
    await press('Space')
    const toast = page.getByRole('alertdialog', { name: 'Application Submitted' })
    await toast.waitFor()
    const thanks = page.locator('main').getByRole('region', { name: 'Application Submitted' })
    expect(await thanks.evaluate((box) => box === document.activeElement)).toBe(true)
    await press('F6')
    await press('Tab')
    const close = toast.getByRole('button', { name: 'Close' })
    if (!(await close.evaluate((button) => button === document.activeElement))) await press('Tab')
    await press('Enter')
    await toast.waitFor({ state: 'detached' })
    expect(await thanks.evaluate((box) => box === document.activeElement)).toBe(true)
    await press('Tab')
    await press('Enter')
    await expect.poll(focusedName).toBe('jobTitle')
    expect(await thanks.count()).toBe(0)
    expect(sent).toHaveLength(1)
  })
})

test('axe finds nothing while a message shows', async () => {
  await visiting({ reducedMotion: 'reduce' }, async ({ page }) => {
    for (const body of ['{"ok":true}', '{"error":"no"}']) {
      await page.route('**/_forms', (route) => route.fulfill({ body, contentType: 'application/json' }))
      await page.goto(`${main.url}resume`)
      await hydrated(page)
      await fill(page, JOB)
      await submitButton(page).click()
      await page.getByRole('alertdialog').waitFor()
      expect(await violations(page)).toEqual([])
    }
  })
})

test('without scripts the browser validates', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    for (const path of ['', 'resume']) {
      const sent = sentBy(page)
      await page.goto(main.url + path)
      expect(await page.locator('main form').getAttribute('novalidate')).toBe(null)
      await submitButton(page).click()
      expect(await page.locator('main form :invalid').count()).toBe(5)
      expect(page.url()).toBe(main.url + path)
      expect(sent).toEqual([])
    }
  })
})

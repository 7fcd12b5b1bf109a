/** A tab that stays open while the site is replaced: no typed word is lost with its document. */
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, inject, test } from 'vitest'
import type { DeployingHost } from './deploying-host.ts'
import { fill, JOB, submitButton, TRIAL, valuesOf } from './forms-typing.ts'
import { arriveAt, headerLink } from './page-parts.ts'
import { ABOUT, BLOG, becomeIdle, DESK, hostOfMain, isMarked, stale, unhydrated } from './stale-visit.ts'
import { hydrated, visiting } from './visit.ts'

const { main } = inject('sites')

const TYPED = { ...TRIAL, preferredTime: 'evening' }
const UNTOUCHED = { parentName: '', childName: '', childAge: '', city: '', phone: '', preferredTime: 'morning' }

/** Returns the entries of the tab's storage. */
const stored = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage))

/** The two kinds of change that every form is tested with. */
type Change = 'code' | 'content'

const trialFormComesBack = (host: DeployingHost, change: Change) =>
  stale(host, '', change, {
    before: ({ page }) => fill(page, TYPED),
    after: async ({ page }) => {
      await headerLink(page, 'about').click()
      await arriveAt(page, ABOUT)
      await hydrated(page)
      expect(await isMarked(page)).toBe(false)
      await headerLink(page, '').click()
      await page.waitForURL(host.url)
      await page.locator('#contact').waitFor()
      await expect.poll(() => valuesOf(page)).toEqual(TYPED)
      expect(await stored(page)).toBe('{}')
    },
  })

/** Tests that forms are restored on a page that has been replaced with that change. */
function formsComeBack(host: DeployingHost, change: Change): void {
  test('the trial form is restored after other pages, and is removed from the storage', () =>
    trialFormComesBack(host, change))

  test.each([
    ['', TYPED],
    ['resume', JOB],
  ] as const)('/%s: the form is restored after Back', async (path, values) => {
    await stale(host, path, change, {
      before: ({ page }) => fill(page, values),
      after: async ({ page }) => {
        await headerLink(page, 'blogs').click()
        await arriveAt(page, BLOG)
        expect(await isMarked(page)).toBe(false)
        await page.goBack()
        await submitButton(page).waitFor()
        // The browser may show its stored page: an older one, whose data is missing.
        await expect.poll(() => valuesOf(page)).toEqual(values)
        await page.reload()
        await hydrated(page)
        await expect.poll(() => valuesOf(page)).toEqual(values)
      },
    })
  })
}

/** On every host the scripts fail in the same way; missing data is found by the status, or by reading it (`fetch-json.ts`). */
describe('a host that answers 404 for a missing file', async () => {
  const host = await hostOfMain('answers 404')

  test('new code: the trial form is restored after other pages', () => trialFormComesBack(host, 'code'))
})

describe('a host that answers 200 with the front page for a missing file', async () => {
  const host = await hostOfMain('answers 200 with the front page')

  describe('new code', () => formsComeBack(host, 'code'))

  describe('a page that was not hydrated', () => {
    test.each([
      ['', TYPED],
      ['resume?job=Coach', JOB],
    ] as const)('/%s: the form is restored after Back', async (path, values) => {
      await unhydrated(host, path, async ({ page }) => {
        await fill(page, values)
        await headerLink(page, 'about').click()
        await arriveAt(page, ABOUT)
        await page.goBack()
        await submitButton(page).waitFor()
        // The browser may show its stored page: an older one, whose scripts are missing.
        expect(await valuesOf(page)).toEqual(values)
        await page.reload()
        await becomeIdle(page)
        await hydrated(page)
        expect(await valuesOf(page)).toEqual(values)
      })
    })

    test('keeps typed values until the form is sent', async () => {
      await unhydrated(host, '', async ({ page }) => {
        await fill(page, TYPED)
        await page.reload()
        expect(await valuesOf(page)).toEqual(TYPED)
        expect(await stored(page)).toBe('{}')
        await submitButton(page).click()
        await page.getByRole('heading', { name: 'Thank You' }).waitFor()
        expect(await stored(page)).toBe('{}')
      })
    })
  })
})

describe('a host that still has every file', async () => {
  const host = await hostOfMain('answers 404')
  afterEach(() => expect(host.missed).toEqual([]))

  describe('new content', () => formsComeBack(host, 'content'))
})

test('the trial form is restored after a reload, and empty after it is sent', async () => {
  await visiting(DESK, async ({ page }) => {
    await page.goto(main.url)
    await hydrated(page)
    await fill(page, TYPED)
    await page.reload()
    await hydrated(page)
    expect(await valuesOf(page)).toEqual(TYPED)
    await submitButton(page).click()
    await page.getByRole('heading', { name: 'Thank You' }).waitFor()
    // When it was sent, for the day of the call; nothing that was typed.
    expect(await stored(page)).toMatch(/^\{"copybook.sent":"\[\d+,\\"evening\\",\{\}\]"\}$/)
    await page.goto(main.url)
    await hydrated(page)
    expect(await valuesOf(page)).toEqual(UNTOUCHED)
  })
})

test('a trial form that the browser could not post is restored after Back', async () => {
  await visiting(DESK, async ({ page, context }) => {
    await page.goto(main.url)
    await hydrated(page)
    await fill(page, TYPED)
    await context.setOffline(true)
    await page.waitForFunction(() => !navigator.onLine)
    await submitButton(page).click()
    await page.waitForURL(/chrome-error/)
    await context.setOffline(false)
    await page.goBack()
    await page.waitForURL(main.url)
    await hydrated(page)
    expect(await valuesOf(page)).toEqual(TYPED)
  })
})

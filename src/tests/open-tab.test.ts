/** A tab open past the site's midnight shows the new day by itself, and keeps what its visitor did. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { firstOpening } from './built-page.ts'
import { BEGINS, CLOSES, NOTICE, PRICE_DAY } from './dated-content.ts'
import { fill, JOB, valuesOf } from './forms-typing.ts'
import { complete, hydrated, type Visit, visiting } from './visit.ts'

const { dated } = inject('sites')

const closing = firstOpening(dated)

/** The clock of the device: in other countries the date differs. */
const ZONES = ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']

/** Pages, a midnight in Kolkata at which they change, their new text, and their old text. */
const TABS: [path: string, midnight: string, text: string, before?: string][] = [
  ['', '2026-12-19T18:30:00Z', NOTICE.text],
  ['terms-of-service', '2026-12-26T18:30:00Z', '', NOTICE.text],
  ['faq', '2026-12-19T18:30:00Z', NOTICE.text],
  ['faq', '2027-03-31T18:30:00Z', '₹8,000'],
  ['curriculum', '2027-03-31T18:30:00Z', '₹8,000', 'from April 1, 2027: ₹8,000'],
  ['career', '2026-12-04T18:30:00Z', 'Robotics Teacher'],
  [closing, `${CLOSES}T18:30:00Z`, 'January 15, 2027', 'Full-time'],
  [`career/${BEGINS.id}`, '2027-02-10T18:30:00Z', 'February 10, 2027', 'Full-time'],
]

const words = async (page: Page): Promise<string> => (await page.locator('#root').textContent()) ?? ''

/** Collects the requests of the page from now on. */
function requestsOf({ page }: Visit): string[] {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  return requests
}

/** Opens a page before midnight, and stops its clock a minute before. */
async function open({ page }: Visit, path: string, midnight: string, isHydrated = true): Promise<void> {
  const time = Date.parse(midnight)
  await page.clock.install({ time: new Date(time - 3_600_000) })
  await page.goto(dated.url + path)
  if (isHydrated) await hydrated(page)
  await complete(page)
  await page.clock.pauseAt(new Date(time - 60_000))
}

describe.each(['hydrated', 'not hydrated'])('a tab that is %s', (state) => {
  test.each(TABS.map((tab, index) => [...tab.slice(0, 2), ZONES[index % 3], ...tab.slice(2)] as string[]))(
    '/%s at %s, by a clock in %s',
    async (path = '', midnight = '', timezoneId = '', text = '', before = '') => {
      await visiting({ timezoneId }, async (visit) => {
        const { page, problems } = visit
        await open(visit, path, midnight, state === 'hydrated')
        const requests = requestsOf(visit)
        await page.clock.runFor(59_000)
        const old = await words(page)
        expect(old).toContain(before)
        await page.clock.runFor(1000)
        const now = await words(page)
        expect(now).not.toBe(old)
        expect(now).toContain(text)
        if (before) expect(now).not.toContain(before)
        expect(requests).toEqual([])
        expect(problems).toEqual([])
        expect(await page.evaluate(() => document.documentElement.hasAttribute('data-hydrated'))).toBe(
          state === 'hydrated',
        )
        // A tab that is opened now shows the same.
        await page.clock.resume()
        await page.reload()
        await page.locator('footer').waitFor()
        expect(await words(page)).toBe(now)
      })
    },
  )
})

test('an untouched page hydrates unchanged after midnight', async () => {
  await visiting({}, async (visit) => {
    const { page, problems } = visit
    await open(visit, closing, `${CLOSES}T18:30:00Z`, false)
    await page.clock.runFor(60_000)
    const now = await words(page)
    expect(now).toContain('January 15, 2027')
    await page.clock.resume()
    await hydrated(page)
    expect(await words(page)).toBe(now)
    expect(problems).toEqual([])
  })
})

test('a device that slept for months shows the day on which it wakes up', async () => {
  await visiting({}, async (visit) => {
    const { page } = visit
    await open(visit, 'curriculum', '2026-12-01T18:30:00Z')
    await page.clock.setSystemTime(new Date(`${PRICE_DAY}T12:00:00Z`))
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect.poll(() => words(page)).not.toContain('from April 1, 2027')
  })
})

describe('keeps what the visitor did', () => {
  test('questions, focus and scroll position', async () => {
    await visiting({}, async (visit) => {
      const { page } = visit
      await open(visit, 'faq', '2027-03-31T18:30:00Z')
      for (const index of [1, 4]) await page.locator('main summary').nth(index).click()
      await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
      const kept = () =>
        page.evaluate(() => [
          [...document.querySelectorAll('details')].map(({ open }) => open),
          document.activeElement?.textContent,
          scrollY,
        ])
      const before = await kept()
      await page.clock.runFor(60_000)
      await expect.poll(() => words(page)).toContain('₹8,000')
      expect(await kept()).toEqual(before)
    })
  })

  test('the tab and the class', async () => {
    await visiting({}, async (visit) => {
      const { page } = visit
      await open(visit, 'curriculum', '2027-03-31T18:30:00Z')
      await page.getByRole('tab').nth(1).click()
      await page.locator('main input[type=radio]').nth(2).check({ force: true })
      const kept = () =>
        page.evaluate(() => [
          [...document.querySelectorAll('[role=tab]')].map((tab) => tab.getAttribute('aria-selected')),
          [...document.querySelectorAll<HTMLInputElement>('main input[type=radio]')].map(({ checked }) => checked),
          location.href,
        ])
      const before = await kept()
      await page.clock.runFor(60_000)
      await expect.poll(() => words(page)).not.toContain('from April 1, 2027')
      expect(await kept()).toEqual(before)
    })
  })

  test('typed values, while a notice appears above', async () => {
    await visiting({}, async (visit) => {
      const { page } = visit
      await open(visit, 'resume', '2026-12-19T18:30:00Z')
      await fill(page, JOB)
      await page.locator('main [name=experience]').focus()
      await page.clock.runFor(60_000)
      await expect.poll(() => words(page)).toContain(NOTICE.text)
      expect(await valuesOf(page)).toEqual(JOB)
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('experience')
    })
  })
})

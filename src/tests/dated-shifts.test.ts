/** A page opened days after its build shows today's content before the first paint. */
import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { listen } from '../server/listen.ts'
import { firstOpening, pageHtml } from './built-page.ts'
import { BEGINS, CLOSES, NOTICE } from './dated-content.ts'
import { shiftSum, watchShifts } from './layout-shift.ts'
import { hydrated, visiting } from './visit.ts'

const { main, dated } = inject('sites')

const closing = firstOpening(dated)

/** Pages with the text that they show from a moment on and did not show when they were built. */
const DAYS: [name: string, path: string, time: string, text: string][] = [
  ['a notice begins', 'faq', `${NOTICE.from}T12:00:00Z`, NOTICE.text],
  ['an opening begins', 'career', `${BEGINS.from}T12:00:00Z`, 'Robotics Teacher'],
  ['an opening has a page', `career/${BEGINS.id}`, `${BEGINS.from}T12:00:00Z`, 'Robotics Teacher'],
  ['an opening closes', closing, `${CLOSES}T18:30:00Z`, 'January 15, 2027'],
  ['all has passed', `career/${BEGINS.id}`, '2028-01-01T12:00:00Z', 'February 10, 2027'],
  ['a price rises', 'curriculum', '2027-03-31T18:30:00Z', '₹8,000'],
]

const frames = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** What search engines and tabs read, each once. */
const headOf = (page: Page) =>
  page.evaluate(() =>
    [...document.head.querySelectorAll('title, meta[name], link[rel=canonical], meta[property]')].map(
      (element) => element.outerHTML,
    ),
  )

describe.each([390, 1280])('%d px wide', (width) => {
  test.each(DAYS)('%s: nothing moves, and scripts that load late change nothing', async (_, path, time, text) => {
    await visiting({ viewport: { width, height: 844 } }, async ({ page, problems }) => {
      await page.clock.setFixedTime(new Date(time))
      await watchShifts(page)
      // Typefaces cause shifts of their own.
      await page.route('**/*.woff2', (route) => route.abort())
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/assets/*.js', async (route) => held.then(() => route.continue()))
      await page.goto(dated.url + path, { waitUntil: 'commit' })
      await page.locator('footer').waitFor()
      await frames(page)
      const shown = await page.locator('#root').innerText()
      const head = await headOf(page)
      expect(shown).toContain(text)
      release()
      await hydrated(page)
      await frames(page)
      expect(await page.locator('#root').innerText()).toBe(shown)
      expect((await headOf(page)).toSorted()).toEqual(head.toSorted())
      expect(await shiftSum(page)).toBe(0)
      expect(problems.filter((problem) => !problem.includes('ERR_FAILED'))).toEqual([])
    })
  })
})

test('a page that arrives in chunks never shows the content of its build date', async () => {
  const html = pageHtml(dated, closing)
  let write: (piece: string) => void = () => {}
  let end = () => {}
  let asked = false
  const server = createServer((_, response) => {
    asked = true
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    write = (piece) => response.write(piece)
    end = () => response.end()
    response.flushHeaders()
  })
  const port = await listen(server, 0)
  try {
    await visiting({}, async ({ page }) => {
      await page.clock.setFixedTime(new Date(`${CLOSES}T18:30:00Z`))
      await watchShifts(page)
      await page.route(/\.(?:js|css|woff2|svg|png|json|webmanifest)$/, (route) => route.abort())
      const seen = new Set<string>()
      const arrived = page.goto(`http://localhost:${port}/`, { waitUntil: 'commit' })
      await expect.poll(() => asked).toBe(true)
      // Chunks of the body end inside tags, words and comments.
      const start = html.indexOf('<main')
      const pieces = [html.slice(0, start), ...(html.slice(start).match(/[\s\S]{1,400}/g) ?? [])]
      write(pieces[0] ?? '')
      await arrived
      for (const piece of pieces.slice(1)) {
        write(piece)
        await frames(page)
        seen.add(await page.locator('main').innerText())
      }
      end()
      await page.locator('footer').waitFor()
      expect(await page.locator('main').innerText()).toContain('January 15, 2027')
      expect([...seen].filter((text) => text.includes('Full-time'))).toEqual([])
      expect(await shiftSum(page)).toBe(0)
    })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

test('a closed notice stays closed on every date', async () => {
  await visiting({}, async ({ page }) => {
    const notice = page.locator('aside', { hasText: NOTICE.text })
    await page.clock.setFixedTime(new Date(`${NOTICE.from}T12:00:00Z`))
    await page.goto(`${dated.url}faq`)
    await notice.getByRole('button').click()
    await notice.waitFor({ state: 'hidden' })
    await watchShifts(page)
    await page.route('**/assets/*.js', () => {}) // never load
    await page.goto(`${dated.url}about`, { waitUntil: 'commit' })
    await page.locator('footer').waitFor()
    expect(await notice.count()).toBe(1)
    expect(await notice.isVisible()).toBe(false)
  })
})

test('pages without scheduled changes contain nothing for them', () => {
  for (const path of ['', 'career', 'curriculum', 'faq']) expect(pageHtml(main, path)).not.toMatch(/place-\d|data-from/)
})

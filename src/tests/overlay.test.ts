/** The overlay on pages of the development server, in a browser. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { listen } from '../server/listen.ts'
import { attack } from './cross-origin-attack.ts'
import { devSite } from './dev-site.ts'
import { reportOf, reportTooWide } from './overlay-report.ts'
import { tooSmallToTap } from './page-width.ts'
import { violations } from './violations.ts'
import { visiting } from './visit.ts'

const { url, place, putBack } = await devSite()
const [courses, faq] = [join(place.contentFolder, 'courses.yaml'), join(place.contentFolder, 'faq.yaml')]
const good = { courses: readFileSync(courses, 'utf8'), faq: readFileSync(faq, 'utf8') }

afterEach(putBack)

const mendAll = () => {
  writeFileSync(courses, good.courses)
  writeFileSync(faq, good.faq)
}

/** Two issues: the first has an automatic fix. */
function breakTwo(): void {
  writeFileSync(courses, good.courses.replace('monthlyPrice: 3000', 'monthlyPrice: 3,000'))
  writeFileSync(faq, good.faq.replace('- id:', '- idd:'))
}

/** Opens a page that follows the content. */
async function open(page: Page, path = 'courses'): Promise<void> {
  await page.goto(url() + path)
  await page.getByRole('button', { name: 'Edit this page' }).waitFor()
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '')

test('editing is the first Tab stop, and is loaded on request', async () => {
  await visiting({}, async ({ page, problems }) => {
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await open(page, '')
    const button = page.getByRole('button', { name: 'Edit this page' })
    await page.keyboard.press('Tab')
    expect(await button.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await violations(page)).toEqual([])
    // The button, the code that follows the content, and the report: no dialog, no list, no card, nothing of React Aria.
    const ofDesk = loaded.filter((path) => path.includes('/src/editor/overlay/'))
    const light = /^\/src\/editor\/overlay\/[^/]+$|^\/src\/editor\/overlay\/report\/report-(?:desk|news|store)\.tsx?$/
    expect(ofDesk.length).toBeGreaterThan(5)
    expect(ofDesk.filter((path) => !light.test(path))).toEqual([])
    expect(loaded.filter((path) => path.includes('react-aria'))).toEqual([])
    const ofEditing = () => loaded.filter((path) => path.includes('/overlay/editing/'))
    await page.keyboard.press('Enter')
    await expect.poll(ofEditing).toContain('/src/editor/overlay/editing/editing.tsx')
    expect(problems).toEqual([])
  })
})

describe('the report', () => {
  test('works by keyboard alone: folding, opening, stepping through and fixing', async () => {
    await visiting({}, async ({ page }) => {
      await open(page)
      breakTwo()
      const report = reportOf(page)
      await report.getByRole('heading', { name: '2 things to mend' }).waitFor()
      expect(await report.innerText()).toContain('The page below is the last good one.')
      expect(await violations(page)).toEqual([])

      await page.keyboard.press('Escape')
      const tab = report.getByRole('button', { name: '2 things to mend' })
      await tab.waitFor()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Shift+Tab')
      expect(await focused(page)).toBe('2 things to mend')
      await page.keyboard.press('Enter')
      expect(await focused(page)).toBe('2 things to mend')

      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Fold away')
      for (const name of ['Previous', 'Next']) {
        await page.keyboard.press('Tab')
        expect(await focused(page)).toBe(name)
      }
      await page.keyboard.press('Enter')
      await report.getByText('faq.yaml, line').waitFor()
      await page.keyboard.press('Enter')
      await report.getByText('courses.yaml, line').waitFor()
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Mend it')
      await page.keyboard.press('Enter')
      expect(await report.innerText()).toMatch(/as it is.*monthlyPrice: 3,000.*would be.*monthlyPrice: 3000/s)
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      expect(await focused(page)).toBe('Write this')
      await page.keyboard.press('Enter')
      await report.getByRole('heading', { name: '1 thing to mend' }).waitFor()
      expect(readFileSync(courses, 'utf8')).toBe(good.courses)
      expect(await focused(page)).toBe('1 thing to mend')
      mendAll()
      await report.waitFor({ state: 'detached' })
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('main')
    })
  })

  test('announces news once, when the files are stable, and when all is well; is legible in the dark', async () => {
    await visiting({ colorScheme: 'dark' }, async ({ page }) => {
      await open(page)
      const said = async () => (await page.locator('[role=status]').allInnerTexts()).filter(Boolean)
      breakTwo()
      await expect.poll(said).toContainEqual(expect.stringMatching(/^2 things to mend, the newest: /))
      await reportOf(page).getByRole('button', { name: 'Mend it' }).click()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
      expect(await violations(page)).toEqual([])
      mendAll()
      await expect.poll(said).toContainEqual('All is in order again.')
    })
  })

  test('opens the file in the code editor, at line and column', async () => {
    const work = mkdtempSync(join(tmpdir(), 'copybook-desk-'))
    const told = join(work, 'opened')
    const editor = join(work, 'editor')
    writeFileSync(editor, `#!/bin/sh\nprintf '%s\\n' "$@" > ${told}\n`, { mode: 0o755 })
    process.env['LAUNCH_EDITOR'] = editor
    try {
      await visiting({}, async ({ page }) => {
        await open(page)
        breakTwo()
        await reportOf(page).getByRole('button', { name: 'Open the file' }).click()
        await reportOf(page).getByText('Your editor has been asked to open courses.yaml.').waitFor()
        const line = good.courses.split('\n').findIndex((each) => each.includes('monthlyPrice: 3000')) + 1
        const opened = () => (existsSync(told) ? readFileSync(told, 'utf8').split('\n').slice(0, 3) : [])
        await expect.poll(opened).toEqual([courses, String(line), '17'])
      })
    } finally {
      Reflect.deleteProperty(process.env, 'LAUNCH_EDITOR')
      rmSync(work, { recursive: true })
    }
  })

  test('leaves space to scroll content out from under it, and fits the smallest screen and the largest letters', async () => {
    await visiting({ viewport: { width: 320, height: 640 }, forcedColors: 'active' }, async ({ page }) => {
      await open(page)
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      breakTwo()
      const report = reportOf(page)
      await report.getByRole('button', { name: 'Mend it' }).click()
      expect(await reportTooWide(page)).toEqual([])
      expect(await tooSmallToTap(page)).toEqual([])
      expect(await violations(page)).toEqual([])
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const [foot, top] = await Promise.all([
        page.locator('footer').evaluate((element) => element.getBoundingClientRect().bottom),
        report.evaluate((element) => element.getBoundingClientRect().top),
      ])
      expect(foot).toBeLessThanOrEqual(top + 1)
      await page.keyboard.press('Escape')
      const [edit, tab] = await Promise.all(
        ['Edit this page', '2 things to mend'].map((name) => page.getByRole('button', { name }).boundingBox()),
      )
      expect((tab?.y ?? 0) + (tab?.height ?? 0)).toBeLessThanOrEqual(edit?.y ?? 0)
    })
  })
})

test.each([360, 1280])(
  'while the page is edited, the report is folded, away from the bottom bar, at %d px',
  async (width) => {
    await visiting({ viewport: { width, height: 740 } }, async ({ page }) => {
      await open(page)
      breakTwo()
      await reportOf(page).getByRole('heading', { name: '2 things to mend' }).waitFor()
      // The report covers the button on a phone.
      await page.getByRole('button', { name: 'Edit this page' }).press('Enter')
      const bar = page.getByRole('region', { name: 'Editing this page' })
      const tab = reportOf(page).getByRole('button', { name: '2 things to mend' })
      await tab.waitFor()
      const topOfBar = (await bar.boundingBox())?.y ?? 0
      for (const name of ['folded', 'open']) {
        const box = await reportOf(page).boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeLessThanOrEqual(topOfBar)
        expect(box?.y, name).toBeGreaterThan(60)
        if (name === 'folded') await tab.click()
      }
      await bar.getByRole('button', { name: 'Done' }).click()
      await page.getByRole('button', { name: 'Edit this page' }).waitFor()
    })
  },
)

test('a save highlights the changed words for a moment', async () => {
  await visiting({}, async ({ page }) => {
    await open(page)
    await page.getByRole('tab', { name: 'School Tuition' }).click()
    const marked = () =>
      page.evaluate(() =>
        [...(CSS.highlights.get('copybook-changed') ?? [])].map((range) =>
          range.startContainer.textContent?.slice(range.startOffset, range.endOffset),
        ),
      )
    writeFileSync(courses, good.courses.replace('title: School Tuition', 'title: School Lessons'))
    await expect.poll(marked, { interval: 50 }).toContain('Lessons')
    await expect.poll(marked).toEqual([])
  })
})

test('a page of another origin on this machine cannot read, load, frame or change anything', async () => {
  const other = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end('<!doctype html><title>Elsewhere</title>')
  })
  const port = await listen(other, 0)
  const before = readFileSync(courses, 'utf8')
  try {
    // Nothing is cached from pages of the server itself.
    await visiting({ fresh: true }, async ({ page }) => {
      await page.goto(`http://localhost:${port}/`)
      const outcome = await attack(page, url())
      expect(outcome).toEqual({
        posts: ['TypeError', 'TypeError', 'TypeError'],
        blind: 'TypeError',
        reads: ['TypeError', 'TypeError', 'TypeError', 'TypeError'],
        loads: ['refused', 'refused', 'refused'],
        socket: 'refused',
      })
      const framed = page.frames().find((frame) => frame.name() === 'framed')
      expect(await framed?.locator('h1').count()).toBe(0)
    })
  } finally {
    other.close()
  }
  expect(readFileSync(courses, 'utf8')).toBe(before)
})

/** The themes of `src/starters/themes/`, each on the same small site. */
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { shiftSum, watchShifts } from './layout-shift.ts'
import { FITS, tooWide } from './page-width.ts'
import { violations } from './violations.ts'
import { hydrated, styled, visiting } from './visit.ts'

const { exerciseBook, quiet, evening } = inject('sites')
const THEMES = { 'exercise book': exerciseBook, clinic: quiet, café: evening }

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const before = (page: Page, selector: string, line: 'content' | 'backgroundImage') =>
  page.evaluate(([element, name]) => getComputedStyle(document.querySelector(element) as Element, '::before')[name], [
    selector,
    line,
  ] as const)

describe.each(Object.entries(THEMES))('%s', (_, { url }) => {
  test.each(['', 'courses', 'no-such-page'])('/%s has no violations in either scheme, and fits', async (path) => {
    await visiting({}, async ({ page, problems }) => {
      await page.goto(url + path)
      for (const colorScheme of ['light', 'dark'] as const)
        for (const width of [360, 1280]) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
          await page.setViewportSize({ width, height: 800 })
          expect.soft(await violations(page), `${colorScheme} at ${width}`).toEqual([])
          expect.soft(await tooWide(page), `${colorScheme} at ${width}`).toEqual(FITS)
        }
      await hydrated(page)
      expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
    })
  })
})

test('a typeface of devices loads no file, one of a package its own files, without a shift', async () => {
  const loaded = async (url: string): Promise<string[]> =>
    visiting({ fresh: true }, async ({ page }) => {
      const files: string[] = []
      page.on('response', (response) => response.url().endsWith('.woff2') && files.push(response.url()))
      await watchShifts(page)
      await page.goto(url)
      await styled(page)
      await page.evaluate(() => document.fonts.ready)
      expect(await shiftSum(page)).toBeLessThan(0.02)
      return files.map((file) => file.replace(/^.*\/|\.\w+\.woff2$/g, ''))
    })
  expect(await loaded(quiet.url)).toEqual([])
  expect(await loaded(evening.url)).toEqual(['fraunces-latin-600'])
  expect(await loaded(exerciseBook.url)).toEqual(
    expect.arrayContaining(['baloo-da-2-latin-600', 'hind-siliguri-latin-400']),
  )
})

test('ornaments are there or not', async () => {
  const ornaments = ({ url }: { url: string }) =>
    visiting({}, async ({ page }) => {
      await page.goto(url)
      return {
        line: (await before(page, 'main', 'content')) !== 'none',
        rules: (await before(page, 'main h1', 'backgroundImage')) !== 'none',
        paper: await backgroundOf(page),
      }
    })
  expect(await ornaments(exerciseBook)).toEqual({ line: true, rules: true, paper: 'rgb(255, 254, 251)' })
  expect(await ornaments(quiet)).toEqual({ line: false, rules: false, paper: 'rgb(255, 255, 255)' })
  expect(await ornaments(evening)).toEqual({ line: false, rules: false, paper: 'rgb(32, 19, 14)' })
})

test('on paper the page is white and its words are dark, whatever the theme', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(evening.url)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(26, 33, 56)')
  })
})

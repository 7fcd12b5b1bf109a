/** Number ranges and hyphenated words stay on one line on any phone. */
import { readdirSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { visiting } from './visit.ts'

const { main, other } = inject('sites')
const WIDTHS = [320, 340, 360, 375, 390, 412, 420]

/** Returns each short hyphenated run of a visible text whose end is on a later line than its beginning. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = []
    let seen = 0
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      if (!parent?.checkVisibility() || parent.closest('option, noscript')) continue
      for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(
        /(?:\d+ [AP]M-\d+ [AP]M)|[^\s@/-]+(?:-[^\s@/-]+)+/g,
      )) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
        if (boxes.length === 0 || word.length > 20) continue
        seen += 1
        if (boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? 0)) > 4)) broken.push(word)
      }
    }
    return { broken, seen }
  })

const PAGES = readdirSync(main.folder, { encoding: 'utf8' }).filter((name) => name.endsWith('.html'))

describe('no range is split across lines', () => {
  test.each(PAGES)('/%s', async (name) => {
    // Without scripts, questions and tabs can be opened, and no app renders again at each width.
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(`${main.url}${name.replace(/(index)?\.html$/, '')}`)
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true
      })
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 740 })
        const { broken, seen } = await brokenWords(page)
        expect(seen, `${width} px`).toBeGreaterThan(0)
        expect(broken, `${width} px`).toEqual([])
      }
    })
  })

  test('copied text equals the written text', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page }) => {
      await page.goto(`${main.url}about`)
      expect(await page.locator('main').innerText()).toMatch(/ 60-90 minutes/)
      await page.goto(other.url)
      expect(await page.locator('body').innerText()).not.toMatch(/\u2060|\u2011|\ufeff/)
    })
  })
})

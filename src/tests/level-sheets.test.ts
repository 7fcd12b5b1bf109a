/** The sheets of the levels: one page of paper each, with a code that phones read. */
import jsQR from 'jsqr'
import { describe, expect, inject, test } from 'vitest'
import { hydrated, sheetsOf, visiting } from './visit.ts'

const { main } = inject('sites')
const SHEETS = ['nursery', 'class-1', 'class-4', 'class-8', 'class-12'].flatMap((id) => [
  `curriculum/${id}`,
  `bn/curriculum/${id}`,
])

describe.each(SHEETS)('%s', (path) => {
  test('is one sheet of paper, and its code leads to it', async () => {
    await visiting({ javaScriptEnabled: false }, async ({ page, problems }) => {
      await page.goto(main.url + path)
      expect(await sheetsOf(page)).toBe(1)
      const pixels = await page.locator('main figure img').evaluate((picture: HTMLImageElement) => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 240
        const context = canvas.getContext('2d') as CanvasRenderingContext2D
        context.drawImage(picture, 0, 0, 240, 240)
        // A text: a list of so many numbers takes Playwright a second.
        return Array.from(context.getImageData(0, 0, 240, 240).data, (byte) => String.fromCharCode(byte)).join('')
      })
      const read = jsQR(new Uint8ClampedArray(Buffer.from(pixels, 'latin1')), 240, 240)
      expect(read?.data).toBe(`https://www.ankur.example/${path}`)
      expect(problems).toEqual([])
    })
  })
})

test('the page of the courses links to all sheets, and with a chosen level to that one', async () => {
  await visiting({}, async ({ page }) => {
    await page.goto(`${main.url}curriculum`)
    const links = page.locator('main a[href*="/curriculum/"]:visible')
    expect(await links.count()).toBe(13)
    await hydrated(page)
    await page.locator('#class-3').check({ force: true })
    expect(new Set(await links.allInnerTexts())).toEqual(new Set(['Class 3']))
    await links.first().click()
    await page.locator('h1', { hasText: 'Class 3' }).waitFor()
    expect(await page.locator('main').innerText()).toContain('Numbers to 1,000')
    expect(await page.locator('main').innerText()).not.toContain('Numbers to 10,000')
  })
})

test('the button sends the name and the address of the sheet', async () => {
  await visiting({ javaScriptEnabled: false }, async ({ page }) => {
    await page.goto(`${main.url}curriculum/class-3`)
    const href = await page.locator('main a[href^="https://wa.me/?text="]').getAttribute('href')
    expect(decodeURIComponent(href ?? '')).toContain(
      'Class 3: Subjects and Fees https://www.ankur.example/curriculum/class-3',
    )
  })
})

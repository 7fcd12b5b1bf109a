/** Chromium, launched like in the other whole-site tests. */
import { chromium } from 'playwright-core'
import type { BrowserProgram } from '../browser-program.ts'
import { BRIEF, launchOptions } from '../launch-options.ts'
import { type Browser, PHONE } from './browser.ts'

export async function startChromium(program: BrowserProgram): Promise<Browser> {
  const browser = await chromium.launch(launchOptions(program, BRIEF))
  return {
    async openTab() {
      const context = await browser.newContext({ viewport: PHONE, reducedMotion: 'reduce' })
      const page = await context.newPage()
      return {
        async open(url) {
          await page.goto(url)
        },
        evaluate: (expression) => page.evaluate(expression),
        click: ({ x, y }) => page.mouse.click(x, y),
        type: (text) => page.keyboard.type(text),
        press: (key) => page.keyboard.press(key),
        async back() {
          await page.goBack({ waitUntil: 'commit' })
        },
        async reload() {
          await page.reload()
        },
        close: () => context.close(),
      }
    },
    close: () => browser.close(),
  }
}

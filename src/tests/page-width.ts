/** Tests whether a page fits its screen and its targets a thumb. */
import type { Page } from 'playwright-core'

/** Returns what extends beyond the right edge of the screen, and words that overflow their boxes. */
export const tooWide = (page: Page) =>
  page.evaluate(() => {
    const right = (element: Element) => element.getBoundingClientRect().right
    const width = document.documentElement.clientWidth
    const all = [...document.querySelectorAll('main *, footer *')].filter((e) => e.checkVisibility())
    const spilling: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement
      // Words for screen readers only are in a box of one pixel.
      if (!parent?.checkVisibility() || !parent.closest('main, footer') || parent.offsetWidth <= 1) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const end = range.getBoundingClientRect().right
      for (let box: Element | null = parent; box && box.tagName !== 'MAIN'; box = box.parentElement) {
        if (right(box) + 1 < end) spilling.push(`${box.tagName}: ${text.textContent}`)
      }
    }
    return {
      page: document.documentElement.scrollWidth - width,
      outside: all.filter((e) => right(e) > width + 1).map((e) => e.outerHTML.slice(0, 120)),
      spilling,
    }
  })
export const FITS = { page: 0, outside: [], spilling: [] }

/**
 * Returns controls less than 44 px high, and links of header and footer less than 24 px. The label of a radio belongs
 * to it.
 */
export const tooSmallToTap = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, summary, input, select, [role=tab], footer a, header a')]
      .map((element) => element.closest('label') ?? element)
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height > 1)
      .filter((element) => element.getBoundingClientRect().height < (element.closest('footer') ? 24 : 44))
      .map((element) => element.outerHTML.slice(0, 120)),
  )

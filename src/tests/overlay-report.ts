/** The report over a page of the development server. */
import type { Page } from 'playwright-core'

export const reportOf = (page: Page) => page.getByRole('region', { name: 'What is to be mended' })

/** Returns the parts of the report that extend beyond the right edge of the screen or overflow their width. */
export const reportTooWide = (page: Page) =>
  reportOf(page).evaluate((report) =>
    [...report.querySelectorAll<HTMLElement>('*')]
      .filter((each) => each.offsetWidth > 1)
      .filter((each) => each.getBoundingClientRect().right > innerWidth || each.scrollWidth > each.clientWidth + 1)
      .filter((each) => getComputedStyle(each).display !== 'inline')
      .map((each) => each.outerHTML.slice(0, 120)),
  )

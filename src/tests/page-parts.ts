/** Finds parts of a page by role, independent of their words. */
import type { Locator, Page } from 'playwright-core'

/** A link in the header of a wide screen. @param path as in `routes.yaml`, without leading slash */
export const headerLink = (page: Page, path: string): Locator =>
  page.locator(`header nav li a[href$="/${path}"]`).filter({ visible: true })

/** A link in the menu of a phone. */
export const menuLink = (page: Page, path: string): Locator => page.locator(`#menu a[href$="/${path}"]:not([hreflang])`)

/** Waits until the page with that main heading is shown. */
export const arriveAt = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()

/** A link of the footer; on a phone a press on its heading brings it in sight. @param path as in `routes.yaml` */
export async function footerLink(page: Page, path: string): Promise<Locator> {
  const link = page.locator(`a[href="${path}"]`)
  const shown = page.locator('footer').locator(link).first()
  if (!(await shown.isVisible())) await page.locator('footer details', { has: link }).locator('summary').click()
  return shown
}

/** Parts of a page by what they are for: an editor may call them what they like. */
import type { Locator, Page } from 'playwright-core'

/** A link in the header of a wide screen. @param path as in `routes.yaml`, without the slash at its beginning */
export const headerLink = (page: Page, path: string): Locator =>
  page.locator(`header nav li a[href$="/${path}"]`).filter({ visible: true })

/** A link in the menu of a phone. */
export const menuLink = (page: Page, path: string): Locator => page.locator(`#menu a[href$="/${path}"]`)

/** Waits until the page with that main heading is shown. */
export const arriveAt = (page: Page, heading: string): Promise<void> =>
  page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor()

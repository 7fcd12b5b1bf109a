/** The desk's styles: a sheet of its own, beside that of the pages. */
import { deskStylesAddress } from '../../compiler/routing/desk-address.ts'

/** Adds the sheet. @returns when it is here, or the server has none to give */
export function addDeskSheet(base: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: deskStylesAddress(base) })
  link.dataset['live'] = 'desk'
  return new Promise((resolve) => {
    link.onload = () => resolve()
    link.onerror = () => resolve() // the terminal says why; the desk works without
    document.head.append(link)
  })
}

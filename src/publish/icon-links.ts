/** The elements that lead browsers and phones to the site's icon. */

import { escapeMarkup } from '../compiler/escape-markup.ts'
import type { Site } from '../compiler/link/site.ts'
import { isDrawing, siteIcons } from './images/icons/site-icons.ts'

/** For the `<head>` of every page. The `.ico` comes first: browsers that know better take the last that fits. */
export function iconLinks(site: Site): string {
  const { ico, small, apple } = siteIcons(site)
  return [
    `<link rel="icon" href="${site.base}${ico.path}" sizes="32x32">`,
    isDrawing(site)
      ? iconLink(site)
      : `<link rel="icon" href="${site.base}${small.path}" sizes="32x32" type="image/png">`,
    `<link rel="apple-touch-icon" href="${site.base}${apple.path}">`,
  ].join('')
}

/** The icon as it lies in the content folder. */
export function iconLink({ settings }: Pick<Site, 'settings'>): string {
  const { src } = settings.icon
  return `<link rel="icon" href="${escapeMarkup(encodeURI(src))}"${src.endsWith('.svg') ? ' type="image/svg+xml"' : ''}>`
}

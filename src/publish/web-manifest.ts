/** What a phone needs to know to keep the site on its screen: a web app manifest (W3C). */

import { textDirection } from '../compiler/link/locale.ts'
import type { Site } from '../compiler/link/site.ts'
import { colours } from '../site/theme/colours.ts'
import { siteIcons } from './images/icons/site-icons.ts'

/** Its place below the base path. */
export const WEB_MANIFEST = 'manifest.webmanifest'

export const manifestLink = ({ base }: Pick<Site, 'base'>): string =>
  `<link rel="manifest" href="${base}${WEB_MANIFEST}">`

/** Shown with the browser's own way back: a site of pages needs it. */
export function webManifest(site: Site): string {
  const { base, settings } = site
  const { manifest, maskable } = siteIcons(site)
  const icon = (path: string, size: number) => ({ src: base + path, sizes: `${size}x${size}`, type: 'image/png' })
  return JSON.stringify({
    id: base,
    name: settings.name,
    description: settings.description,
    lang: settings.language,
    dir: textDirection(settings.language),
    start_url: base,
    scope: base,
    display: 'minimal-ui',
    theme_color: settings.colours.brand,
    background_color: colours.paper,
    icons: [
      ...manifest.map(({ path, size }) => icon(path, size)),
      { ...icon(maskable.path, maskable.size), purpose: 'maskable' },
    ],
  })
}

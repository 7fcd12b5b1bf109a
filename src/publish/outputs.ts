/** Files that are made from the site alone. The build writes them, `npm start` serves them, `npm run changes` compares them. */

import { COLLECTIONS } from '../collections/chosen.gen.ts'
import type { Output } from '../collections/collection.ts'
import type { CivilDay } from '../compiler/calendar/civil-day.ts'
import { textDirection } from '../compiler/link/locale.ts'
import type { Site } from '../compiler/link/site.ts'
import { siteIcons } from './images/site-icons.ts'
import { SITEMAP } from './sitemap.ts'
import { siteColours } from './theme/site-colours.ts'

// Paths below the base path.
export const WEB_MANIFEST = 'manifest.webmanifest'
export const ROBOTS = 'robots.txt'
export const SECURITY_FILE = '.well-known/security.txt'

/** Makes the web app manifest (W3C), for phones that keep the site on their screen. */
export function webManifest(site: Site): string {
  const { base, assets, settings } = site
  const { manifest, maskable } = siteIcons(site)
  const { brand, paper } = siteColours(site)
  const icon = (path: string, size: number) => ({ src: assets + path, sizes: `${size}x${size}`, type: 'image/png' })
  return JSON.stringify({
    id: base,
    name: settings.name,
    description: settings.description,
    lang: settings.language,
    dir: textDirection(settings.language),
    start_url: base,
    scope: base,
    // With the browser's back button: a site of pages needs it.
    display: 'minimal-ui',
    theme_color: brand,
    background_color: paper,
    icons: [
      ...manifest.map(({ path, size }) => icon(path, size)),
      { ...icon(maskable.path, maskable.size), purpose: 'maskable' },
    ],
  })
}

/**
 * Allows everything, and names the sitemap, which has the pages of all languages. Pages that search engines should not list
 * contain a tag that says so.
 */
export const robotsText = ({ settings, main }: Pick<Site, 'settings' | 'main'>): string | undefined =>
  main ? undefined : `User-agent: *\nAllow: /\n\nSitemap: ${new URL(SITEMAP, settings.url).href}\n`

/**
 * Says where to report a weakness of the site (RFC 9116).
 *
 * @param day of the build
 * @returns undefined if the content has no promise, or one until an earlier day; and under a base path, since the file counts
 *   at the root of a host only
 */
export function securityText({ base, settings, languages = [] }: Site, day: CivilDay): string | undefined {
  const { security, contact, language, url } = settings
  if (!security || security.until < day || base !== '/') return undefined
  return [
    `Contact: mailto:${security.email ?? contact.email}`,
    `Expires: ${security.until}T23:59:59Z`,
    `Preferred-Languages: ${languages.map(({ tag }) => tag).join(', ') || language}`,
    `Canonical: ${new URL(`/${SECURITY_FILE}`, url).href}`,
    '',
  ].join('\n')
}

/** With those of collections. */
export const OUTPUTS: readonly Output[] = [
  { path: WEB_MANIFEST, make: webManifest },
  { path: ROBOTS, make: robotsText },
  { path: SECURITY_FILE, make: securityText },
  ...COLLECTIONS.flatMap(({ outputs = [] }) => outputs),
]

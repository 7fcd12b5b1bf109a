import type { Site } from '../compiler/link/site.ts'
import { SITEMAP } from './sitemap.ts'

/** Its place below the base path; search engines look for it at the root of a host alone. */
export const ROBOTS = 'robots.txt'

/** All may be read, and here is the list of it. Pages that should not be kept say so themselves. */
export const robotsText = ({ settings }: Pick<Site, 'settings'>): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL(SITEMAP, settings.url).href}\n`

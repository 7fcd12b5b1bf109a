/** What stands in the head of every page, whichever it is. */
import type { Shell } from '../compiler/link/page-data.ts'
import type { Site } from '../compiler/link/site.ts'
import { type Feed, feedLink } from './feed.ts'
import { iconLinks } from './icon-links.ts'
import { jsonLd } from './json-ld.ts'
import { noticeScript } from './notice-script.ts'
import { manifestLink } from './web-manifest.ts'

/** `scripts`: the texts of those that stand in `markup`, for the security policy. */
export type SiteHead = { markup: string; scripts: readonly string[] }

export function siteHead(site: Site, shell: Shell, feed: Feed | undefined): SiteHead {
  const scripts = [noticeScript(shell)].filter((text) => text !== undefined)
  const parts = [
    ...scripts.map((text) => `<script>${text}</script>`),
    iconLinks(site),
    manifestLink(site),
    feed ? feedLink(site, feed) : '',
    jsonLd(site),
  ]
  return { markup: parts.join(''), scripts }
}

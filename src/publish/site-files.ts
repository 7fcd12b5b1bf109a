/** What a site has beside its pages: its pictures, and what hosts, phones, search engines and readers of feeds ask for. */

import type { KeepImage } from '../disk/cache.ts'
import { type DatedSite, SCHEDULE_FILE } from './dated-site.ts'
import { headerRules, hostRules, type InlineTexts } from './headers.ts'
import { HEADERS_FILE, REDIRECTS_FILE, writeHeaders, writeHostRules } from './host-files.ts'
import { drawSiteIcons } from './images/icons.ts'
import { makeImage } from './images/make-image.ts'
import type { SiteWriter } from './output/site-writer.ts'
import { OUTPUTS } from './outputs.ts'
import type { Feed } from './post-pages.ts'
import { type LastChange, SITEMAP, type SitemapEntry, sitemap } from './sitemap.ts'

type Parts = {
  feed: Feed | undefined
  /** Of the pages that search engines may keep. */
  listed: readonly SitemapEntry[]
  lastChange: LastChange
  /** What the security policy allows. @see headerRules */
  inline: InlineTexts
}

export async function writeSiteFiles(
  { site, schedule }: DatedSite,
  { feed, listed, lastChange, inline }: Parts,
  target: SiteWriter,
  keepImage: KeepImage,
): Promise<void> {
  if (feed) target.write(feed.file, feed.text)
  for (const picture of site.pictures)
    target.write(picture.address.slice(site.base.length), await makeImage(picture, keepImage))
  for (const [path, bytes] of await drawSiteIcons(site, keepImage)) target.write(path, bytes)
  for (const { path, make } of OUTPUTS) {
    const text = make(site, schedule.builtFor)
    if (text !== undefined) target.write(path, text)
  }
  target.write(SITEMAP, sitemap(listed, lastChange))
  target.write(SCHEDULE_FILE, JSON.stringify(schedule))
  target.write(HEADERS_FILE, writeHeaders(headerRules(site, inline)))
  target.write(REDIRECTS_FILE, writeHostRules(hostRules(site)))
}

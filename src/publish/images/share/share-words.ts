/** What the picture says that a page is shared with: nothing but these words is drawn. */
import { domainToUnicode } from 'node:url'
import type { PageData } from '../../../compiler/link/page-data.ts'
import type { SiteSettings } from '../../../compiler/schema/types.gen.ts'

export type ShareWords = { title: string; name: string; address: string }

/**
 * No price and no date: whoever sends a link on keeps its picture, also when they are others on the page.
 *
 * @param title of the page, without the site's name
 */
export function shareWords({ name, url }: Pick<SiteSettings, 'name' | 'url'>, title: string): ShareWords {
  const { hostname, pathname } = new URL(url)
  return {
    title,
    name,
    address: (domainToUnicode(hostname) + inLetters(pathname)).replace(/^www\./, '').replace(/\/$/, ''),
  }
}

/** A path may hold a % that stands for no letter: then it stays as it is. */
function inLetters(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The same for those who do not see it. */
export const shareAlt = ({ title, name }: ShareWords): string => `${title} · ${name}`

/** A picture as a page names it. */
export type SharePicture = NonNullable<PageData['share']>

/** The posts as an Atom feed (RFC 4287). */

import type { PostSummary } from '../blog/post.ts'
import { postAddress } from '../blog/post-address.ts'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import type { Route, Site } from '../compiler/link/site.ts'
import { toPattern } from '../compiler/routing/routes.ts'
import { listRoute, postRoute } from './post-pages.ts'

/** A feed's place below the base path and its text. */
export type Feed = { file: string; title: string; text: string }

type DatedPost = PostSummary & Required<Pick<PostSummary, 'slug' | 'publishedAt'>>

/**
 * Named after the list's page: `blogs.atom`. A post without a date or an address cannot stand in a feed.
 *
 * @returns `undefined` for a site that has no list, or no page for single posts
 */
export function atomFeed(site: Site, posts: readonly PostSummary[]): Feed | undefined {
  const list = listRoute(site)
  const post = postRoute(site)
  if (!list || !post) return undefined
  const file = `${list.name}.atom`
  const at = (path: string) => new URL(path.replace(/^\//, ''), site.settings.url).href
  const dated = posts.filter((item): item is DatedPost => item.slug !== undefined && item.publishedAt !== undefined)
  const updated =
    dated
      .map(({ publishedAt }) => publishedAt)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z'
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(site.settings.language)}">`,
    `  <id>${escapeXml(at(list.path))}</id>`,
    `  <title>${escapeXml(titleOf(site, list))}</title>`,
    `  <subtitle>${escapeXml(list.page.description)}</subtitle>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${escapeXml(site.settings.name)}</name></author>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(at(list.path))}"/>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(at(file))}"/>`,
    ...dated.map((item) => entry(item, at(postAddress(toPattern(post.path), item.slug.current)))),
    '</feed>',
    '',
  ]
  return { file, title: titleOf(site, list), text: lines.join('\n') }
}

function entry({ title, publishedAt, excerpt, author }: DatedPost, address: string): string {
  return [
    '  <entry>',
    `    <id>${escapeXml(address)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <published>${publishedAt}</published>`,
    `    <updated>${publishedAt}</updated>`,
    ...(author ? [`    <author><name>${escapeXml(author.name)}</name></author>`] : []),
    ...(excerpt ? [`    <summary>${escapeXml(excerpt)}</summary>`] : []),
    `    <link rel="alternate" type="text/html" href="${escapeXml(address)}"/>`,
    '  </entry>',
  ].join('\n')
}

const titleOf = ({ settings }: Site, { page }: Route): string =>
  settings.titlePattern.replace('{title}', () => page.title)

/** What leads a reader's program to the feed. */
export function feedLink({ base }: Site, { file, title }: Feed): string {
  return `<link rel="alternate" type="application/atom+xml" title="${escapeXml(title)}" href="${escapeXml(base + file)}">`
}

/** XML 1.0 has no way at all to write control characters or half a pair: they are dropped. */
function escapeXml(text: string): string {
  return escapeMarkup(
    text.replace(/\p{Surrogate}/gu, '').replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''),
  )
}

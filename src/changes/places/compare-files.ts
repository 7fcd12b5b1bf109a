/** The files of a site for hosts, search engines, phones and readers of feeds, line by line. */
import { pageData } from '../../compiler/link/page-data.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { atomFeed } from '../../publish/feed.ts'
import { HEADERS_FILE, headerRules } from '../../publish/headers.ts'
import { hostRules } from '../../publish/host-rules.ts'
import { ROBOTS, robotsText } from '../../publish/robots.ts'
import { SECURITY_FILE, securityText } from '../../publish/security-text.ts'
import { SITEMAP } from '../../publish/sitemap.ts'
import { WEB_MANIFEST, webManifest } from '../../publish/web-manifest.ts'
import { commonPairs } from '../data/longest-run.ts'
import { humanised } from '../data/names.ts'
import { allMarked, markWords } from '../words/marked-text.ts'
import type { PageChange, Place } from './place.ts'
import type { SiteSide } from './site-side.ts'

/** In a fixed order; hashes of styles are no part of it. */
export function compareFiles(before: SiteSide, after: SiteSide): Place[] {
  const { language } = after.site.settings
  const [old, now] = [siteFiles(before), siteFiles(after)]
  return Object.keys({ ...now, ...old }).flatMap((file) => {
    if (!old[file]) return [wholeFile(file, 'added')]
    return now[file] ? comparedLines(file, old[file], now[file], language) : [wholeFile(file, 'gone')]
  })
}

/** The addresses that the sitemap has more or less; the days in it, which git knows, are no part of it. */
export function compareSitemap(before: SiteSide, after: SiteSide, pages: readonly PageChange[]): Place[] {
  const addressOf = ({ site, routes }: SiteSide, path: string): string | undefined => {
    const route = routes.get(path)
    return route && pageData(site, route).canonical
  }
  return pages.flatMap(({ path, was = path }): Place[] => {
    const [old, now] = [addressOf(before, was), addressOf(after, path)]
    // Another address of the whole site is told once.
    if (old === now || (was === path && old !== undefined && now !== undefined)) return []
    return comparedLines(SITEMAP, addressLine(old), addressLine(now), after.site.settings.language)
  })
}

const addressLine = (address: string | undefined): Lines =>
  address === undefined ? [] : [{ label: 'Address', text: address }]

/** A file that came or went is one line. */
const wholeFile = (file: string, kind: 'added' | 'gone'): Place => ({
  ...{ part: 'files', kind, label: 'File', of: [] },
  [kind === 'added' ? 'after' : 'before']: allMarked(file),
  ...{ at: {}, changes: [] },
})

type Lines = readonly { label: string; text: string }[]

function siteFiles({ site, folder }: SiteSide): Record<string, Lines> {
  const feed = site.services.content?.projectId ? atomFeed(site, []) : undefined
  const security = securityText(site, folder.day)
  return {
    _redirects: hostRules(site).map(({ from, to, status }) => ({
      label: status === 301 ? 'Redirect' : 'Rewrite',
      text: `${from} → ${to}`,
    })),
    [HEADERS_FILE]: headerRules(site, { styles: [], scripts: [] }).flatMap(({ pattern, headers }) =>
      Object.entries(headers).flatMap(([name, value]) =>
        value.split('; ').map((text) => ({ label: `${name} of ${pattern}`, text })),
      ),
    ),
    [ROBOTS]: plainLines(robotsText(site)),
    [WEB_MANIFEST]: manifestLines(webManifest(site)),
    ...(feed && { [feed.file]: plainLines(feed.text) }),
    ...(security !== undefined && { [SECURITY_FILE]: plainLines(security) }),
  }
}

const plainLines = (text: string): Lines =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => ({ label: 'Line', text: line.trim() }))

/** Addresses of icons are named by hashes. */
function manifestLines(text: string): Lines {
  const data: unknown = JSON.parse(text)
  if (!isObject(data)) return []
  return Object.entries(data).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ label: humanised(name), text: value }] : [],
  )
}

function comparedLines(file: string, old: Lines, now: Lines, language: string): Place[] {
  const key = ({ label, text }: Lines[number]): string => `${label}\n${text}`
  const place = (label: string, kind: Place['kind'], texts: Pick<Place, 'before' | 'after'>): Place => ({
    ...{ part: 'files' as const, kind, label, of: [file] },
    ...texts,
    ...{ at: {}, changes: [] },
  })
  const places: Place[] = []
  let [i, j] = [0, 0]
  for (const [a, b] of [...commonPairs(old.map(key), now.map(key)), [old.length, now.length] as const]) {
    const [gone, added] = [old.slice(i, a), now.slice(j, b)]
    const stays = gone.length === added.length && gone.every(({ label }, index) => label === added[index]?.label)
    if (stays)
      for (const [index, { label, text }] of gone.entries())
        places.push(place(label, 'changed', markWords(text, added[index]?.text ?? '', language)))
    else {
      for (const { label, text } of gone) places.push(place(label, 'gone', { before: allMarked(text) }))
      for (const { label, text } of added) places.push(place(label, 'added', { after: allMarked(text) }))
    }
    ;[i, j] = [a + 1, b + 1]
  }
  return places
}

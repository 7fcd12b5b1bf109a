/**
 * Compares what is on no single page: the frame of all pages, the settings, and the files of a site, line by line.
 */

import { allMarked, isSame, type MarkedPair, markWords, stretches } from '../../compiler/documents/compare-values.ts'
import { pageData, shellData } from '../../compiler/link/page-data.ts'
import type { Site } from '../../compiler/link/site.ts'
import { routeAt } from '../../compiler/routing/routes.ts'
import { isObject } from '../../compiler/schema/walk.ts'
import { siteHead } from '../../publish/document.ts'
import { headerRules, hostRules } from '../../publish/headers.ts'
import { HEADERS_FILE } from '../../publish/host-files.ts'
import { jsonLd } from '../../publish/json-ld.ts'
import { OUTPUTS, WEB_MANIFEST } from '../../publish/outputs.ts'
import { atomFeed } from '../../publish/post-pages.ts'
import { siteStyles } from '../../publish/site-styles.ts'
import { SITEMAP } from '../../publish/sitemap.ts'
import { type DataShape, humanised, WRITTEN } from '../data/data-shape.ts'
import { JSON_LD, jsonLdItems, type SiteSide, schemaOf } from './compare-pages.ts'
import { type PageChange, type PlaceChange, placesOf } from './places-of.ts'

/** Returns whether all that pages carry beside their own data is the same to the byte. */
export const isSameFrame = (before: SiteSide, after: SiteSide): boolean => frameText(before) === frameText(after)

/** Returns whether the settings are the same, so that pages with the same data are the same for search engines. */
export const isSameSettings = (before: SiteSide, after: SiteSide): boolean =>
  before.site.base === after.site.base && isSame(before.site.settings, after.site.settings)

function frameText({ site }: SiteSide): string {
  const shell = shellData(site)
  return JSON.stringify([shell, siteHead(site, shell, undefined).markup, siteStyles(site), site.theme?.typefaces])
}

/** Settings that pages show. */
const SHOWN: ReadonlySet<unknown> = new Set([
  ...['name', 'tagline', 'titlePattern', 'language', 'dates', 'icon', 'logo', 'colours', 'contact', 'notice'],
  ...['header', 'footer', 'messages'],
])

export function compareFrame(before: SiteSide, after: SiteSide, shape: DataShape): PlaceChange[] {
  const [old, now] = [before.site, after.site]
  const { language } = now.settings
  const [site, services] = [schemaOf(after, 'site.yaml'), schemaOf(after, 'services.yaml')]
  const settings = { part: 'settings' as const, language }
  return [
    ...placesOf({ ...settings, before: old.settings, after: now.settings, shape, schema: site }).map((place) => {
      const [key] = place.at.after ?? place.at.before ?? []
      return SHOWN.has(key) ? { ...place, part: 'frame' as const } : place
    }),
    ...placesOf({ ...settings, before: old.services, after: now.services, shape: WRITTEN, schema: services }),
    ...placesOf({ part: 'search', language, shape: JSON_LD, before: businessItems(old), after: businessItems(now) }),
  ]
}

const businessItems = (site: Site): unknown[] => jsonLdItems(jsonLd(site))

/** Returns the lines that differ, in a fixed order of files, without hashes of styles. */
export function compareFiles(before: SiteSide, after: SiteSide): PlaceChange[] {
  const [old, now] = [siteFiles(before), siteFiles(after)]
  return Object.keys({ ...now, ...old }).flatMap((file) => {
    const [was, is] = [old[file], now[file]]
    if (was && is) return comparedLines(file, was, is, after.site.settings.language)
    const name = allMarked(file)
    return [was ? placeIn([], 'File', 'gone', { before: name }) : placeIn([], 'File', 'added', { after: name })]
  })
}

/** Returns the addresses that were added to or removed from the sitemap. Its dates come from git and are not compared. */
export function compareSitemap(before: SiteSide, after: SiteSide, pages: readonly PageChange[]): PlaceChange[] {
  const addressOf = ({ site }: SiteSide, path: string): string | undefined => {
    const route = routeAt(site.routes, path)
    return route && pageData(site, route).canonical
  }
  const line = (text: string | undefined): Lines => (text === undefined ? [] : [{ label: 'Address', text }])
  return pages.flatMap(({ path, was = path }): PlaceChange[] => {
    const [old, now] = [addressOf(before, was), addressOf(after, path)]
    // A new address of the whole site is reported once, with the settings.
    if (old === now || (was === path && old !== undefined && now !== undefined)) return []
    return comparedLines(SITEMAP, line(old), line(now), after.site.settings.language)
  })
}

const placeIn = (of: string[], label: string, kind: PlaceChange['kind'], texts: MarkedPair): PlaceChange => ({
  part: 'files',
  kind,
  label,
  of,
  ...texts,
  at: {},
  changes: [],
})

type Lines = readonly { label: string; text: string }[]

/** While an author types, one content is compared with many. */
const known = new WeakMap<Site, Record<string, Lines>>()

function siteFiles(side: SiteSide): Record<string, Lines> {
  const files = known.get(side.site) ?? linesOf(side)
  known.set(side.site, files)
  return files
}

function linesOf({ site, folder }: SiteSide): Record<string, Lines> {
  const feed = site.services.content?.projectId ? atomFeed(site, []) : undefined
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
    ...Object.fromEntries(
      OUTPUTS.flatMap(({ path, make }) => {
        const text = make(site, folder.day)
        return text === undefined ? [] : [[path, outputLines(path, text)]]
      }),
    ),
    ...(feed && { [feed.file]: plainLines(feed.text) }),
  }
}

function outputLines(path: string, text: string): Lines {
  if (path === WEB_MANIFEST) return manifestLines(text)
  return plainLines(path.endsWith('.json') ? JSON.stringify(JSON.parse(text), null, 2) : text)
}

const plainLines = (text: string): Lines =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [{ label: 'Line', text: line.trim() }]))

/** Addresses of icons contain hashes and are left out. */
function manifestLines(text: string): Lines {
  const data: unknown = JSON.parse(text)
  return Object.entries(isObject(data) ? data : {}).flatMap(([name, value]) =>
    typeof value === 'string' ? [{ label: humanised(name), text: value }] : [],
  )
}

const comparedLines = (file: string, old: Lines, now: Lines, language: string): PlaceChange[] =>
  stretches(old, now).flatMap(({ same, before, after }) => {
    if (same) return []
    const isEdited = before.length === after.length && before.every(({ label }, index) => label === after[index]?.label)
    if (isEdited)
      return before.map(({ label, text }, index) =>
        placeIn([file], label, 'changed', markWords(text, after[index]?.text ?? '', language)),
      )
    return [
      ...before.map(({ label, text }) => placeIn([file], label, 'gone', { before: allMarked(text) })),
      ...after.map(({ label, text }) => placeIn([file], label, 'added', { after: allMarked(text) })),
    ]
  })

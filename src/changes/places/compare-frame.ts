/** Compares what all pages share, and the settings that no page shows. */
import { shellData } from '../../compiler/link/page-data.ts'
import { siteStyles } from '../../compiler/link/palettes.ts'
import { siteHead } from '../../publish/document.ts'
import { jsonLd } from '../../publish/json-ld.ts'
import { isSame } from '../data/compare-values.ts'
import { type DataShape, WRITTEN } from '../data/data-shape.ts'
import { JSON_LD, jsonLdItems, type SiteSide, schemaOf } from './compare-page.ts'
import type { PlaceChange } from './place-change.ts'
import { placesOf } from './places-of.ts'

/** Returns whether all that pages carry beside their own data is the same to the byte. */
export const isSameFrame = (before: SiteSide, after: SiteSide): boolean => frameText(before) === frameText(after)

/** Returns whether the settings are the same, so that pages with the same data are the same for search engines. */
export const isSameSettings = (before: SiteSide, after: SiteSide): boolean =>
  before.site.base === after.site.base && isSame(before.site.settings, after.site.settings)

function frameText({ site }: SiteSide): string {
  const shell = shellData(site)
  return JSON.stringify([shell, siteHead(site, shell, undefined).markup, siteStyles(site)])
}

/** Settings that pages show. */
const SHOWN: ReadonlySet<unknown> = new Set([
  ...['name', 'tagline', 'titlePattern', 'language', 'dates', 'icon', 'logo', 'colours', 'contact', 'notice'],
  ...['header', 'footer', 'messages'],
])

export function compareFrame(before: SiteSide, after: SiteSide, shape: DataShape): PlaceChange[] {
  const { language } = after.site.settings
  const [old, now] = [before.site, after.site]
  const schema = (file: string) => schemaOf(after, file)
  const settings = placesOf({
    ...{ part: 'settings', before: old.settings, after: now.settings, shape, schema: schema('site.yaml'), language },
  })
  return [
    ...settings.map((place): PlaceChange => {
      const [key] = place.at.after ?? place.at.before ?? []
      return SHOWN.has(key) ? { ...place, part: 'frame' } : place
    }),
    ...placesOf({
      ...{ part: 'settings', before: old.services, after: now.services, shape: WRITTEN, language },
      schema: schema('services.yaml'),
    }),
    ...placesOf({
      ...{
        part: 'search',
        before: jsonLdItems(jsonLd(old)),
        after: jsonLdItems(jsonLd(now)),
        shape: JSON_LD,
        language,
      },
    }),
  ]
}

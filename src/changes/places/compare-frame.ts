/** What all pages share, and what the settings say that no page shows. */
import { shellData } from '../../compiler/link/page-data.ts'
import { siteStyles } from '../../compiler/link/site-styles.ts'
import { jsonLd } from '../../publish/json-ld.ts'
import { siteHead } from '../../publish/site-head.ts'
import { isSame } from '../data/canonical.ts'
import { type DataShape, WRITTEN } from '../data/data-shape.ts'
import { JSON_LD } from './compare-page.ts'
import { jsonLdItems } from './page-parts.ts'
import type { Place } from './place.ts'
import { placesOf } from './places-of.ts'
import { type SiteSide, schemaOf } from './site-side.ts'

/** Whether all that pages carry beside their own data is the same, to the byte. */
export const isSameFrame = (before: SiteSide, after: SiteSide): boolean => frameText(before) === frameText(after)

/** Whether what search engines read of a page can differ only where the page does. */
export const isSameSettings = (before: SiteSide, after: SiteSide): boolean =>
  before.site.base === after.site.base && isSame(before.site.settings, after.site.settings)

function frameText({ site }: SiteSide): string {
  const shell = shellData(site)
  return JSON.stringify([shell, siteHead(site, shell, undefined).markup, siteStyles(site)])
}

/** Of the settings, what pages show; a colour or the name of the site is seen too. */
const SHOWN: ReadonlySet<string> = new Set([
  ...['name', 'tagline', 'titlePattern', 'language', 'dates', 'icon', 'logo', 'colours', 'contact', 'notice'],
  ...['header', 'footer', 'messages'],
])

export function compareFrame(before: SiteSide, after: SiteSide, shape: DataShape): Place[] {
  const { language } = after.site.settings
  const settings = placesOf({
    ...{ part: 'settings', before: before.site.settings, after: after.site.settings },
    ...{ shape, schema: schemaOf(after.folder, 'site.yaml'), language },
  })
  const services = placesOf({
    ...{ part: 'settings', before: before.site.services, after: after.site.services },
    ...{ shape: WRITTEN, schema: schemaOf(after.folder, 'services.yaml'), language },
  })
  const search = placesOf({
    ...{ part: 'search', before: jsonLdItems(jsonLd(before.site)), after: jsonLdItems(jsonLd(after.site)) },
    ...{ shape: JSON_LD, language },
  })
  return [...settings.map(asShown), ...services, ...search]
}

function asShown(place: Place): Place {
  const [line] = place.at.after ?? place.at.before ?? []
  return SHOWN.has(String(line)) ? { ...place, part: 'frame' } : place
}

/** The styles that content decides; the same for every page of a site, so that one hash allows them. */
import type { Site } from '../compiler/link/site.ts'
import { isDark } from '../compiler/schema/contrast.ts'
import { siteSchemes } from './theme/site-colours.ts'
import { themeStyles } from './theme/theme-styles.ts'

/** Returns them without the typefaces: see `theme/typeface-rules.ts`. */
export function siteStyles(site: Pick<Site, 'settings' | 'theme' | 'palettes' | 'languages'>): string {
  const { languages = [] } = site
  const offers = languages.map(({ tag }) => `@media screen{[data-offer=${tag}] [data-offer=${tag}]{display:flex}}`)
  const typefaces = languages.flatMap(({ tag, typeface }) =>
    typeface ? [`:root:lang(${tag}){--typeface:'${typeface}'}`] : [],
  )
  return [themeStyles(site), paletteRules(site), ...offers, ...typefaces].join('')
}

/** The styles swap the two colours where a visitor wants a dark page. A theme may be dark, or light, in both schemes. */
function paletteRules(site: Pick<Site, 'settings' | 'theme' | 'palettes'>): string {
  const { day, night } = siteSchemes(site)
  const rules = (isSwapped: boolean): string =>
    site.palettes
      .map(({ name, ...colours }) => {
        const [under, over] = isSwapped ? [colours.text, colours.background] : [colours.background, colours.text]
        return `[data-palette="${name}"]{--palette-background:${under};--palette-text:${over}}`
      })
      .join('')
  const [atDay, atNight] = [isDark(day.paper), !isDark(night.paper)]
  return rules(atDay) + (atDay === atNight ? '' : `@media screen and (prefers-color-scheme:dark){${rules(atNight)}}`)
}

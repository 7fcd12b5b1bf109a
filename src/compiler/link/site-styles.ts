/** The part of the style sheet that content decides: the brand's colours and the palettes of the cards. */
import type { Site } from './site.ts'

/** @returns CSS; the same for every page of a site, so that one hash allows it */
export function siteStyles({ settings: { colours }, palettes }: Site): string {
  const brand = `:root{--brand:${colours.brand};--on-brand:${colours.onBrand}}`
  return palettes.reduce(
    (css, { name, background, text }) =>
      `${css}[data-palette="${name}"]{--palette-background:${background};--palette-text:${text}}`,
    brand,
  )
}

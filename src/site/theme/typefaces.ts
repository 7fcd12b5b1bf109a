/**
 * Two type families from India: Baloo Da 2 for headings and buttons, Hind Siliguri for text. Both have Latin and Bengali,
 * in separate files. Licence: SIL OFL 1.1, in the packages.
 */

/** `name`: in our styles. `file`: the package below `@fontsource/`, and the start of its file names. */
export type Typeface = { name: string; file: string }

export const typefaces = {
  body: { name: 'Hind', file: 'hind-siliguri' },
  heading: { name: 'Baloo', file: 'baloo-da-2' },
} as const satisfies Record<string, Typeface>

export const fontFile = (file: string, script: string, weight: number, ending: 'woff' | 'woff2'): string =>
  `@fontsource/${file}/files/${file}-${script}-${weight}-normal.${ending}`

/** `--typeface` is that of the page's language, if `site.yaml` names one. */
export const fontStack = (name: string): string =>
  `'${name}',var(--typeface,'${name} Arial'),'${name} Arial','${name} Roboto',system-ui,sans-serif`

export const fontStacks = { body: fontStack(typefaces.body.name), heading: fontStack(typefaces.heading.name) }

/** Fallback fonts by weight. Version 3 of Roboto has its weight in its name. */
export const FALLBACKS = {
  Arial: { 400: ['Arial', 'Liberation Sans'], 600: ['Arial Bold', 'Liberation Sans Bold'] },
  Roboto: { 400: ['Roboto', 'Roboto Regular'], 600: ['Roboto Bold'] },
} as const

export type Fallback = keyof typeof FALLBACKS

/** Gives a fallback font the heights of a typeface, in em, and its width, relative to the fallback. */
export const fallbackFace = ({ ascent, descent }: { ascent: number; descent: number }, width: number) => ({
  sizeAdjust: percent(width),
  ascentOverride: percent(ascent / width),
  descentOverride: percent(descent / width),
})

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`

/**
 * Two type families made in India: Baloo Da 2 for headings and buttons, Hind Siliguri for text. Both write Latin and
 * Bengali, each script in files of its own. Licence: SIL OFL 1.1, in the packages.
 */

/** `name`: as our styles call it. `file`: the package below `@fontsource/`, and how the names of its files begin. */
export type Typeface = { name: string; file: string }

export const typefaces = {
  body: { name: 'Hind', file: 'hind-siliguri' },
  heading: { name: 'Baloo', file: 'baloo-da-2' },
} as const satisfies Record<string, Typeface>

/** @param ending without the dot */
export const fontFile = (file: string, script: string, weight: number, ending: 'woff' | 'woff2'): string =>
  `@fontsource/${file}/files/${file}-${script}-${weight}-normal.${ending}`

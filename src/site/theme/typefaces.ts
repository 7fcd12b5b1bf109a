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

/** The tokens as data: their values by day, and the short names under which style sheets have them. */
import { artColours, colours } from '../../compiler/theme/colours.ts'
import { fontStacks } from './typefaces.ts'

/** The content sets the two brand colours, and the check ensures that they are readable on white and on each other. */
export const brand = 'var(--brand)'
const onBrand = 'var(--on-brand)'

/** The space that the camera takes from an edge of a phone on its side. */
export const notch = 'var(--notch)'

/** From the edge of the screen to its content. The percentage is of the whole width: use it on full-width boxes. */
export const edge = 'max(2.5rem, 50% - 36rem)'

export const daylight = {
  colour: {
    ...colours,
    action: brand,
    onAction: onBrand,
    actionOver: `color-mix(in srgb, ${brand} 82%, #000000)`,
    /** Darker than the brand, so that a link on tint has the contrast of the brand on white. */
    link: `color-mix(in srgb, ${brand} 86%, #000000)`,
    /** Over the page under an open menu. */
    veil: 'rgb(0 0 0 / 0.35)',
  },
  art: artColours,
  font: {
    body: fontStacks.body,
    heading: fontStacks.heading,
    code: `ui-monospace, Menlo, Consolas, monospace, ${fontStacks.body}`,
  },
  text: {
    small: '0.9375rem',
    body: 'clamp(1.0625rem, 1.04rem + 0.1vw, 1.125rem)',
    lead: 'clamp(1.125rem, 1.06rem + 0.3vw, 1.3125rem)',
    // Limited, so that no long word of a heading is wider than a phone, however large the letters are.
    item: 'min(clamp(1.1875rem, 1.15rem + 0.2vw, 1.3125rem), 9.5vw)',
    heading: 'min(clamp(1.625rem, 1.4rem + 1vw, 2.25rem), 11vw)',
    page: 'min(clamp(2rem, 1.6rem + 1.8vw, 3.125rem), 12.5vw)',
    display: 'min(clamp(2.125rem, 1.5rem + 2.8vw, 3.75rem), 13vw)',
  },
  leading: { tight: '1.12', snug: '1.3', lead: '1.5', body: '1.58' },
  weight: { body: '400', medium: '600' },
  /** Limited by the screen's width, which large letters on a phone need themselves. */
  space: {
    hair: '0.25rem',
    tiny: '0.5rem',
    small: 'min(0.75rem, 3.5vw)',
    body: 'min(1rem, 5vw)',
    medium: 'min(1.5rem, 7vw)',
    large: 'min(2rem, 9vw)',
    huge: 'min(3rem, 14vw)',
    section: 'clamp(3rem, 2.3rem + 3vw, 5rem)',
    /** Right of the text, and on both sides of what has no margin line. */
    gutter: `max(18px, ${notch})`,
    /** Left of the text, which is right of the margin line. */
    start: `calc(30px + ${notch})`,
    /** Left of the margin line. */
    line: `calc(14px + ${notch})`,
  },
  size: {
    /** The minimum height and width of anything to tap. */
    target: '44px',
    /** Keeps a line under 75 characters. */
    measure: '38rem',
    /** Source: specification, section 9. */
    headerTall: '80px',
    headerCompact: '64px',
    /** The bar above the list of posts. */
    subHeader: '48px',
    thumbBar: '0px',
  },
  radius: { small: '6px', medium: '10px', large: '18px', round: '999px' },
  shadow: {
    card: '0 1px 2px rgb(26 33 56 / 0.07), 0 6px 20px -6px rgb(26 33 56 / 0.1)',
    raised: '0 2px 4px rgb(26 33 56 / 0.08), 0 16px 40px -8px rgb(26 33 56 / 0.2)',
  },
  motion: { quick: '120ms ease-out', calm: '220ms cubic-bezier(0.2, 0.7, 0.3, 1)' },
  layer: { line: '1', cover: '2', subHeader: '5', header: '10', skip: '20' },
}

/** Those of the dark scheme. */
export const nightShadows = { card: '0 1px 2px rgb(0 0 0 / 0.4)', raised: '0 12px 40px rgb(0 0 0 / 0.6)' } as const

const paths = Object.entries(daylight).flatMap(([group, all]) => Object.keys(all).map((name) => `${group}.${name}`))

/** Every page contains the styles, which use tokens a thousand times: short names save a tenth of their size. */
export const tokenName = (group: string, name: string): string => `_${paths.indexOf(`${group}.${name}`).toString(36)}`

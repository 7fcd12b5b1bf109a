/**
 * The site's design decisions, named by role, so that another scheme can have other values. The look is that of an
 * Indian exercise book: white paper, faint blue rules, a red margin line on every page, a yellow pencil, a brown cover.
 */
import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css'
import { artColours, colours } from './colours.ts'
import { fontStacks } from './fonts.css.ts'
import { globalStyle } from './style.ts'

/** Conditions for `@media`. Styles are written for a phone first. */
export const screen = {
  medium: 'screen and (min-width: 40rem)',
  wide: 'screen and (min-width: 64rem)',
  /** Narrower than `medium`. */
  narrow: 'screen and (max-width: 39.99rem)',
  /** An upright phone, whose foot is within reach of the thumb. */
  upright: 'screen and (max-width: 39.99rem) and (min-height: 26rem)',
  /** A phone on its side. */
  flat: 'screen and (min-width: 40rem) and (max-height: 28rem)',
  /** A very large zoom, or a very small phone on its side: no space for two buttons. */
  tiny: 'screen and (max-width: 33rem) and (max-height: 25.99rem)',
  dark: 'screen and (prefers-color-scheme: dark)',
  /** The visitor has not asked for less motion. */
  moving: '(prefers-reduced-motion: no-preference)',
} as const

/** The content sets the two brand colours, and the check ensures that they are readable on white and on each other. */
const brand = 'var(--brand)'
const onBrand = 'var(--on-brand)'

/** The space that the camera takes from an edge of a phone on its side. */
const notch = 'var(--notch)'

/** From the edge of the screen to its content. The percentage is of the whole width: use it on full-width boxes. */
const edge = 'max(2.5rem, 50% - 36rem)'

const daylight = {
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

/** Every page contains the styles, which use tokens a thousand times: short names save a tenth of their size. */
let count = 0
export const tokens = createGlobalThemeContract(daylight, () => `_${(count++).toString(36)}`)
createGlobalTheme(':root', tokens, daylight)

export const { colour, font, text, leading, weight, space, size, radius, shadow, motion, layer } = tokens
const { art } = tokens

/**
 * The dark scheme. The brand is made light enough for dark words on it, and to be readable on the page: by its lightness
 * in oklch, or, in browsers without that, mixed with white.
 */
const lampBrand = (white: number) => `color-mix(in srgb, ${brand} ${100 - white}%, #ffffff)`
const litBrand = (light: number) => `oklch(from ${brand} ${light} min(c, 0.13) h)`
globalStyle(':root', {
  vars: { '--notch': 'max(env(safe-area-inset-left), env(safe-area-inset-right))' },
  print: {
    vars: {
      [space.gutter]: '0',
      [space.start]: '0',
      [size.measure]: '100%',
      [text.small]: '9pt',
      [text.body]: '10.5pt',
      [text.lead]: '11.5pt',
      [text.item]: '12pt',
      [text.heading]: '16pt',
      [text.page]: '22pt',
      [text.display]: '22pt',
      [colour.paper]: '#ffffff',
      [colour.tint]: '#ffffff',
      [colour.cover]: '#ffffff',
    },
  },
  [screen.dark]: {
    vars: {
      [colour.paper]: '#121a2b',
      [colour.sheet]: '#1a2439',
      [colour.tint]: '#161f33',
      [colour.cover]: '#2b231b',
      [colour.ink]: '#eef2fa',
      [colour.inkSoft]: '#b4bfd3',
      [colour.rule]: '#2c3b57',
      [colour.edge]: '#8194b4',
      [colour.margin]: '#ef737d',
      [colour.danger]: '#ff9f98',
      [colour.action]: lampBrand(60),
      [colour.onAction]: '#0e1524',
      [colour.actionOver]: lampBrand(75),
      [colour.link]: colour.action,
      [colour.focus]: '#ffd466',
      [colour.onInk]: '#121a2b',
      [art.line]: '#0c1220',
      [art.paper]: '#d9e0ec',
      [art.sky]: '#4a628c',
      [art.sun]: '#e0b24c',
      [art.leaf]: '#5f9a73',
      [art.rose]: '#cc646c',
      [art.wood]: '#b98a52',
      [art.hair]: '#171320',
      [shadow.card]: '0 1px 2px rgb(0 0 0 / 0.4)',
      [shadow.raised]: '0 12px 40px rgb(0 0 0 / 0.6)',
    },
    '@supports': {
      '(color: oklch(from red l c h))': {
        vars: { [colour.action]: litBrand(0.78), [colour.actionOver]: litBrand(0.86) },
      },
    },
  },
  [screen.upright]: { vars: { [size.thumbBar]: 'calc(64px + env(safe-area-inset-bottom))' } },
  [screen.medium]: {
    vars: {
      [space.gutter]: `max(2.5rem, ${notch})`,
      [space.start]: `calc(4.75rem + ${notch})`,
      [space.line]: `calc(3.25rem + ${notch})`,
    },
  },
  [screen.wide]: {
    vars: {
      [space.gutter]: edge,
      [space.start]: `calc(${space.gutter} + 6rem)`,
      [space.line]: `calc(${space.gutter} + 4.25rem)`,
    },
  },
})

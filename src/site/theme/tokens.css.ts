/**
 * The site's design decisions, named by role, so that another scheme can have other values. The look is that of an
 * Indian exercise book: white paper, faint blue rules, a red margin line on every page, a yellow pencil, a brown cover.
 */
import { createGlobalTheme, createGlobalThemeContract } from '@vanilla-extract/css'
import { nightArtColours, nightColours } from '../../compiler/theme/colours.ts'
import { globalStyle } from './style.ts'
import { brand, daylight, edge, nightShadows, notch, tokenName } from './tokens.ts'

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

export const tokens = createGlobalThemeContract(daylight, (_, [group = '', name = '']) => tokenName(group, name))
createGlobalTheme(':root', tokens, daylight)

export const { colour, font, text, leading, weight, space, size, radius, shadow, motion, layer } = tokens
const { art } = tokens

/**
 * The dark scheme. The brand is made light enough for dark words on it, and to be readable on the page: by its lightness
 * in oklch, or, in browsers without that, mixed with white.
 */
const lampBrand = (white: number) => `color-mix(in srgb, ${brand} ${100 - white}%, #ffffff)`
const litBrand = (light: number) => `oklch(from ${brand} ${light} min(c, 0.13) h)`
const { focus, onInk, ...paperAtNight } = nightColours

/** Returns the values of some tokens of a group. */
const valuesOf = <N extends string>(group: Record<N, string>, values: { readonly [name in N]?: string }) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [group[name as N], value as string]))

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
      ...valuesOf(colour, paperAtNight),
      [colour.action]: lampBrand(60),
      [colour.onAction]: '#0e1524',
      [colour.actionOver]: lampBrand(75),
      [colour.link]: colour.action,
      ...valuesOf(colour, { focus, onInk }),
      ...valuesOf(art, nightArtColours),
      ...valuesOf(shadow, nightShadows),
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

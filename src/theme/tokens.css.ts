/**
 * The site's design decisions, named by role and not by look, so that another scheme can give them other values.
 * The look comes from the exercise book an Indian child writes in: white paper, faint blue rules, a red margin line,
 * a brown paper cover.
 */
import { createGlobalTheme } from '@vanilla-extract/css'

export const tokens = createGlobalTheme(':root', {
  colour: {
    /** The page. */
    paper: '#ffffff',
    /** A section set apart from the page. */
    tint: '#f4f8fc',
    /** The book's brown cover: closing blocks and the footer. */
    cover: '#eee1cb',
    ink: '#1b2236',
    inkSoft: '#475067',
    /** Faint lines between things; never the only sign of a control. */
    rule: '#cddff0',
    /** Edges of controls: 3:1 on paper and on tint. */
    edge: '#6a7f99',
    margin: '#d2404c',
    danger: '#a8201a',
    /** The two colours of the house are set by the site's content. */
    brand: 'var(--brand, #1d3f8f)',
    onBrand: 'var(--on-brand, #ffffff)',
    /** A shade darker than the brand, so that a link on tint reads as well as the brand on white. */
    link: 'color-mix(in srgb, var(--brand, #1d3f8f) 86%, #000000)',
    focus: '#1b2236',
    onInk: '#ffffff',
  },
  font: {
    body: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Bengali', sans-serif",
    heading: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'Noto Sans Bengali', sans-serif",
    code: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  text: {
    small: '0.875rem',
    body: '1.0625rem',
    lead: 'clamp(1.125rem, 1.05rem + 0.35vw, 1.3125rem)',
    item: 'clamp(1.125rem, 1.08rem + 0.2vw, 1.25rem)',
    heading: 'clamp(1.5rem, 1.3rem + 0.9vw, 2.125rem)',
    page: 'clamp(1.875rem, 1.5rem + 1.7vw, 2.875rem)',
    display: 'clamp(2.125rem, 1.55rem + 2.6vw, 3.75rem)',
  },
  leading: { tight: '1.15', snug: '1.3', body: '1.6' },
  weight: { body: '400', medium: '600', bold: '700' },
  space: {
    hair: '0.25rem',
    tiny: '0.5rem',
    small: '0.75rem',
    body: '1rem',
    medium: '1.5rem',
    large: '2rem',
    huge: '3rem',
    section: 'clamp(2.75rem, 2.1rem + 2.8vw, 4.5rem)',
    /** Between the edge of the screen and the text. */
    gutter: 'clamp(1.25rem, 0.8rem + 2vw, 2.5rem)',
  },
  size: {
    /** The least height and width of anything to tap. */
    target: '44px',
    page: '72rem',
    /** Keeps a line under 75 characters. */
    measure: '60ch',
    /** Source: specification, section 9. */
    headerTall: '80px',
    headerCompact: '64px',
    /** The bar above the list of posts. */
    subHeader: '60px',
  },
  radius: { small: '6px', medium: '12px', round: '999px' },
  shadow: {
    card: '0 1px 2px rgb(27 34 54 / 0.06), 0 4px 16px rgb(27 34 54 / 0.06)',
    raised: '0 2px 4px rgb(27 34 54 / 0.08), 0 12px 32px rgb(27 34 54 / 0.12)',
  },
  motion: { quick: '120ms ease-out', calm: '220ms ease-out' },
  layer: { subHeader: '5', header: '10', skip: '20' },
})

/** Conditions for `@media`. Styles are written for a phone first. */
export const screen = {
  medium: 'screen and (min-width: 40rem)',
  wide: 'screen and (min-width: 64rem)',
  belowWide: 'screen and (max-width: 63.99rem)',
} as const

/** Motion only for those who did not ask for less of it. */
export const motionAllowed = '(prefers-reduced-motion: no-preference)'

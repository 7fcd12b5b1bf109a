import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, text, weight, leading, space, radius } = tokens

export const tabs = style({})

export const row = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  gap: space.tiny,
  borderBottom: `2px solid ${colour.brand}`,
  maxWidth: '36rem',
})

export const tab = style({
  display: 'flex',
  background: colour.tint,
  border: `1px solid ${colour.rule}`,
  borderBottom: 0,
  borderRadius: `${radius.small} ${radius.small} 0 0`,
  cursor: 'pointer',
  selectors: {
    '&[data-selected]': { background: colour.brand, borderColor: colour.brand },
  },
  '@media': {
    '(forced-colors: active)': { selectors: { '&[data-selected]': { borderTop: '5px solid Highlight' } } },
  },
})

export const words = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  gap: space.hair,
  flex: '1',
  minHeight: '3.75rem',
  padding: `${space.tiny} ${space.small}`,
  fontSize: text.body,
  fontWeight: weight.bold,
  lineHeight: leading.snug,
  textAlign: 'center',
  textDecoration: 'none',
  color: colour.ink,
  selectors: { '[data-selected] > &': { color: colour.onBrand } },
})

export const panel = style({
  paddingTop: space.large,
  selectors: { '&[data-inert]': { display: 'none' } },
})

/** A link to the section leaves the row of tabs above it in sight. */
export const section = style({ scrollMarginTop: '6rem' })

const waiting = `${tabs}[data-plain]`

// Script is on its way: show what will show when it has arrived, so that nothing jumps.
globalStyle(`${waiting}:not(:has(:target)) > ${panel} ~ ${panel}`, {
  '@media': { '(scripting: enabled)': { display: 'none' } },
})
globalStyle(`${waiting}:has(:target) > ${panel}:not(:has(:target))`, {
  '@media': { '(scripting: enabled)': { display: 'none' } },
})
globalStyle(`${waiting}:not(:has(:target)) ${tab}:first-child`, {
  '@media': { '(scripting: enabled)': { background: colour.brand, borderColor: colour.brand } },
})
globalStyle(`${waiting}:not(:has(:target)) ${tab}:first-child > ${words}`, {
  '@media': { '(scripting: enabled)': { color: colour.onBrand } },
})

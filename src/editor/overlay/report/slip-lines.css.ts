import { style } from '@vanilla-extract/css'
import { tokens } from '../../../site/theme/tokens.css.ts'

const { colour, text: letters, space, radius, font, leading } = tokens

export const lines = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space.small,
  padding: `${space.tiny} ${space.small}`,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.small,
  background: colour.tint,
  fontFamily: font.code,
  fontSize: letters.small,
  lineHeight: leading.body,
})

export const row = style({ display: 'contents' })

export const number = style({ color: colour.inkSoft, textAlign: 'end', userSelect: 'none' })

/** Broken anywhere rather than scrolled: every letter can be seen on any screen, and blanks count. */
export const text = style({ fontSize: 'inherit', whiteSpace: 'break-spaces', overflowWrap: 'anywhere' })

/** As a teacher's pen marks it: under the word, so that its letters stay as they are. */
export const mark = style({
  background: 'none',
  color: 'inherit',
  fontWeight: tokens.weight.medium,
  textDecoration: `underline wavy ${colour.danger} 2px`,
  textUnderlineOffset: '0.25em',
  textDecorationSkipInk: 'none',
})

/** Where something is missing. */
export const place = style({
  display: 'inline-block',
  width: 0,
  height: '1.1em',
  marginInline: '1px',
  verticalAlign: 'text-bottom',
  borderInlineStart: `3px solid ${colour.danger}`,
  background: 'none',
})

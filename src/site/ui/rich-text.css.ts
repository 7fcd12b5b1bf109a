import { globalStyle, style } from '@vanilla-extract/css'
import { tokens } from '../theme/tokens.css.ts'

const { colour, text, space, size, radius } = tokens

export const prose = style({ maxWidth: size.measure })

globalStyle(`${prose} > * + *`, { marginTop: space.body })
globalStyle(`${prose} > :is(h2, h3, h4, h5, h6)`, { marginTop: space.large })
globalStyle(`${prose} > :first-child`, { marginTop: 0 })
globalStyle(`${prose} :is(h4, h5, h6)`, { fontSize: text.body })
globalStyle(`${prose} :is(ul, ol)`, { paddingInlineStart: space.medium })
globalStyle(`${prose} li + li, ${prose} li > :is(ul, ol)`, { marginTop: space.tiny })
globalStyle(`${prose} blockquote`, {
  paddingInlineStart: space.body,
  borderInlineStart: `3px solid ${colour.margin}`,
  color: colour.inkSoft,
})
globalStyle(`${prose} code`, {
  padding: '0.1em 0.3em',
  background: colour.tint,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.small,
})

export const underlined = style({ textDecoration: 'underline' })

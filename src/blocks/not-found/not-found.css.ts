import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'

const { colour, font, text: textSize, weight, space, size } = tokens

export const notFound = style({
  display: 'grid',
  justifyItems: 'start',
  alignContent: 'center',
  gap: space.body,
  minHeight: '70vh',
  paddingBlock: space.section,
  paddingInline: `${space.start} ${space.gutter}`,
  background: colour.tint,
})

export const picture = style({ width: '100%', maxWidth: '20rem', height: 'auto' })

export const code = style({
  fontFamily: font.heading,
  fontSize: textSize.display,
  fontWeight: weight.medium,
  lineHeight: '1',
  color: colour.margin,
})

export const text = style({ maxWidth: size.measure, fontSize: textSize.lead, color: colour.inkSoft })

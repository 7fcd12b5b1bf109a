import { style } from '@vanilla-extract/css'
import { tokens } from '../../theme/tokens.css.ts'
import { inset } from '../../ui/inset.css.ts'
import { lettering } from '../../ui/lettering.css.ts'

const { colour, text: textSize, space, size } = tokens

export const notFound = style([
  inset,
  {
    display: 'grid',
    justifyItems: 'start',
    alignContent: 'center',
    gap: space.body,
    minHeight: '70vh',
    paddingBlock: space.section,
    background: colour.tint,
  },
])

export const picture = style({ width: '100%', maxWidth: '20rem', height: 'auto' })

export const code = style([
  lettering,
  {
    fontSize: textSize.display,
    lineHeight: '1',
    color: colour.margin,
  },
])

export const text = style({ maxWidth: size.measure, fontSize: textSize.lead, color: colour.inkSoft })

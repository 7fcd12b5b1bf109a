import { style } from '../../theme/style.ts'
import { colour, space, text as textSize } from '../../theme/tokens.css.ts'
import { headingFont, inset } from '../../ui/recipes.css.ts'

/** The drawing is beside the words if both fit, otherwise above them. */
export const notFound = style(inset, {
  display: 'flex',
  flexWrap: 'wrap-reverse',
  alignItems: 'center',
  alignContent: 'center',
  gap: space.body,
  minHeight: '70vh',
  paddingBlock: space.section,
  background: colour.tint,
})

export const words = style({ display: 'grid', justifyItems: 'start', gap: space.body })

export const picture = style({
  position: 'relative',
  flex: '1 1 14rem',
  width: '100%',
  maxWidth: '26rem',
  height: 'auto',
})

export const code = style(headingFont, { fontSize: textSize.display, lineHeight: '1', color: colour.danger })

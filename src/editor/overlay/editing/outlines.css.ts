import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '../../../site/theme/tokens.css.ts'

const { colour, radius } = tokens

export const layer = style({
  position: 'fixed',
  inset: 0,
  zIndex: tokens.layer.header,
  overflow: 'hidden',
  pointerEvents: 'none',
  '@media': { print: { display: 'none' } },
})

const line = style({ position: 'absolute', borderRadius: radius.small })

/** Drawn as borders, which forced colours keep. */
export const outline = styleVariants({
  over: [line, { border: `2px dashed ${colour.focus}` }],
  chosen: [line, { border: `3px solid ${colour.focus}` }],
})

import { globalStyle } from '@vanilla-extract/css'
import { tokens } from '../../site/theme/tokens.css.ts'

/** The name of the highlight. */
export const CHANGED = 'desk-changed'

globalStyle(`::highlight(${CHANGED})`, {
  backgroundColor: tokens.colour.pencil,
  color: tokens.colour.onPencil,
  '@media': { '(forced-colors: active)': { backgroundColor: 'Mark', color: 'MarkText' } },
})

import { globalStyle, style } from '@vanilla-extract/css'
import { screen, tokens } from '../theme/tokens.css.ts'

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: tokens.space.tiny })

/** On a phone the buttons of a row fill it, and so does each that has a row to itself. */
globalStyle(`${actions} > *`, { flexGrow: 1, '@media': { [screen.medium]: { flexGrow: 0 } } })

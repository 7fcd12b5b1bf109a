import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../../site/theme/tokens.css.ts'
import { panel } from './panel.css.ts'

/** As high as the window, at its side; the panel for one value lies above it. */
export const sidePanel = style([
  panel,
  {
    '@media': {
      [screen.medium]: {
        inset: `${tokens.space.body} auto ${tokens.space.body} ${tokens.space.body}`,
        width: '24rem',
        maxHeight: 'none',
        borderRadius: tokens.radius.large,
      },
    },
  },
])

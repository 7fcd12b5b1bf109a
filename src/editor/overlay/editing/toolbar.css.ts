import { style } from '@vanilla-extract/css'
import { screen, tokens } from '../../../site/theme/tokens.css.ts'

const { colour, text, space, radius, shadow, layer } = tokens

export const bar = style({
  position: 'fixed',
  zIndex: layer.skip,
  inset: 'auto 0 0 0',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space.tiny,
  padding: `${space.tiny} ${space.small}`,
  background: colour.sheet,
  borderTop: `2px solid ${colour.edge}`,
  boxShadow: shadow.raised,
  '@media': {
    print: { display: 'none' },
    [screen.medium]: {
      inset: `auto auto ${space.body} 50%`,
      transform: 'translateX(-50%)',
      width: 'max-content',
      maxWidth: `calc(100% - 2 * ${space.body})`,
      border: `2px solid ${colour.edge}`,
      borderRadius: radius.large,
    },
  },
})

export const hint = style({
  fontSize: text.small,
  color: colour.inkSoft,
  '@media': { [screen.narrow]: { display: 'none' } },
})

/** What has just happened, in a sentence. */
export const said = style({
  position: 'fixed',
  zIndex: layer.skip,
  insetInline: space.small,
  bottom: '6rem',
  margin: '0 auto',
  width: 'fit-content',
  maxWidth: '40rem',
  padding: `${space.tiny} ${space.body}`,
  borderRadius: radius.round,
  background: colour.ink,
  color: colour.onInk,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { print: { display: 'none' } },
})

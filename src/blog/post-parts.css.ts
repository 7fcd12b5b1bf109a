import { keyframes } from '@vanilla-extract/css'
import { style } from '../site/theme/style.ts'
import { colour, layer, radius, screen, size, space, text, weight } from '../site/theme/tokens.css.ts'
import { inset, spread, tapTarget } from '../site/ui/recipes.css.ts'

/** Stays under the shared header, which is compact once the page is scrolled. */
export const bar = style(inset, {
  position: 'sticky',
  top: size.headerCompact,
  zIndex: layer.subHeader,
  minHeight: size.subHeader,
  background: colour.paper,
  borderBottom: `1px solid ${colour.rule}`,
  print: { display: 'none' },
})

export const barInner = style({ ...spread, gap: space.body, minHeight: size.subHeader })

export const brandLink = style({
  ...tapTarget,
  color: colour.ink,
  fontSize: text.small,
  fontWeight: weight.medium,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
})

export const badge = style({
  justifySelf: 'start',
  padding: `${space.hair} ${space.small}`,
  background: colour.tint,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.round,
  fontSize: text.small,
  fontWeight: weight.medium,
})

export const author = style({ display: 'flex', alignItems: 'center', gap: space.tiny })

/** Shown while a script loads content; hidden without scripts. */
export const onTheWay = style({ '(scripting: none)': { display: 'none !important' } })

const breathe = keyframes({ '50%': { opacity: 0.55 } })

/** A grey bar in place of a line of text. */
export const skeleton = style({
  background: `color-mix(in srgb, ${colour.rule} 55%, ${colour.sheet})`,
  borderRadius: radius.small,
  '(forced-colors: active)': { border: '1px solid' },
  [screen.moving]: { animation: `${breathe} 1.6s ease-in-out infinite` },
})

export const notice = style({
  display: 'grid',
  justifyItems: 'start',
  gap: space.body,
  maxWidth: size.measure,
})

export const soft = style({ color: colour.inkSoft })

import { createVar } from '@vanilla-extract/css'
import { style } from '../../../site/theme/style.ts'
import { leading, radius, screen, space, text } from '../../../site/theme/tokens.css.ts'
import { sheet, wrapping } from '../../../site/ui/recipes.css.ts'

/** Two columns, then three. The cards of an incomplete last row share its width. */
export const grid = style({
  display: 'grid',
  gap: space.medium,
  print: { gridTemplateColumns: '1fr 1fr', gap: '4mm' },
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [screen.wide]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
})

/** A copybook: cloth spine, coloured cover with a label, white pages. Covers in a row have one height. */
export const copybook = style(sheet, {
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  borderRadius: `${radius.small} ${radius.large} ${radius.large} ${radius.small}`,
  print: { breakInside: 'avoid' },
  [screen.medium]: {
    gridRow: 'span 2',
    gridTemplateRows: 'subgrid',
    rowGap: 0,
    '&:nth-child(2n + 1):last-child': { gridColumn: '1 / -1' },
  },
  [screen.wide]: {
    '&, &:nth-child(2n + 1):last-child': { gridColumn: 'span 2' },
    '&:nth-child(3n + 1):nth-last-child(2), &:nth-child(3n + 2):last-child': { gridColumn: 'span 3' },
  },
})

const background = createVar()
const ink = createVar()
const faint = createVar()

const acrossAt = (step: string) => `linear-gradient(${faint} 1px, transparent 0) 0 0 / 100% ${step}`
const downAt = (step: string) => `linear-gradient(90deg, ${faint} 1px, transparent 0) 0 0 / ${step} 100%`

/** Each subject has its own ruling, as in the shops: four lines for a language, squares for sums, staves for music. */
export const cover = style({
  ...wrapping,
  alignItems: 'center',
  gap: space.body,
  minHeight: '6.25rem',
  padding: `${space.body} ${space.body} ${space.body} calc(${space.medium} + 4px)`,
  vars: {
    [background]: 'var(--palette-background)',
    [ink]: 'var(--palette-text)',
    [faint]: 'color-mix(in srgb, currentColor 13%, transparent)',
  },
  color: ink,
  boxShadow: `inset 12px 0 color-mix(in srgb, ${ink} 22%, ${background})`,
  // Swaps the two colours: the contrast stays, and the cover does not glare.
  [screen.dark]: { vars: { [background]: 'var(--palette-text)', [ink]: 'var(--palette-background)' } },
  '&[data-ruling]': { background: `${acrossAt('16px')}, ${background}` },
  '&[data-ruling=mathematics], &[data-ruling=coding]': {
    background: `${acrossAt('16px')}, ${downAt('16px')}, ${background}`,
  },
  '&:is([data-ruling=speaking], [data-ruling=reading], [data-ruling=singing], [data-ruling=drumming])': {
    background: `repeating-linear-gradient(${faint} 0 1px, transparent 0 9px, ${faint} 0 10px, transparent 0 18px, ${faint} 0 19px, transparent 0 27px, ${faint} 0 28px, transparent 0 44px), ${background}`,
  },
})

export const title = style({ flex: '1 1 6.5em', fontSize: text.item, lineHeight: leading.tight, color: 'inherit' })

export const picture = style({ flex: 'none', width: 'min(92px, 23vw)', height: 'auto' })

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space.body,
  padding: `${space.body} ${space.medium} ${space.medium}`,
})

/** A photo in place of the drawing, in its size. */
export const photo = style({ width: '6rem', height: '5rem', objectFit: 'cover', borderRadius: radius.small })

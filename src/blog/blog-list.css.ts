import { globalStyle, style } from '../site/theme/style.ts'
import { screen, tokens } from '../site/theme/tokens.css.ts'
import { inset, lead, sheet } from '../site/ui/recipes.css.ts'
import { bar } from './post-parts.css.ts'

const { colour, leading, motion, radius, shadow, size, space, text: textSize } = tokens

// What gets focus or is linked to must clear both bars.
globalStyle(`html:has(${bar})`, {
  scrollPaddingTop: `calc(${size.headerTall} + ${size.subHeader} + ${space.tiny})`,
})

export const hero = style(inset, { paddingBlock: `${space.huge} ${space.large}` })

export const intro = style(lead, { marginTop: space.body })

export const body = style(inset, { paddingBottom: space.section })

export const count = style({ marginBottom: space.body, color: colour.inkSoft })

export const grid = style({
  display: 'grid',
  gap: space.medium,
  print: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '4mm' },
  [screen.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [screen.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})

export const cell = style({ display: 'grid', print: { breakInside: 'avoid' } })

export const card = style(sheet, {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  overflow: 'hidden',
  ':hover': { boxShadow: shadow.raised },
  [screen.moving]: { transition: `box-shadow ${motion.calm}` },
})

/** 400 by 240. Source: specification, section 9. */
export const image = style({ width: '100%', height: 'auto', aspectRatio: '400 / 240', objectFit: 'cover' })

export const text = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'start',
  flex: '1',
  gap: space.small,
  padding: space.medium,
  print: { gap: '2mm', padding: '3mm' },
})

const clamp = style({ display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' })

// Where a post has no picture, empty rules of the copybook take its place.
const plain = `${card}:not(:has(> ${image}))`
globalStyle(`${plain}::before`, {
  content: "''",
  aspectRatio: '400 / 240',
  background: `
    linear-gradient(90deg, transparent 2.25rem, ${colour.margin} 0 calc(2.25rem + 1.5px), transparent 0),
    repeating-linear-gradient(transparent 0 17px, ${colour.rule} 0 18px),
    ${colour.tint}`,
})

export const title = style(clamp, { WebkitLineClamp: 2, lineClamp: 2, fontSize: textSize.item })

/** At the foot of its card, so that the authors of a row are aligned. */
export const author = style({ marginTop: 'auto', paddingTop: space.tiny, fontSize: textSize.small })

// The newest post is the magazine's front page.
const front = (part: string) => `${grid} > :first-child ${part}`
globalStyle(`${grid} > :first-child`, { [screen.medium]: { gridColumn: '1 / -1' } })
globalStyle(`${grid} > ${cell}:first-child > ${card}, ${grid} > ${card}:first-child`, {
  [screen.medium]: { flexDirection: 'row' },
})
globalStyle(`${front(image)}, ${grid} > ${cell}:first-child > ${plain}::before`, {
  [screen.medium]: { width: '52%' },
})
globalStyle(front(text), { [screen.medium]: { justifyContent: 'center', padding: space.large } })
globalStyle(front(author), { [screen.medium]: { marginTop: 0 } })
globalStyle(front(title), { [screen.wide]: { fontSize: textSize.heading, lineHeight: leading.tight } })

export const excerpt = style(clamp, { WebkitLineClamp: 3, lineClamp: 3, color: colour.inkSoft })

/** The link covers the whole card, but only the title is its name. */
export const link = style({
  color: colour.ink,
  textDecoration: 'none',
  '::after': { content: "''", position: 'absolute', inset: 0 },
  ':hover': { textDecoration: 'underline' },
  ':focus-visible': { outline: 'none', boxShadow: 'none' },
  '&:focus-visible::after': {
    outline: `3px solid ${colour.focus}`,
    outlineOffset: '-3px',
    borderRadius: radius.medium,
  },
})

export const line = style({ width: '100%', height: '1rem', marginBlock: `calc((${leading.body} * 1rem - 1rem) / 2)` })

export const shortLine = style(line, { width: '40%' })

export const titleLine = style(line, { height: '1.5rem', width: '85%' })

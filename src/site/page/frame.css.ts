import { keyframes } from '@vanilla-extract/css'
import { globalStyle, style } from '../theme/style.ts'
import { colour, layer, leading, radius, screen, size, space } from '../theme/tokens.css.ts'
import { aside, inset, spread, tapTarget } from '../ui/recipes.css.ts'

/** Hidden until it has focus; then above the header. */
export const skip = style({
  position: 'fixed',
  top: space.small,
  insetInlineStart: space.small,
  zIndex: layer.skip,
  ...tapTarget,
  paddingInline: space.body,
  background: colour.sheet,
  color: colour.ink,
  borderRadius: radius.small,
  '&:not(:focus)': { transform: 'translateY(-200%)' },
  print: { display: 'none' },
})

/** The page of a copybook. Rules may extend to its edges. */
export const main = style({
  position: 'relative',
  overflowX: 'clip',
  // The footer begins below what is in sight first.
  minHeight: '100svh',
  print: { minHeight: 0 },
})

/** The margin line, from the header down to the back cover. */
globalStyle(`${main}::before`, {
  content: "''",
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: space.line,
  zIndex: layer.line,
  borderInlineStart: `1.5px solid color-mix(in srgb, ${colour.margin} 55%, transparent)`,
  pointerEvents: 'none',
  print: { content: 'none' },
})

/** At the end of the page, for visitors without scripts. */
export const asOfDay = style(aside, { padding: space.medium })

const siteNoticeLine = style(inset, {
  ...spread,
  gap: space.small,
  borderBottom: `1px solid ${colour.rule}`,
  'html[data-notice-closed] &': { display: 'none' },
})

export const siteNotice = {
  calm: style(siteNoticeLine, { background: colour.tint }),
  urgent: style(siteNoticeLine, { background: colour.pencil, color: colour.onPencil }),
}

// The colour of links is for paper; on yellow it is unreadable in the dark scheme.
globalStyle(`${siteNotice.urgent} a`, { color: 'inherit' })

export const noticeText = style({ paddingBlock: space.tiny })

/** Hidden without scripts, since it would do nothing. */
export const closeNotice = style({
  minWidth: size.target,
  minHeight: size.target,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  fontSize: '1.5rem',
  cursor: 'pointer',
  print: { display: 'none' },
  '(scripting: none)': { display: 'none' },
})

/** Hides the bar while a form is on the screen, except for its first and last lines. */
const yields = keyframes({
  '0%, 100%': { translate: '0 0', visibility: 'visible' },
  '6%, 94%': { translate: '0 100%', visibility: 'hidden' },
})

/** At the foot of an upright phone. On other screens the header has its buttons. */
export const thumbBar = style({
  display: 'none',
  [screen.upright]: {
    position: 'fixed',
    insetInline: 0,
    bottom: 0,
    zIndex: layer.header,
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '8px',
    height: size.thumbBar,
    paddingTop: '7px',
    paddingBottom: 'calc(7px + env(safe-area-inset-bottom))',
    paddingInline: space.gutter,
    background: colour.paper,
    borderTop: `1px solid ${colour.rule}`,
    boxShadow: '0 -4px 16px rgb(26 33 56 / 0.08)',
    viewTransitionName: 'thumb-bar',
    '@supports': {
      // A form has a button of its own. The names are defined below.
      '(animation-timeline: view()) and (timeline-scope: none)': {
        animation: `${yields} linear, ${yields} linear`,
        animationTimeline: '--form, --other-form',
        animationRange: 'cover',
      },
    },
  },
  // The keyboard is open, and the field must stay visible. Choices open no keyboard.
  'body:has(:is(input:not([type=radio], [type=checkbox]), textarea):focus) &': { display: 'none' },
  'body:has(:popover-open) &': { display: 'none' },
  'body:has([role=dialog], [role=alertdialog]) &': { display: 'none' },
})

// Without a chat there is one button, as wide as the bar.
globalStyle(`${thumbBar} > a:only-child`, { gridColumn: '1 / -1' })
// Two buttons must fit in the bar, however large the reader's letters are.
globalStyle(`${thumbBar} > a`, { paddingInline: '10px', fontSize: 'min(1rem, 17px)', lineHeight: leading.tight })

// A page without the bar reserves no space for it.
globalStyle(`html:not(:has(${thumbBar}))`, { vars: { [size.thumbBar]: '0px' } })

// A timeline has one element, so the first two forms of a page get one each.
const WITH_FORM = 'main > section:has(form)'
const FORM = `${WITH_FORM} form`
globalStyle('body', { timelineScope: '--form, --other-form' })
globalStyle(FORM, { viewTimeline: '--form', viewTimelineInset: `${size.headerCompact} ${size.thumbBar}` })
globalStyle(`${WITH_FORM} ~ ${FORM}`, { viewTimelineName: '--other-form' })
globalStyle(`${WITH_FORM} ~ ${WITH_FORM} ~ ${FORM}`, { viewTimelineName: 'none' })

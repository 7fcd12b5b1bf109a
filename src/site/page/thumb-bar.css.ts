import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { screen, tokens } from '../theme/tokens.css.ts'

const { colour, space, size, leading } = tokens

/** Gone while the part of the page that it waits for is on the screen, but for its first and its last few lines. */
const yields = keyframes({
  '0%, 100%': { translate: '0 0', visibility: 'visible' },
  '6%, 94%': { translate: '0 100%', visibility: 'hidden' },
})

/** At the foot of a phone held upright. Elsewhere the header has what it holds. */
export const thumbBar = style({
  display: 'none',
  '@media': {
    [screen.upright]: {
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: tokens.layer.header,
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
        // The names: see below. A form asks for the visitor's attention, and has a button of its own.
        '(animation-timeline: view()) and (timeline-scope: none)': {
          animation: `${yields} linear, ${yields} linear`,
          animationTimeline: '--form, --other-form',
          animationRange: 'cover',
        },
      },
    },
  },
  selectors: {
    // The keyboard is open: what one types must stay in sight. Choices open none.
    'body:has(:is(input:not([type=radio], [type=checkbox]), textarea):focus) &': { display: 'none' },
    'body:has(:popover-open) &': { display: 'none' },
    'body:has([role=dialog], [role=alertdialog]) &': { display: 'none' },
  },
})

// Without a chat there is one button, as wide as the bar.
globalStyle(`${thumbBar} > a:only-child`, { gridColumn: '1 / -1' })
// Two buttons must share the width of a phone and the height of their bar, however large the reader's letters are.
globalStyle(`${thumbBar} > a`, { paddingInline: '10px', fontSize: 'min(1rem, 17px)', lineHeight: leading.tight })

// A page without the bar keeps no room for it.
globalStyle(`html:not(:has(${thumbBar}))`, { vars: { [size.thumbBar]: '0px' } })

// A timeline has one element: of several forms on a page, the first two have one each.
const WITH_FORM = 'main > section:has(form)'
globalStyle('body', { timelineScope: '--form, --other-form' })
globalStyle(WITH_FORM, { viewTimeline: '--form', viewTimelineInset: `${size.headerCompact} ${size.thumbBar}` })
globalStyle(`${WITH_FORM} ~ ${WITH_FORM}`, { viewTimelineName: '--other-form' })
globalStyle(`${WITH_FORM} ~ ${WITH_FORM} ~ ${WITH_FORM}`, { viewTimelineName: 'none' })

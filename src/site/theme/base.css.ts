/** What plain elements look like everywhere. Importing this file also adds the tokens and the fonts. */
import { type GlobalStyleRule, globalLayer } from '@vanilla-extract/css'
import './fonts.css.ts'
import { globalStyle } from './style.ts'
import './fonts.late.css.ts'
import { colour, font, leading, radius, size, space, text, weight } from './tokens.css.ts'

/** Below all other styles: a class overrides them, whatever the order of the sheets. */
const elements = globalLayer('elements')

function base(selector: string, rule: Omit<GlobalStyleRule, '@layer'>): void {
  globalStyle(selector, { '@layer': { [elements]: rule } })
}

// Resets what browsers add.
base('*, *::before, *::after', { boxSizing: 'border-box' })
base('*', { margin: 0 })
base('html', { WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%' })
base('img, svg', { display: 'block', maxWidth: '100%' })
base('img', { height: 'auto' })
base('button, input, select, textarea', { font: 'inherit', color: 'inherit' })
base('ul, ol', { padding: 0 })
// Safari removes the list from the accessibility tree unless the empty marker is a string.
base('ul[class], ol[class]', { listStyleType: "''" })
base('dd', { margin: 0 })
base('summary', { cursor: 'pointer' })
base('p, h1, h2, h3, h4, h5, h6, li, dt, dd, a, summary', { overflowWrap: 'break-word' })
base('h1, h2, h3, h4, h5, h6', { textWrap: 'balance', fontSize: 'inherit', fontWeight: 'inherit' })

base('html', {
  // The target of a link or of Tab stops below the fixed header and above the bar at the foot.
  scrollPaddingTop: `calc(${size.headerTall} + ${space.tiny})`,
  scrollPaddingBottom: `calc(${size.thumbBar} + ${space.medium})`,
})
base('body', {
  paddingTop: size.headerTall,
  minHeight: '100vh',
  background: colour.paper,
  color: colour.ink,
  fontFamily: font.body,
  fontSize: text.body,
  fontWeight: weight.body,
  lineHeight: leading.body,
  // There is a file for each weight and slant in use; synthetic ones look bad.
  fontSynthesis: 'style',
  WebkitTapHighlightColor: 'transparent',
})
base('h1, h2, h3, h4, h5, h6', {
  fontFamily: font.heading,
  fontWeight: weight.medium,
  lineHeight: leading.snug,
  color: colour.ink,
})
base('h1', { fontSize: text.page, lineHeight: leading.tight, letterSpacing: '-0.01em', overflowWrap: 'anywhere' })
// Arabic letters join, and spacing would tear them apart.
base('[dir=rtl] h1', { letterSpacing: 'normal' })
base('h2', { fontSize: text.heading, lineHeight: leading.tight })
base('h3', { fontSize: text.item })
base('p, li, dd', { textWrap: 'pretty' })
base('li::marker', { color: colour.inkSoft })
base('a', { color: colour.link, textDecorationThickness: '0.08em', textUnderlineOffset: '0.2em' })
// A number broken over two lines is dialled wrong; words with a number may break before it.
base('a[href^="tel:"]', { display: 'inline-block' })
base('a[href^="tel:"] bdi', { whiteSpace: 'nowrap' })
base('a:hover', { textDecorationThickness: '0.14em' })
base('strong, b', { fontWeight: weight.medium })
base('code', { fontFamily: font.code, fontSize: '0.92em' })
base('::selection', { background: colour.pencil, color: colour.onPencil })

// A dark ring on a light one, so that one of them is visible on any colour.
base(':focus-visible', {
  outline: `3px solid ${colour.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 7px ${colour.paper}`,
  borderRadius: radius.small,
})
// The main part gets the focus after a jump or a new page; a ring around all of it would mean nothing.
base('main:focus', { outline: 'none', boxShadow: 'none' })

// The rule that React Aria would otherwise add by script, which the security policy forbids.
base('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' })

globalStyle('*', {
  print: { boxShadow: 'none !important' },
  '(prefers-reduced-motion: reduce)': {
    animationDuration: '0.01ms !important',
    animationIterationCount: '1 !important',
    transition: 'none !important',
  },
})
// Between two pages of the site.
globalStyle('::view-transition-group(*)', { animationDuration: '160ms' })
globalStyle('body', { print: { paddingTop: 0, lineHeight: '1.45', background: 'none' } })
globalStyle('h1, h2, h3, h4, h5', { print: { breakAfter: 'avoid' } })
globalStyle('p, li', { print: { orphans: 3, widows: 3 } })
globalStyle('details::details-content', { print: { contentVisibility: 'visible', display: 'block' } })

import { NAMES } from '../theme/fonts.css.ts'
import { style } from '../theme/style.ts'
import { colour, screen, size, space } from '../theme/tokens.css.ts'
import { fontStacks } from '../theme/typefaces.ts'
import { inset, tapTarget } from '../ui/recipes.css.ts'
import { siteNotice } from './frame.css.ts'
import { navLink } from './header.css.ts'

/** Its word is in another script than the page: few visitors should load a file for it. */
export const link = style(navLink, {
  ...tapTarget,
  fontFamily: `${NAMES},${fontStacks.body}`,
  minWidth: size.target,
  whiteSpace: 'nowrap',
  [screen.wide]: { paddingInline: space.small },
})

/** Beside the button of the menu, and on a wide screen after the links. */
export const inHeader = style({
  display: 'flex',
  gap: space.small,
  flex: 'none',
  marginInlineStart: 'auto',
  print: { display: 'none' },
  [screen.wide]: { marginInlineStart: 0 },
})

export const inMenu = style({ display: 'flex', flexWrap: 'wrap', columnGap: space.body })

export const notTranslated = style(inset, { paddingBlock: space.small, background: colour.tint })

/** `siteStyles` (`publish/site-styles.ts`) shows that of the visitor's language, except on paper. */
export const offer = style(siteNotice.calm, { display: 'none' })

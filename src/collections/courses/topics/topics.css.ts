import { globalStyle, style } from '../../../site/theme/style.ts'
import { leading, space } from '../../../site/theme/tokens.css.ts'

export const topics = style({
  columns: '17rem',
  columnGap: space.large,
  paddingInlineStart: '1.15em',
  listStyle: 'disc',
  lineHeight: leading.snug,
})
globalStyle(`${topics} > li`, { breakInside: 'avoid', paddingBottom: space.hair })

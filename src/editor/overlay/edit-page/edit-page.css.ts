/** Styles of the page of the editor: signing in, and the tools that only this page has. */
import { style } from '../../../site/theme/style.ts'
import { tokens } from '../../../site/theme/tokens.css.ts'
import { headingFont } from '../../../site/ui/recipes.css.ts'
import { list, paper } from '../shared.css.ts'

const { colour, text, space, radius, leading } = tokens

export const signIn = style(paper, {
  gap: space.body,
  width: 'min(36rem, 100% - 2rem)',
  margin: `${space.body} auto`,
  borderRadius: radius.large,
})

export const heading = style(headingFont, { fontSize: text.heading, lineHeight: leading.snug })

export const choice = style({ display: 'flex', gap: space.tiny, alignItems: 'baseline' })

export const steps = style(list, { listStyle: 'decimal', paddingInlineStart: '1.4em' })

export const trouble = style({ color: colour.danger, fontSize: text.small })

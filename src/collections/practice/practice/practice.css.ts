import { globalStyle, style } from '../../../site/theme/style.ts'
import { colour, radius, screen, shadow, space, text, weight } from '../../../site/theme/tokens.css.ts'
import { chosen, words } from '../../../site/ui/chip.css.ts'
import { headingFont, wrapping } from '../../../site/ui/recipes.css.ts'
import { question as chooserQuestion } from '../../levels/chooser/level-chooser.css.ts'

/** The height of a line of the page, so that text is on the rules. */
const LINE = '2rem'
/** From the page's edge to the end of its margin. */
const MARGIN = `calc(${space.large} + ${space.small})`

/** A row of chips, and below it the page of the checked one. */
export const pages = style({
  ...wrapping,
  gap: space.tiny,
  minWidth: 0,
  padding: 0,
  border: 0,
})

export const choose = style(chooserQuestion, { float: 'left', width: '100%' })

export const chip = style({ print: { display: 'none' } })

/** A page of a copybook: rules, and a margin line. */
export const page = style({
  order: 1,
  display: 'none',
  width: '100%',
  marginTop: space.small,
  padding: `calc(${LINE} / 2) ${space.medium} ${LINE} calc(${MARGIN} + ${space.small})`,
  lineHeight: LINE,
  border: `1px solid ${colour.rule}`,
  borderRadius: radius.large,
  boxShadow: shadow.card,
  backgroundColor: colour.sheet,
  backgroundImage: [
    `linear-gradient(90deg, transparent ${MARGIN}, ${colour.margin} 0 calc(${MARGIN} + 1.5px), transparent 0)`,
    `repeating-linear-gradient(transparent 0 calc(${LINE} - 1px), ${colour.rule} 0 ${LINE})`,
  ].join(),
  backgroundPosition: `0 0, 0 calc(${LINE} / 2 - 0.65rem)`,
  print: { boxShadow: 'none', breakInside: 'avoid' },
})

// Without a checked radio the address chooses; without that, the first page shows.
const untouched = `${pages}:not(:has(> ${chip} > :checked))`
const chosenChips = [
  `${chip}:has(> :checked)`,
  `${untouched} > ${chip}:has(> :target)`,
  `${untouched}:not(:has(> ${chip} > :target)) > ${choose} + ${chip}`,
]
globalStyle(chosenChips.map((each) => `${each} + ${page}`).join(), { display: 'block' })
globalStyle(
  chosenChips
    .slice(1)
    .map((each) => `${each} > ${words}`)
    .join(),
  chosen,
)

export const subject = style(headingFont, {
  color: colour.inkSoft,
  fontSize: text.small,
  lineHeight: LINE,
  fontWeight: weight.medium,
})

export const question = style({ fontSize: text.lead, fontWeight: weight.medium })
globalStyle(`${question} p`, { lineHeight: LINE })

export const answers = style({ ...wrapping, gap: `0 ${space.large}` })

const answer = style({
  position: 'relative',
  display: 'inline-flex',
  // A free line above each, as in a copybook.
  alignItems: 'end',
  gap: space.tiny,
  minHeight: `calc(2 * ${LINE})`,
  paddingInlineEnd: space.huge,
  fontSize: text.item,
  lineHeight: LINE,
  cursor: 'pointer',
})
export const rightAnswer = style(answer, {})
export const otherAnswer = style(answer, {})

export const radio = style({
  width: '1.25rem',
  height: '1.25rem',
  margin: `calc((${LINE} - 1.25rem) / 2) 0`,
  flex: 'none',
  accentColor: colour.action,
})

export const answerWords = style({ minWidth: 0 })

export const mark = style({ display: 'none', position: 'absolute', insetInlineEnd: 0, color: colour.margin })
globalStyle(`${answer}:has(:checked) > ${mark}`, { display: 'block' })

/** Takes its space while hidden, so that nothing moves on a press. */
export const verdict = style(headingFont, { minHeight: LINE, lineHeight: LINE })
export const ifRight = style({ display: 'none' })
export const ifWrong = style({ display: 'none', color: colour.danger })
globalStyle(`${page}:has(${rightAnswer} :checked) ${ifRight}, ${page}:has(${otherAnswer} :checked) ${ifWrong}`, {
  display: 'inline',
})

export const more = style({})
export const summary = style({
  display: 'inline-flex',
  alignItems: 'end',
  minHeight: `calc(2 * ${LINE})`,
  color: colour.link,
  fontWeight: weight.medium,
  lineHeight: LINE,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
  cursor: 'pointer',
  '::marker': { content: "''" },
  '&::-webkit-details-marker': { display: 'none' },
})
globalStyle(`${more} p, ${more} li`, { lineHeight: LINE })

/** The right answer opens the explanation in browsers that can do so by styles. */
export const because = style({})
globalStyle(`${page}:has(${rightAnswer} :checked) ${because}::details-content`, {
  display: 'block',
  blockSize: 'auto',
  contentVisibility: 'visible',
})

export const action = style({ marginTop: space.medium, [screen.medium]: { marginTop: space.large } })

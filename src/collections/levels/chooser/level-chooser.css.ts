import { globalStyle, style } from '../../../site/theme/style.ts'
import { leading, space, text } from '../../../site/theme/tokens.css.ts'
import { chosen, radio, words } from '../../../site/ui/chip.css.ts'
import { headingFont } from '../../../site/ui/recipes.css.ts'
import { MOST_LEVELS } from './level-marks.ts'

/** Contains a chooser and everything that it shows and hides. */
export const chooser = style({})

export const fieldset = style({
  border: 0,
  padding: 0,
  margin: `0 0 ${space.large}`,
  minWidth: 0,
  print: { display: 'none' },
})

export const question = style(headingFont, {
  padding: 0,
  marginBottom: space.small,
  fontSize: text.item,
  lineHeight: leading.snug,
})

export const row = style({ display: 'flex', flexWrap: 'wrap', gap: space.tiny })

/** Without a checked radio the address chooses; without that, all levels are meant. */
const untouched = `${chooser}:not(:has(${radio}:checked))`
const chosenChips = [
  `${untouched} ${radio}:target + ${words}`,
  `${untouched}:not(:has(${radio}:target)) ${radio}[data-level="0"] + ${words}`,
].join()
globalStyle(chosenChips, chosen)

/** Returns a selector for elements in a chooser with a chosen level. */
export const withChoice = (inside: string): string =>
  `${chooser}:is(:has(${radio}:not([data-level="0"]):checked), :not(:has(${radio}:checked)):has(${radio}:target)) ${inside}`

export const afterChoice = style({})
globalStyle(
  [
    `${untouched}:not(:has(${radio}:target)) ${afterChoice}`,
    `${chooser}:has(${radio}[data-level="0"]:checked) ${afterChoice}`,
  ].join(),
  { display: 'none !important' },
)

/**
 * Returns selectors for elements in a chooser, one per level. The list is long: use it only where needed.
 *
 * @param inside gets a selector of elements marked for this level, and one of elements marked for others only
 */
export const withEachLevel = (mark: string, inside: (own: string, other: string) => string): string =>
  Array.from({ length: MOST_LEVELS }, (_, at) => {
    const chip = `[data-level="${at + 1}"]`
    const own = `[${mark}~="${at + 1}"]`
    const chosenOne = `${chooser}:is(:has(${chip}:checked), :not(:has(${radio}:checked)):has(${chip}:target))`
    return `${chosenOne} ${inside(own, `[${mark}]:not(${own})`)}`
  }).join()

// Hides what is for other levels: see `level-marks.ts`.
globalStyle(
  withEachLevel('data-levels', (_, other) => other),
  { display: 'none !important' },
)

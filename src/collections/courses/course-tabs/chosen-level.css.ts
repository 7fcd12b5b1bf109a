/** Styles with a chosen level: its topics are unfolded, and on a phone they fit a few screens. */
import { globalStyle } from '../../../site/theme/style.ts'
import { leading, screen, space, text } from '../../../site/theme/tokens.css.ts'
import { unseen } from '../../../site/ui/recipes.css.ts'
import * as tabs from '../../../site/ui/tabs.css.ts'
import * as chooser from '../../levels/chooser/level-chooser.css.ts'
import { topics } from '../topics/topics.css.ts'
import * as styles from './course-tabs.css.ts'

type Rule = Parameters<typeof globalStyle>[1]

/** With a level chosen, on a narrow screen. */
const closely = (selector: string, rule: Rule) =>
  globalStyle(chooser.withChoice(selector), { [screen.narrow]: rule as object })

// Before hydration only the first panel shows. If that one is for other levels, the next does.
globalStyle(
  chooser.withEachLevel('data-levels', (own, other) => `[data-plain] > ${other} + ${own}`),
  { display: 'block !important' },
)
// After hydration the app opens them, and visitors can close them.
globalStyle(chooser.withChoice(`[data-plain] ${styles.subject}::details-content`), {
  contentVisibility: 'visible',
  display: 'block',
})

closely(chooser.fieldset, { marginBottom: space.body })
closely(tabs.panel, { paddingTop: space.body })
closely(styles.partHeading, { marginBottom: space.tiny })
closely(styles.summary, { paddingBlock: space.tiny })
closely(styles.unfolded, { gap: space.tiny, paddingBottom: space.small })
closely(`:is(${styles.fact}, ${topics}, ${styles.benefits}, ${styles.soft}, ${styles.highlights})`, {
  fontSize: text.small,
  lineHeight: leading.snug,
})
// Hides how a subject is taught, so that what is taught has the space.
closely(styles.description, { display: 'none' })
// One class is left, and the visitor chose it: its name above each list is redundant.
closely(`:is(${styles.label}, ${styles.classCard} > dt)`, unseen)
closely(styles.classCard, { padding: 0, background: 'none' })

closely(styles.highlights, { rowGap: space.hair })
closely(styles.enroll, { marginTop: space.body })
closely(styles.commonTerm, { paddingBlock: space.hair, fontSize: text.small })

// On paper the one class has the width of the page.
globalStyle(chooser.withChoice(styles.classes), { print: { gridTemplateColumns: '1fr' } })

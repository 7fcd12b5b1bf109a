/** Styles with a chosen level: on a phone its content fits a few screens. */
import { globalStyle } from '../../../site/theme/style.ts'
import { leading, screen, space, text } from '../../../site/theme/tokens.css.ts'
import { unseen, wrapping } from '../../../site/ui/recipes.css.ts'
import * as tabs from '../../../site/ui/tabs.css.ts'
import * as chooser from '../../levels/chooser/level-chooser.css.ts'
import * as styles from './course-tabs.css.ts'

type Rule = Parameters<typeof globalStyle>[1]

/** With a level chosen, on a narrow screen. */
const closely = (selector: string, rule: Rule) =>
  globalStyle(chooser.withChoice(selector), { [screen.narrow]: rule as object })

// Of two elements with the same content, a phone shows the shorter.
globalStyle(
  chooser.withEachLevel('data-narrow-levels', (_, other) => other),
  { [screen.narrow]: { display: 'none !important' } },
)
// Before hydration only the first panel shows. If that one is for other levels, the next does.
globalStyle(
  chooser.withEachLevel('data-levels', (own, other) => `[data-plain] > ${other} + ${own}`),
  { display: 'block !important' },
)

closely(chooser.fieldset, { marginBottom: space.body })
closely(styles.inShort, { marginBottom: `calc(-1 * ${space.tiny})` })
closely(`${styles.inShort} li`, { paddingBlock: space.tiny })
closely(tabs.panel, { paddingTop: space.body })
closely(styles.course, { gap: space.body })
closely(styles.partHeading, { marginBottom: space.tiny })

// The tab above has the same title and badge.
closely(`${styles.compared} h2`, unseen)
closely(styles.offer, { gap: space.tiny, padding: `${space.tiny} ${space.body}` })
closely(styles.cost, {
  ...wrapping,
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: `${space.tiny} ${space.body}`,
})
closely(styles.month, { columnGap: space.hair, fontSize: text.small })
closely(styles.price, { fontSize: text.lead })
closely(`:is(${styles.longWords}, ${styles.topics}, ${styles.benefits}, ${styles.soft}, ${styles.highlights})`, {
  fontSize: text.small,
  lineHeight: leading.snug,
})

closely(styles.subjects, { gap: 0 })
closely(styles.subject, { gap: space.hair, paddingBlock: space.tiny })
// Hides how a subject is taught, so that what is taught has the space.
closely(styles.description, { display: 'none' })
// One class is left, and the visitor chose it: its name above each list is redundant.
closely(`:is(${styles.label}, ${styles.classCard} > dt)`, unseen)
closely(styles.classCard, { padding: 0, background: 'none' })
closely(`${styles.topics} > li`, { paddingBottom: '2px' })

// Topics for all classes flow inline.
closely(styles.forAllClasses, { paddingInlineStart: 0, listStyle: 'none' })
closely(`${styles.forAllClasses} > li`, { display: 'inline' })
closely(`${styles.forAllClasses} > li:not(:last-child)::after`, { content: "' · '" })

closely(styles.highlights, { rowGap: space.hair })
closely(styles.enroll, { marginTop: space.body })
closely(styles.common, { marginBottom: space.medium })
closely(styles.commonTerm, { paddingBlock: space.hair, fontSize: text.small })
closely(`${styles.commonTerm} > *`, { display: 'inline' })
closely(`${styles.commonTerm} > dt::after`, { content: "': '" })

// On paper the one class has the width of the page.
globalStyle(chooser.withChoice(styles.classes), { print: { gridTemplateColumns: '1fr' } })

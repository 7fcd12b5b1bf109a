/** Once a level is chosen: on a phone what is left for it fits a few screens, set as closely as notes in a margin. */
import { globalStyle } from '@vanilla-extract/css'
import { screen, tokens } from '../../../site/theme/tokens.css.ts'
import * as tabs from '../../../site/ui/tabs.css.ts'
import * as chooser from '../../levels/chooser/level-chooser.css.ts'
import * as styles from './course-tabs.css.ts'

const { text, leading, space } = tokens

type Rule = Parameters<typeof globalStyle>[1]

/** With a level chosen, on a narrow screen. */
const closely = (selector: string, rule: Rule) =>
  globalStyle(chooser.withChoice(selector), { '@media': { [screen.narrow]: rule as object } })

/** A screen reader says it still. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

// Of two that say the same, a phone shows the shorter.
globalStyle(
  chooser.withEachLevel('data-narrow-levels', (_, other) => other),
  { '@media': { [screen.narrow]: { display: 'none !important' } } },
)
// Until tabs have come to life only the first shows; where that one is for others, the next does.
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

// The tab above has said what it is called and that it is recommended.
closely(`${styles.compared} h2`, unseen)
closely(styles.offer, { gap: space.tiny, padding: `${space.tiny} ${space.body}` })
closely(styles.cost, {
  display: 'flex',
  flexWrap: 'wrap',
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
// How each subject is taught is read with all classes; here what the child learns has the room.
closely(styles.description, { display: 'none' })
// Of the classes one is left, and the page has asked for it: its name above each list says nothing new.
closely(`:is(${styles.label}, ${styles.classCard} > dt)`, unseen)
closely(styles.classCard, { padding: 0, background: 'none' })
closely(`${styles.topics} > li`, { paddingBottom: '2px' })

// What is the same in all classes runs on in lines.
closely(styles.forAllClasses, { paddingInlineStart: 0, listStyle: 'none' })
closely(`${styles.forAllClasses} > li`, { display: 'inline' })
closely(`${styles.forAllClasses} > li:not(:last-child)::after`, { content: "' · '" })

closely(styles.highlights, { rowGap: space.hair })
closely(styles.enroll, { marginTop: space.body })
closely(styles.common, { marginBottom: space.medium })
closely(styles.commonTerm, { paddingBlock: space.hair, fontSize: text.small })
closely(`${styles.commonTerm} > *`, { display: 'inline' })
closely(`${styles.commonTerm} > dt::after`, { content: "': '" })

// On paper the one class that is left has the width of the page.
globalStyle(chooser.withChoice(styles.classes), { '@media': { print: { gridTemplateColumns: '1fr' } } })

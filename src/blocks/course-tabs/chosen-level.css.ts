/** On a phone, once a level is chosen: what is left for it fits a few screens, set as closely as notes in a margin. */
import { globalStyle } from '@vanilla-extract/css'
import { screen, tokens } from '../../theme/tokens.css.ts'
import { withChoice } from '../../ui/level-chooser.css.ts'
import * as styles from './course-tabs.css.ts'

const { text, leading, space } = tokens

type Rule = Parameters<typeof globalStyle>[1]

/** With a level chosen, on a narrow screen. */
const closely = (selector: string, rule: Rule) =>
  globalStyle(withChoice(selector), { '@media': { [screen.narrow]: rule as object } })

/** A screen reader says it still. */
const unseen = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

closely(styles.course, { gap: space.medium })
closely(styles.partHeading, { marginBottom: space.tiny })

// The tab above has said what it is called and that it is recommended.
closely(`${styles.compared} h2`, unseen)
closely(styles.offer, { padding: `${space.small} ${space.body}` })
closely(styles.cost, {
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space.body,
  padding: `${space.small} ${space.body}`,
})
closely(`${styles.cost} > :last-child`, { gridColumn: '2', gridRow: '1 / span 2' })
closely(styles.price, { fontSize: text.heading })
closely(`:is(${styles.longWords}, ${styles.topics}, ${styles.benefits}, ${styles.soft}, ${styles.highlights})`, {
  fontSize: text.small,
  lineHeight: leading.snug,
})

closely(styles.subjects, { gap: 0 })
closely(styles.subject, { gap: space.tiny, paddingBlock: space.small })
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

closely(styles.commonTerm, { paddingBlock: space.hair, fontSize: text.small })
closely(`${styles.commonTerm} > *`, { display: 'inline' })
closely(`${styles.commonTerm} > dt::after`, { content: "': '" })

import { useState } from 'react'
import type { FaqBlock, Question } from '../../../compiler/schema/types.gen.ts'
import { notedDetails } from '../../ui/open-details.ts'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { useHydrated } from '../../ui/store.ts'
import * as styles from './faq.css.ts'

/** Questions that open to show their answer: native, so they work with scripts off and the browser's search finds them. */
export function Faq({ block }: { block: FaqBlock }) {
  const { heading, groups, questions } = block
  const GroupHeading = heading ? 'h3' : 'h2'
  return (
    <Section block={block} entries={questions}>
      <div className={styles.numbered}>
        {groups ? (
          groups.map((group) => (
            <div key={group.id} id={group.id} className={styles.group}>
              <GroupHeading className={styles.groupHeading}>{group.heading}</GroupHeading>
              <Questions questions={questions.filter((one) => one.group === group.id)} as={heading ? 'h4' : 'h3'} />
            </div>
          ))
        ) : (
          <Questions questions={questions} as={heading ? 'h3' : 'h2'} />
        )}
      </div>
    </Section>
  )
}

/** @param as the heading level of each question */
function Questions({ questions, as: Heading }: { questions: readonly Question[]; as: 'h2' | 'h3' | 'h4' }) {
  // A page reached inside the app starts with those that were open; in a document the loader opens them.
  const hydrated = useHydrated()
  const [open] = useState(() => (hydrated ? notedDetails() : []))
  return (
    <div className={styles.list}>
      {questions.map((item) => (
        <details
          key={item.id}
          className={styles.item}
          open={open.includes(item.id) || undefined}
          suppressHydrationWarning
        >
          <summary className={styles.summary}>
            <Heading className={styles.question}>{item.question}</Heading>
            {item.short && <span className={styles.short}>{item.short}</span>}
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          {/* The id is inside, so that the browser opens the question when it follows a link to it. */}
          <div id={item.id} className={styles.answer}>
            <RichText value={item.answer} />
          </div>
        </details>
      ))}
    </div>
  )
}

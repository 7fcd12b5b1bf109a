import type { FaqBlock, Question } from '../../schema/types.gen.ts'
import { OrEmpty } from '../../ui/or-empty.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import { useOpenDetails } from '../../ui/use-open-details.ts'
import * as styles from './faq.css.ts'

/** Questions that open to show their answer: native, so they open with scripts off and the browser's search finds them. */
export function Faq({ block }: { block: FaqBlock }) {
  const { id, heading, groups, questions, empty } = block
  const GroupHeading = heading ? 'h3' : 'h2'
  return (
    <Section id={id} heading={heading}>
      <OrEmpty entries={questions} words={empty}>
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
      </OrEmpty>
    </Section>
  )
}

/** @param as the heading that each question is */
function Questions({ questions, as: Heading }: { questions: readonly Question[]; as: 'h2' | 'h3' | 'h4' }) {
  const { wasOpen, note } = useOpenDetails()
  return (
    <div className={styles.list}>
      {questions.map((item) => (
        <details key={item.id} className={styles.item} open={wasOpen(item.id) || undefined} onToggle={note}>
          <summary className={styles.summary}>
            <Heading className={styles.question}>{item.question}</Heading>
            {item.short && <span className={styles.short}>{item.short}</span>}
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          {/* The name for links stands inside: following one, the browser opens what it stands in. */}
          <div id={item.id} className={styles.answer}>
            <RichText value={item.answer} />
          </div>
        </details>
      ))}
    </div>
  )
}

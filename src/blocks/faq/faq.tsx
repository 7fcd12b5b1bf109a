import type { FaqBlock } from '../../schema/types.gen.ts'
import { OrEmpty } from '../../ui/or-empty.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import * as styles from './faq.css.ts'

/** Questions that open to show their answer: native, so they open with scripts off and the browser's search finds them. */
export function Faq({ block }: { block: FaqBlock }) {
  const Question = block.heading ? 'h3' : 'h2'
  return (
    <Section id={block.id} heading={block.heading}>
      <OrEmpty entries={block.questions} words={block.empty}>
        <div className={styles.list}>
          {block.questions.map((item) => (
            <details key={item.id} className={styles.item}>
              <summary className={styles.summary}>
                <Question className={styles.question}>{item.question}</Question>
                <span className={styles.sign} aria-hidden="true" />
              </summary>
              {/* The name for links stands inside: following one, the browser opens what it stands in. */}
              <div id={item.id} className={styles.answer}>
                <RichText value={item.answer} />
              </div>
            </details>
          ))}
        </div>
      </OrEmpty>
    </Section>
  )
}

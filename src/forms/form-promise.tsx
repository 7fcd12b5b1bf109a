import type { FormPromise as Words } from '../compiler/schema/types.gen.ts'
import { checkList } from '../site/ui/recipes.css.ts'
import { RichText } from '../site/ui/rich-text.tsx'
import * as styles from './form-promise.css.ts'

/** Beside the form: what happens once it is sent, step by step. */
export function PromisedSteps({ promise: { heading, steps, reach } }: { promise: Words }) {
  return (
    <div className={styles.promise}>
      <h3 className={styles.heading}>{heading}</h3>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <strong className={styles.title}>{title}</strong>
            <span className={styles.stepText}>{text}</span>
          </li>
        ))}
      </ol>
      {reach && <p>{reach}</p>}
    </div>
  )
}

/** Under the form's button: what its visitor can rely on. */
export function Assurances({ promise: { assurances } }: { promise: Words }) {
  return (
    assurances && (
      <ul className={`${checkList} ${styles.assurances}`}>
        {assurances.map((assurance, index) => (
          <li key={index}>
            <RichText value={assurance} />
          </li>
        ))}
      </ul>
    )
  )
}

/** Lines of a content file, as they stand in it. */
import type { Excerpt } from '../../../compiler/report/excerpt.ts'
import * as styles from './slip-lines.css.ts'

/** The line that is meant with a mark under what is wrong, and the one above it. */
export function MarkedLine({ excerpt: { above, line, text, start, end } }: { excerpt: Excerpt }) {
  return (
    <div className={styles.lines}>
      {above !== undefined && (
        <>
          <span className={styles.number}>{line - 1}</span>
          <code className={styles.text}>{above}</code>
        </>
      )}
      <span className={styles.number}>{line}</span>
      <code className={styles.text}>
        {text.slice(0, start)}
        {start === end ? (
          <mark className={styles.place} />
        ) : (
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        )}
        {text.slice(end)}
      </code>
    </div>
  )
}

/** Some lines in a row. @param first number of the first one; without it they have none yet */
export function PlainLines({ lines, first }: { lines: readonly string[]; first?: number }) {
  return (
    <div className={styles.lines}>
      {lines.map((text, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.number}>{first === undefined ? '' : first + index}</span>
          <code className={styles.text}>{text}</code>
        </div>
      ))}
    </div>
  )
}

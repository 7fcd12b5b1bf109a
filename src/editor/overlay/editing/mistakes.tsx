import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts'
import { useWords } from '../words.ts'
import * as styles from './panel.css.ts'

/** What the check says of an unsaved change, in its own words. */
export function Mistakes({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  const say = useWords()
  return (
    <ul className={styles.mistakes} aria-label={say('panel.mistakes')}>
      {diagnostics.map(({ file, line, code, message, hint }) => (
        <li key={`${file} ${line} ${code} ${message}`}>
          {message}
          {hint && <span className={styles.hint}>{hint}</span>}
          <span className={styles.where}>{say('panel.place', { file, line })}</span>
        </li>
      ))}
    </ul>
  )
}

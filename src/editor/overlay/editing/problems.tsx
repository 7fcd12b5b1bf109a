/** Why an edit is not saved, in the words of the check or of the server. */
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts'
import type { FileConflict } from '../../edits/plan-edit.ts'
import { t } from '../words.ts'
import * as styles from './panel.css.ts'
import { Button, MainButton } from './parts.tsx'
import type { Problems } from './use-edit.ts'

/** Shows what stands against an edit, before or after an attempt to save it. */
export function ProblemList({ diagnostics = [], conflicts, message }: Problems) {
  return (
    <div role="status" className={styles.list}>
      {message !== undefined && <p className={styles.problems}>{message}</p>}
      {diagnostics.length > 0 && <Diagnostics diagnostics={diagnostics} />}
      {conflicts && <p className={styles.problems}>{t('conflict.heading')}</p>}
    </div>
  )
}

export function Diagnostics({ diagnostics }: { diagnostics: readonly Diagnostic[] }) {
  return (
    <ul className={styles.problems} aria-label={t('panel.mistakes')}>
      {diagnostics.map(({ file, line, code, message, hint }) => (
        <li key={`${file} ${line} ${code} ${message}`}>
          {message}
          {hint && <span className={styles.hint}>{hint}</span>}
          <span className={styles.about}>{t('panel.place', { file, line })}</span>
        </li>
      ))}
    </ul>
  )
}

type ConflictProps = { conflicts: readonly FileConflict[]; keepMine: () => void; takeTheirs: () => void }

/** The file has changed meanwhile: the value when editing began, the value in the file now, and the typed value. */
export function Conflicts({ conflicts, keepMine, takeTheirs }: ConflictProps) {
  return (
    <section className={styles.section} aria-label={t('conflict.heading')}>
      <p>
        <strong>{t('conflict.heading')}</strong>
      </p>
      {conflicts.map(({ file, path, base, theirs, yours }) => (
        <dl key={`${file} ${path.join('.')}`} className={styles.list}>
          <Version label={t('conflict.base')} value={base} />
          <Version label={t('conflict.theirs')} value={theirs} />
          <Version label={t('conflict.yours')} value={yours} />
        </dl>
      ))}
      <div className={styles.actions}>
        <MainButton onClick={keepMine}>{t('conflict.keepMine')}</MainButton>
        <Button onClick={takeTheirs}>{t('conflict.takeTheirs')}</Button>
      </div>
    </section>
  )
}

function Version({ label, value }: { label: string; value: unknown }) {
  const text = typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
  return (
    <div>
      <dt className={styles.about}>{label}</dt>
      <dd className={styles.after}>{value === undefined || value === null ? t('conflict.nothing') : text}</dd>
    </div>
  )
}

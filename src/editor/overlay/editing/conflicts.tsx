import { button } from '../../../site/ui/button.css.ts'
import type { FileConflict } from '../../edits/prepare-edit.ts'
import { useWords } from '../words.ts'
import * as styles from './panel.css.ts'

type Props = {
  conflicts: readonly FileConflict[]
  /** Saves what is typed here over what is on the disk now. */
  keepMine: () => void
  /** Leaves the file as it is now. */
  takeTheirs: () => void
}

/** The file was changed meanwhile: the value as it was, as it is on the disk, and as it is typed here. */
export function Conflicts({ conflicts, keepMine, takeTheirs }: Props) {
  const say = useWords()
  return (
    <section className={styles.section} aria-label={say('conflict.heading')}>
      <p>
        <strong>{say('conflict.heading')}</strong>
      </p>
      {conflicts.map(({ file, path, base, theirs, yours }) => (
        <dl key={`${file} ${path.join('.')}`} className={styles.list}>
          {[
            [say('conflict.base'), base],
            [say('conflict.theirs'), theirs],
            [say('conflict.yours'), yours],
          ].map(([label, value]) => (
            <div key={String(label)}>
              <dt className={styles.where}>{String(label)}</dt>
              <dd className={styles.after}>{inWords(value, say('conflict.nothing'))}</dd>
            </div>
          ))}
        </dl>
      ))}
      <div className={styles.actions}>
        <button type="button" className={button.primary} onClick={keepMine}>
          {say('conflict.keepMine')}
        </button>
        <button type="button" className={styles.small} onClick={takeTheirs}>
          {say('conflict.takeTheirs')}
        </button>
      </div>
    </section>
  )
}

const inWords = (value: unknown, nothing: string): string => {
  if (value === undefined || value === null) return nothing
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

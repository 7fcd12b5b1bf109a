import { useWords } from '../words.ts'
import { Mistakes } from './mistakes.tsx'
import * as styles from './panel.css.ts'
import type { Draft } from './use-draft.ts'
import type { Unsaved } from './use-save.ts'

/** Why something is not written, or would not be: in the words of the check, or of the server. */
export function Unwritten({ draft, unsaved }: { draft: Draft | undefined; unsaved: Unsaved | undefined }) {
  const say = useWords()
  const mistakes = unsaved?.because === 'mistakes' ? unsaved.diagnostics : (draft?.diagnostics ?? [])
  return (
    <div role="status" className={styles.list}>
      {draft?.message !== undefined && <p className={styles.mistakes}>{draft.message || say('door.gone')}</p>}
      {mistakes.length > 0 && <Mistakes diagnostics={mistakes} />}
      {unsaved?.because === 'refused' && <p className={styles.mistakes}>{unsaved.message}</p>}
      {unsaved?.because === 'conflicts' && <p className={styles.mistakes}>{say('conflict.heading')}</p>}
    </div>
  )
}

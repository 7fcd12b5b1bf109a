import { useWords } from '../words.ts'
import { Mistakes } from './mistakes.tsx'
import * as styles from './panel.css.ts'
import type { Draft } from './use-draft.ts'
import type { Unsaved } from './use-save.ts'

/** Why something is not written, or would not be: in the words of the check, or of the server. */
export function Unwritten({ draft, unsaved }: { draft: Draft | undefined; unsaved: Unsaved | undefined }) {
  const say = useWords()
  const mistakes = unsaved?.because === 'mistakes' ? unsaved.diagnostics : (draft?.diagnostics ?? [])
  const refused = unsaved?.because === 'refused' ? unsaved.message : draft?.message
  return (
    <div role="status" className={styles.list}>
      {refused !== undefined && <p className={styles.mistakes}>{refused || say('door.gone')}</p>}
      {mistakes.length > 0 && <Mistakes diagnostics={mistakes} />}
      {unsaved?.because === 'conflicts' && <p className={styles.mistakes}>{say('conflict.heading')}</p>}
    </div>
  )
}

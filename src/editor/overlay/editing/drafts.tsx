import { useSyncExternalStore } from 'react'
import { useWords } from '../words.ts'
import { inWords } from './in-words.ts'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'
import { SidePanel } from './side-panel.tsx'

/** Everything that was typed and is not saved yet, on whatever page: each can be opened, or thrown away. */
export function Drafts({ onClose }: { onClose: () => void }) {
  const { drafts, edit } = useSession()
  const say = useWords()
  const all = useSyncExternalStore(drafts.subscribe, drafts.list)
  return (
    <SidePanel heading={say('drafts.heading')} onClose={onClose}>
      <p className={styles.about}>{say(all.length > 0 ? 'drafts.about' : 'drafts.nothing')}</p>
      <ul className={styles.list}>
        {all.map((draft) => (
          <li key={JSON.stringify([draft.file, draft.path, draft.sort])} className={styles.section}>
            <p className={styles.where}>{say('history.entry', { label: draft.title, file: draft.file })}</p>
            <p className={styles.after}>{inWords(draft.value)}</p>
            <div className={styles.actions}>
              <button type="button" className={styles.small} onClick={() => edit(draft)}>
                {say('drafts.open')}
              </button>
              <button type="button" className={styles.small} onClick={() => drafts.drop(draft)}>
                {say('drafts.throwAway')}
              </button>
            </div>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}

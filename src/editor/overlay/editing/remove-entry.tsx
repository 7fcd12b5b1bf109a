import { useRef } from 'react'
import { button } from '../../../site/ui/button.css.ts'
import { useWords } from '../words.ts'
import type { Path } from './answers.ts'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'
import { Touched } from './touched.tsx'
import { Unwritten } from './unwritten.tsx'
import { useDoor } from './use-door.ts'
import { useDraft } from './use-draft.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useSave } from './use-save.ts'

type Props = { file: string; hash: string; path: Path; title: string; onDone: () => void }

/** Places that point to an entry. `words`: what stands there. */
type PointedFrom = { references: readonly { file: string; path: Path; line?: number; words: string }[] }

/** Asks before an entry goes, and tells what points to it: that is mended in the same step. */
export function RemoveEntry({ file, hash, path, title, onDone }: Props) {
  const { base, close } = useSession()
  const say = useWords()
  const asked = useDoor<PointedFrom>(base, 'references', { file, path: [...path] })
  const { state, unsaved, save } = useSave()
  const part = useRef<HTMLElement>(null)
  useFirstFocus(part)
  const references = asked.state === 'here' ? asked.data.references : []
  const mends = references.length > 0
  const operation = { op: 'remove' as const, file, path, ...(mends && { references: 'mend' as const }) }
  const draft = useDraft(asked.state === 'here' ? [operation] : undefined)
  const hashes = { [file]: hash }
  async function remove(withErrors?: true): Promise<void> {
    if (await save([operation], hashes, { withErrors })) close()
  }
  return (
    <section ref={part} className={styles.section} aria-label={say('remove.heading', { title })}>
      <p>
        <strong>{say('remove.heading', { title })}</strong>
      </p>
      {asked.state === 'failed' && <p className={styles.mistakes}>{asked.message ?? say('door.gone')}</p>}
      {mends && (
        <>
          <p>{say('remove.references', { count: references.length })}</p>
          <ul className={styles.list}>
            {references.map((one) => (
              <li key={`${one.file} ${one.path.join('.')}`} className={styles.where}>
                {say('remove.reference', { file: one.file, words: one.words })}
              </li>
            ))}
          </ul>
        </>
      )}
      <Unwritten draft={draft} unsaved={unsaved} />
      {draft?.touched && <Touched touched={draft.touched} />}
      <div className={styles.actions}>
        <button
          type="button"
          className={button.primary}
          disabled={asked.state !== 'here' || state === 'saving' || draft?.message !== undefined}
          onClick={() => void remove()}
        >
          {say(mends ? 'remove.withReferences' : 'remove.now')}
        </button>
        {unsaved?.because === 'mistakes' && (
          <button type="button" className={styles.small} onClick={() => void remove(true)}>
            {say('panel.saveWithErrors')}
          </button>
        )}
        <button type="button" className={styles.small} onClick={onDone}>
          {say('panel.back')}
        </button>
      </div>
    </section>
  )
}

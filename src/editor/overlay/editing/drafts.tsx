/** What was typed and is not saved: kept in the browser, restored in its field, listed in a side panel. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DraftPlace, KeptDraft } from '../draft-store.ts'
import { Button, t, useWindowEvent } from '../ui.tsx'
import { SidePanel } from './dialog.tsx'
import { inWords } from './entry-values.ts'
import * as styles from './panel.css.ts'
import { useSave, useSession } from './session.ts'

/** A place as it is in its file now. `title`: what it is called. */
type CurrentPlace = DraftPlace & { hash: string; title: string; value: unknown }

/** Returns a value for the newest one. */
export type Change = (now: unknown) => unknown

type Kept = ReturnType<typeof useKept>

/**
 * The state of a field, and how it is saved. Each change is kept in the browser until it is saved or discarded.
 *
 * @param onSaved called when it is saved
 * @returns also the `hash` of the file that an edit is made for; how a `restored` draft relates to the file: the `same`,
 *   changed at `other` places, or `changed` at this one; and whether the draft `isLost` when the page is left
 */
export function useKept(place: CurrentPlace, onSaved: () => void) {
  const { drafts, announce } = useSession()
  const [{ draft, value, restored, isLost }, setState] = useState(() => {
    const draft = drafts.get(place)
    return { draft, value: (draft ?? place).value, restored: draft && relationOf(draft, place), isLost: false }
  })
  /** Whether something is unsaved when the field unmounts: a ref, since that may come before the next render. */
  const isUnsaved = useRef(draft !== undefined)
  // If this place has changed, an edit is made for the file as it was then, so that the server finds the conflict.
  const { hash, before } = draft && restored === 'changed' ? draft : { hash: place.hash, before: place.value }

  const { dismiss, ...saving } = useSave(hash, () => {
    drop()
    onSaved()
  })
  function change(next: unknown): void {
    dismiss()
    if (isEqual(next, place.value)) {
      drop(next)
      return
    }
    const { file, path, sort, title } = place
    const draft: KeptDraft = { file, path, ...(sort !== undefined && { sort }), title, hash, before, value: next }
    isUnsaved.current = true
    setState({ draft, value: next, restored, isLost: !drafts.put(draft) })
  }
  /** Changes what the browser keeps: an answer that was waited for may come after the field has been typed in. */
  const update = (next: Change): void => change(next((drafts.get(place) ?? place).value))
  function drop(next = value): void {
    if (draft) drafts.drop(draft)
    isUnsaved.current = false
    setState({ draft: undefined, value: next, restored: undefined, isLost: false })
  }
  useEffect(
    () => () => {
      if (isUnsaved.current) announce(t('drafts.left'))
    },
    [announce],
  )
  useWindowEvent('beforeunload', (event) => {
    if (isLost) event.preventDefault()
  })
  return { ...saving, value, change, update, reset: () => change(place.value), drop, hash, restored, isLost }
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The title tells two entries without ids apart. A new entry overwrites nothing. */
function relationOf(draft: KeptDraft, { hash, title, value, sort }: CurrentPlace): 'same' | 'other' | 'changed' {
  if (draft.hash === hash) return 'same'
  return sort !== undefined || (draft.title === title && isEqual(draft.before, value)) ? 'other' : 'changed'
}

/** `now`: the value in the file. */
type NoteProps = { kept: Kept; now?: unknown; onThrowAway?: () => void }

/** Says that a field has a restored draft, not the value of the file; or that the browser cannot keep the draft. */
export function KeptNote({ kept, now, onThrowAway = kept.reset }: NoteProps) {
  const { restored, isLost } = kept
  if (isLost) return <p className={styles.note}>{t('drafts.lost')}</p>
  if (!restored) return null
  return (
    <div className={styles.note}>
      <p>{t('drafts.kept')}</p>
      {restored === 'other' && <p>{t('drafts.elsewhere')}</p>}
      {restored === 'changed' && <p>{t('drafts.changed', { now: inWords(now) })}</p>}
      <Button onClick={onThrowAway}>{t('drafts.throwAway')}</Button>
    </div>
  )
}

/** Lists the drafts of all pages. */
export function Drafts({ onClose }: { onClose: () => void }) {
  const { drafts, edit } = useSession()
  const all = useSyncExternalStore(drafts.subscribe, drafts.list)
  return (
    <SidePanel heading={t('drafts.heading')} onClose={onClose}>
      <p className={styles.about}>{t(all.length > 0 ? 'drafts.about' : 'drafts.nothing')}</p>
      <ul className={styles.list}>
        {all.map((draft) => (
          <li key={JSON.stringify([draft.file, draft.path, draft.sort])} className={styles.section}>
            <p className={styles.about}>{t('history.entry', { label: draft.title, file: draft.file })}</p>
            <p className={styles.after}>{inWords(draft.value)}</p>
            <div className={styles.actions}>
              <Button onClick={() => edit(draft)}>{t('drafts.open')}</Button>
              <Button onClick={() => drafts.drop(draft)}>{t('drafts.throwAway')}</Button>
            </div>
          </li>
        ))}
      </ul>
    </SidePanel>
  )
}

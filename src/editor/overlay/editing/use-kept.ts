import { useEffect, useRef, useState } from 'react'
import type { DraftPlace, KeptDraft } from '../draft-store.ts'
import { useWords } from '../words.ts'
import { useSession } from './session.ts'

/** A place as it is in its file now. `title`: what it is called. */
export type CurrentPlace = DraftPlace & { hash: string; title: string; value: unknown }

export type Kept = {
  /** What is typed; at first what was kept, else the value of the file. */
  value: unknown
  change: (value: unknown) => void
  /** Ends keeping it: it was saved, or is thrown away. */
  drop: () => void
  /** Hash of the file that an edit is made for. */
  hash: string
  /**
   * How what was kept goes with the file of today: `same` file, `other` places changed, `changed`: this place did. Undefined
   * where nothing was restored.
   */
  restored: 'same' | 'other' | 'changed' | undefined
  /** Whether the browser cannot keep it. */
  isLost: boolean
}

/** State of a field that survives whatever happens to it: each change is kept in the browser until it is saved or dropped. */
export function useKept(place: CurrentPlace): Kept {
  const { drafts, announce } = useSession()
  const say = useWords()
  const [first] = useState(() => drafts.get(place))
  const [draft, setDraft] = useState(first)
  const [value, setValue] = useState(first ? first.value : place.value)
  /** Whether something unsaved is left when the field goes away; no drawing may come in between. */
  const isOpen = useRef(first !== undefined)
  const [isLost, setLost] = useState(false)
  const [restored, setRestored] = useState(() => first && relationOf(first, place))
  // Where the place itself has changed, an edit is still made for the file as it was: so the server finds the conflict.
  const basis = first && restored === 'changed' ? first : { ...place, before: place.value }

  function change(next: unknown): void {
    setValue(next)
    if (isEqual(next, place.value)) {
      drop()
      return
    }
    const { file, path, sort, title } = place
    const changed = { file, path, ...(sort !== undefined && { sort }), title, hash: basis.hash, before: basis.before }
    const kept: KeptDraft = { ...changed, value: next }
    setDraft(kept)
    isOpen.current = true
    setLost(!drafts.put(kept))
  }
  function drop(): void {
    if (draft) drafts.drop(draft)
    isOpen.current = false
    setDraft(undefined)
    setRestored(undefined)
    setLost(false)
  }
  useEffect(
    () => () => {
      if (isOpen.current) announce(say('drafts.left'))
    },
    [announce, say],
  )
  useEffect(() => {
    if (!isLost) return undefined
    const ask = (event: Event): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isLost])
  return { value, change, drop, hash: basis.hash, restored, isLost }
}

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The title tells two entries without ids apart. A new entry overwrites none. */
function relationOf(draft: KeptDraft, { hash, title, value, sort }: CurrentPlace): Kept['restored'] {
  if (draft.hash === hash) return 'same'
  return sort !== undefined || (draft.title === title && isEqual(draft.before, value)) ? 'other' : 'changed'
}

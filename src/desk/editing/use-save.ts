import { useState } from 'react'
import type { TouchedPlaces } from '../../changes/places/touched-places.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Operation } from '../../editing/operations.ts'
import { askDoor } from '../ask-door.ts'
import { useWords } from '../words.ts'
import type { Conflict } from './answers.ts'
import { countPlaces } from './count-places.ts'
import { useSession } from './session.ts'
import { refusal } from './use-door.ts'

/** Why something was not saved. */
export type Unsaved =
  | { because: 'mistakes'; diagnostics: readonly Diagnostic[] }
  | { because: 'conflicts'; conflicts: readonly Conflict[] }
  | { because: 'refused'; message: string }

type Save = {
  state: 'ready' | 'saving'
  unsaved: Unsaved | undefined
  /**
   * Writes the operations; nothing where an error would come with them, unless it is asked for once more.
   *
   * @param hashes of the files as the person saw them
   * @returns whether they were written
   */
  save(operations: readonly Operation[], hashes: Readonly<Record<string, string>>, withErrors?: true): Promise<boolean>
  dismiss(): void
}

export function useSave(): Save {
  const { base, announce } = useSession()
  const say = useWords()
  const [state, setState] = useState<Save['state']>('ready')
  const [unsaved, setUnsaved] = useState<Unsaved>()
  async function save(...[operations, hashes, withErrors]: Parameters<Save['save']>): Promise<boolean> {
    setState('saving')
    setUnsaved(undefined)
    try {
      const verb = operations.some(({ op }) => op === 'picture') ? 'picture' : 'edit'
      const body = { operations, hashes, ...(withErrors && { withErrors }) }
      const { status, data } = await askDoor<unknown>(base, verb, body as never)
      if (status === 200) {
        const { touched } = data as { touched?: TouchedPlaces }
        announce(touched ? say('saved.places', { count: countPlaces(touched) }) : say('saved.plain'))
        return true
      }
      if (status === 409) setUnsaved({ because: 'conflicts', ...(data as { conflicts: readonly Conflict[] }) })
      else setUnsaved({ because: 'mistakes', ...(data as { diagnostics: readonly Diagnostic[] }) })
    } catch (error) {
      setUnsaved({ because: 'refused', message: refusal(error) ?? say('door.gone') })
    } finally {
      setState('ready')
    }
    return false
  }
  return { state, unsaved, save, dismiss: () => setUnsaved(undefined) }
}

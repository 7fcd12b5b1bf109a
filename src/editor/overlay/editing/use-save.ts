import { useState } from 'react'
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts'
import type { Operation } from '../../edits/operations.ts'
import type { FileConflict } from '../../edits/prepare-edit.ts'
import { askDoor } from '../ask-door.ts'
import { useWords } from '../words.ts'
import { useSession } from './session.ts'
import { refusal } from './use-door.ts'

/** Why something was not saved. */
export type Unsaved =
  | { because: 'mistakes'; diagnostics: readonly Diagnostic[] }
  | { because: 'conflicts'; conflicts: readonly FileConflict[] }
  | { because: 'refused'; message: string }

type HowToSave = { withErrors?: true | undefined; places?: number | undefined }

type Save = {
  state: 'ready' | 'saving'
  unsaved: Unsaved | undefined
  /**
   * Writes the operations; nothing where an error would come with them, unless it is asked for once more.
   *
   * @param hashes of the files as the person saw them
   * @param how `places`: how many change with it, where that is known
   * @returns whether they were written
   */
  save(operations: readonly Operation[], hashes: Readonly<Record<string, string>>, how?: HowToSave): Promise<boolean>
  dismiss(): void
}

export function useSave(): Save {
  const { base, announce } = useSession()
  const say = useWords()
  const [state, setState] = useState<Save['state']>('ready')
  const [unsaved, setUnsaved] = useState<Unsaved>()
  async function save(
    ...[operations, hashes, { withErrors, places } = {}]: Parameters<Save['save']>
  ): Promise<boolean> {
    setState('saving')
    setUnsaved(undefined)
    try {
      const body = { operations, hashes, ...(withErrors && { withErrors }) }
      const { status, data } = await askDoor<unknown>(base, 'edit', body as never)
      if (status === 200) {
        announce(places === undefined ? say('saved.plain') : say('saved.places', { count: places }))
        return true
      }
      if (status === 409) setUnsaved({ because: 'conflicts', ...(data as { conflicts: readonly FileConflict[] }) })
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

import { useEffect, useState } from 'react'
import type { TouchedPlaces } from '../../../changes/places/touched-places.ts'
import type { Diagnostic } from '../../../compiler/diagnostics/diagnostic.ts'
import type { MarkedView } from '../../../compiler/link/marked-site.ts'
import type { FittingValue } from '../../edits/fitting-values.ts'
import type { Operation } from '../../edits/operations.ts'
import { askDoor } from '../ask-door.ts'
import { useSession } from './session.ts'
import { refusal } from './use-door.ts'

/** What an unsaved change comes to. `diagnostics`: errors that would come with it. `message`: why it can not be made at all. */
export type Draft = {
  diagnostics: readonly Diagnostic[]
  touched?: TouchedPlaces
  /** Numbers that could be changed with it, so that they fit. */
  fitting?: readonly FittingValue[]
  message?: string
}

type DraftAnswer = Omit<Draft, 'message'> & { view?: MarkedView }

/** Milliseconds after the last key: checking each of them would be late for all. */
const PAUSE = 120

/**
 * Has unsaved operations compiled while somebody types, and shows the page with them. When there are none any more, the
 * page is the saved one again.
 *
 * @returns undefined until the newest operations have an answer
 */
export function useDraft(operations: readonly Operation[] | undefined): Draft | undefined {
  const { base, page } = useSession()
  const [draft, setDraft] = useState<{ of: string; result: Draft }>()
  const wanted = operations && JSON.stringify(operations)
  useEffect(() => {
    if (wanted === undefined) return
    let isOpen = true
    const { path } = page.view()
    const ask = async (): Promise<void> => {
      try {
        const body = { operations: JSON.parse(wanted) as Operation[], path }
        const answer = await askDoor<DraftAnswer>(base, 'draft', body as never)
        if (!isOpen || answer.status === 409) return
        const { view, ...result } = answer.data as DraftAnswer
        if (view) await page.show(view, path)
        if (isOpen) setDraft({ of: wanted, result })
      } catch (error) {
        if (isOpen) setDraft({ of: wanted, result: { diagnostics: [], message: refusal(error) ?? '' } })
      }
    }
    const timer = setTimeout(() => void ask(), PAUSE)
    // Whoever saves meanwhile brings the page without what is typed here.
    const stopListening = page.onSaved(() => void ask())
    return () => {
      isOpen = false
      stopListening()
      clearTimeout(timer)
    }
  }, [base, page, wanted])
  const isDrawn = wanted !== undefined
  useEffect(() => {
    if (isDrawn) return () => void page.refresh()
    return undefined
  }, [page, isDrawn])
  return draft?.of === wanted ? draft?.result : undefined
}

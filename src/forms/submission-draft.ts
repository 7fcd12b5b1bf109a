/** The draft of a form that script sends: written with every letter, so that it survives a crash as well. */
import { createDraftStore, type DraftStore, keptTexts, type StorageAccess } from './autosave.ts'

export type SubmissionDraft<Name extends string> = {
  values: Record<Name, string>
  /** What the page's address last brought into the form. */
  carried: string
  /** It was on its way, or without an answer, when the draft was written. */
  pending: boolean
}

/**
 * @param key ends in the version of the format, or in what decides it
 * @param empty the form as nobody has typed in it
 */
export const createSubmissionDraft = <Name extends string>(
  key: string,
  empty: Readonly<Record<Name, string>>,
  storage: StorageAccess,
): DraftStore<SubmissionDraft<Name>> =>
  createDraftStore(key, storage, ({ values, carried, pending }) => ({
    values: keptTexts(empty, values),
    carried: typeof carried === 'string' ? carried : '',
    pending: pending === true,
  }))

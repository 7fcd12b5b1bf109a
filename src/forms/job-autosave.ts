/** The draft of a job application: written with every letter, so that it survives a crash as well. */
import { createDraftStore, type DraftStore, keptTexts, type StorageAccess } from './autosave.ts'
import { emptyApplication, type JobValues } from './job-fields.ts'

export const JOB_DRAFT = 'copybook.job-form.1'

export type JobDraft = {
  values: JobValues
  /** The job that an opening's link last brought into the form; `undefined` in a draft from before hydration. */
  carried: string | undefined
  /** It was on its way, or without an answer, when the draft was written. */
  pending: boolean
}

export const createJobDraft = (storage: StorageAccess): DraftStore<JobDraft> =>
  createDraftStore(JOB_DRAFT, storage, ({ values, carried, pending }) => ({
    values: keptTexts(emptyApplication(), values),
    carried: typeof carried === 'string' ? carried : undefined,
    pending: pending === true,
  }))

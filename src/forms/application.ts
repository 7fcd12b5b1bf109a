/** One job application from the first letter to the answer, whichever page shows its form. Knows no browser. */
import type { StorageAccess } from './autosave.ts'
import { emptyApplication, type JobField } from './job-fields.ts'
import { createSubmission, type Submission } from './submission.ts'
import { createSubmissionDraft } from './submission-draft.ts'

export const JOB_DRAFT = 'copybook.job-form.1'

/** Names the job in an address that leads to the form: `/resume?job=Mathematics%20Teacher`. */
export const JOB_QUERY = 'job'

export type Application = Submission<JobField>

/** The address of the page may bring the job's title. */
export const createApplication = (storage: StorageAccess): Application =>
  createSubmission({
    empty: emptyApplication(),
    draft: createSubmissionDraft(JOB_DRAFT, emptyApplication(), storage),
    carriedTo: 'jobTitle',
  })

import type { RefObject } from 'react'
import { createSubmission, type Submission, type SubmissionState } from './submission.ts'
import { createSubmissionDraft } from './submission-draft.ts'
import { useSubmission } from './use-submission.ts'

/** One for all pages that show forms with the same fields, by their name. */
const submissions = new Map<string, Submission<never>>()

/**
 * What becomes of the contact form in `form`. What is typed stays in the form; the tab's storage holds only whether it
 * was on its way when its document was left.
 *
 * @returns the submission, and its state at the moment
 */
export function useContact(
  name: string,
  form: RefObject<HTMLFormElement | null>,
): [Submission<never>, SubmissionState<never>['status']] {
  const submission = submissionOf(name)
  return [submission, useSubmission(submission, form).status]
}

function submissionOf(name: string): Submission<never> {
  const known = submissions.get(name)
  if (known) return known
  const submission = createSubmission({ empty: {}, draft: createSubmissionDraft(name, {}, () => sessionStorage) })
  submissions.set(name, submission)
  return submission
}

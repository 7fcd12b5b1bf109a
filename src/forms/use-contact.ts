import type { RefObject } from 'react'
import type { ContactField } from '../schema/types.gen.ts'
import { contactDraft, emptyContact } from './contact-fields.ts'
import { createSubmission, type Submission, type SubmissionState } from './submission.ts'
import { createSubmissionDraft } from './submission-draft.ts'
import { useSubmission } from './use-submission.ts'

/** One for all pages that show forms with the same fields, by the name of their draft. */
const submissions = new Map<string, Submission<string>>()

/**
 * What is typed into the contact form in `form`.
 *
 * @returns the submission, and its state at the moment
 */
export function useContact(
  fields: readonly ContactField[],
  form: RefObject<HTMLFormElement | null>,
): [Submission<string>, SubmissionState<string>] {
  const submission = submissionOf(fields)
  return [submission, useSubmission(submission, form)]
}

function submissionOf(fields: readonly ContactField[]): Submission<string> {
  const name = contactDraft(fields)
  const known = submissions.get(name)
  if (known) return known
  const empty = emptyContact(fields)
  const submission = createSubmission({ empty, draft: createSubmissionDraft(name, empty, () => sessionStorage) })
  submissions.set(name, submission)
  return submission
}

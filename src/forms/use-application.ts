import { type RefObject, useLayoutEffect } from 'react'
import { useSearch } from 'wouter'
import { type Application, createApplication, JOB_QUERY } from './application.ts'
import type { JobField } from './job-fields.ts'
import type { SubmissionState } from './submission.ts'
import { useSubmission } from './use-submission.ts'

/** One for all pages: what is typed or sent on one of them stands on the others too. */
const application = createApplication(() => sessionStorage)

/**
 * The application that the form in `form` shows. `JOB_QUERY` in the page's address names the job it is for.
 *
 * @returns the application, and its state at the moment
 */
export function useApplication(form: RefObject<HTMLFormElement | null>): [Application, SubmissionState<JobField>] {
  const state = useSubmission(application, form)
  const job = new URLSearchParams(useSearch()).get(JOB_QUERY) ?? ''
  const free = state.status !== 'sending'
  useLayoutEffect(() => {
    if (free) application.carry(job)
  }, [job, free])
  return [application, state]
}

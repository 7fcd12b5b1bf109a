import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useStore } from '../site/ui/store.ts'
import { fieldValues } from './field-values.ts'
import type { Submission, SubmissionState } from './submission.ts'

/** How many forms are on the screen to show what becomes of a submission. */
const shown = new WeakMap<object, number>()

export const isFormShown = (submission: object): boolean => (shown.get(submission) ?? 0) > 0

const countShown = (submission: object, by: number) => shown.set(submission, (shown.get(submission) ?? 0) + by)

/**
 * Ties a submission to the form in `form`.
 *
 * @returns its state at the moment
 */
export function useSubmission<Name extends string>(
  submission: Submission<Name>,
  form: RefObject<HTMLFormElement | null>,
): SubmissionState<Name> {
  const state = useStore(submission)
  useLayoutEffect(() => {
    submission.open(typedValues(form.current, submission.names))
    countShown(submission, 1)
    return () => void countShown(submission, -1)
  }, [submission, form])
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => event.persisted && submission.comeBack()
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [submission])
  return state
}

/** What stands in fields already, typed before the page came to life: React would otherwise write over it. */
function typedValues<Name extends string>(form: HTMLFormElement | null, names: readonly Name[]) {
  const values = fieldValues(form, names)
  const typed: Partial<Record<Name, string>> = {}
  for (const name of names) if (values[name] !== '') typed[name] = values[name]
  return typed
}

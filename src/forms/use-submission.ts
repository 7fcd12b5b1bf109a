/** Ties a submission to the form that shows it. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from '../site/ui/store.ts'
import type { Submission, SubmissionState } from './submission.ts'
import { fieldValues } from './use-fields.ts'

/** The number of forms on the screen that show a submission. */
const shown = new WeakMap<object, number>()

export const isFormShown = (submission: object): boolean => (shown.get(submission) ?? 0) > 0

const countShown = (submission: object, by: number) => shown.set(submission, (shown.get(submission) ?? 0) + by)

/** @returns the current state of the submission */
export function useSubmission<Name extends string>(
  submission: Submission<Name>,
  form: RefObject<HTMLFormElement | null>,
): SubmissionState<Name> {
  const state = useStore(submission)
  useLayoutEffect(() => {
    // Text typed before hydration, which React would otherwise overwrite.
    const typed = Object.entries<string>(fieldValues(form.current, submission.names)).filter(
      ([, value]) => value !== '',
    )
    submission.open(Object.fromEntries(typed) as Partial<Record<Name, string>>)
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

type Parts = {
  form: RefObject<HTMLFormElement | null>
  submitButton: RefObject<HTMLButtonElement | null>
  /** Replaces the form once it is accepted. */
  thanks: RefObject<HTMLElement | null>
}

/**
 * Keeps the focus of a visitor at the form: a disabled button loses it and gets it back, the thanks get it when they
 * replace the form, and the first field when the form returns. A visitor who is elsewhere stays there.
 */
export function useFormFocus({ form, submitButton, thanks }: Parts, status: SubmissionState<never>['status']): void {
  const before = useRef(status)
  const wasHere = useRef(false)
  useLayoutEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || active?.isConnected === false
    const isInForm = form.current?.contains(active) === true
    const cameFrom = before.current
    before.current = status
    if (status === 'sending') wasHere.current = isLost || isInForm
    else if (cameFrom === 'sending' && wasHere.current) {
      if (status === 'accepted') {
        if (isLost || isInForm) thanks.current?.focus()
      } else if (isLost) submitButton.current?.focus()
    } else if (cameFrom === 'accepted' && isLost)
      form.current?.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden])')?.focus()
  }, [form, submitButton, thanks, status])
}

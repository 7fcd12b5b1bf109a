import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { SubmissionState } from './submission.ts'

type Parts = {
  form: RefObject<HTMLFormElement | null>
  submitButton: RefObject<HTMLButtonElement | null>
  /** What stands in the form's place once it is accepted. */
  thanks: RefObject<HTMLElement | null>
}

/**
 * Keeps the focus of a visitor who is at a form where they can go on: a disabled button loses it and gets it back, thanks
 * take it when the form goes, and the first field does when the form comes again. Whoever is elsewhere stays there.
 */
export function useFormFocus({ form, submitButton, thanks }: Parts, status: SubmissionState<never>['status']): void {
  const before = useRef(status)
  const wasHere = useRef(false)
  useLayoutEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || active?.isConnected === false
    const cameFrom = before.current
    before.current = status
    if (status === 'sending') wasHere.current = isLost || form.current?.contains(active) === true
    else if (cameFrom === 'sending' && wasHere.current) {
      if (status === 'accepted') {
        if (isLost || form.current?.contains(active)) thanks.current?.focus()
      } else if (isLost) submitButton.current?.focus()
    } else if (cameFrom === 'accepted' && isLost)
      form.current?.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden])')?.focus()
  }, [form, submitButton, thanks, status])
}

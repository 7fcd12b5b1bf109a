import { type RefObject, useLayoutEffect } from 'react'
import { useStore } from './store.ts'
import { createTrial, type Trial } from './trial.ts'
import { TRIAL_FIELDS, type TrialValues } from './trial-fields.ts'
import { typedValues } from './typed-values.ts'

/** One for all pages of the document, so that a look at the privacy policy costs nobody their typing. */
const trial = createTrial(() => sessionStorage)

let watched = false

/**
 * The request that the form in `form` shows.
 *
 * @returns the request, and what is typed at the moment
 */
export function useTrial(form: RefObject<HTMLFormElement | null>): [Trial, TrialValues] {
  const values = useStore(trial)
  useLayoutEffect(() => {
    trial.open(typedValues(form.current, TRIAL_FIELDS))
    watchDocument()
  }, [form])
  return [trial, values]
}

/** For as long as the document lives: it may be left from a page that does not show the form. */
function watchDocument(): void {
  if (watched) return
  watched = true
  addEventListener('pagehide', trial.leave)
  addEventListener('pageshow', (event) => event.persisted && trial.comeBack())
  addEventListener('click', trial.stay, { capture: true })
}

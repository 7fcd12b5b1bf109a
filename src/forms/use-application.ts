import { type RefObject, useEffect, useLayoutEffect } from 'react'
import { useSearch } from 'wouter'
import { type Application, type ApplicationState, createApplication } from './application.ts'
import { JOB_FIELDS } from './job-fields.ts'
import { useStore } from './store.ts'
import { typedValues } from './typed-values.ts'

/** One for all pages: what is typed or sent on one of them stands on the others too. */
const application = createApplication(() => sessionStorage)

/** How many forms are on the screen to show what becomes of it. */
let shown = 0

export const isFormShown = (): boolean => shown > 0

/**
 * The application that the form in `form` shows. `?job=` in the page's address names the job it is for.
 *
 * @returns the application, and its state at the moment
 */
export function useApplication(form: RefObject<HTMLFormElement | null>): [Application, ApplicationState] {
  const state = useStore(application)
  const job = new URLSearchParams(useSearch()).get('job') ?? ''
  const free = state.status !== 'sending'
  useLayoutEffect(() => {
    application.open(typedValues(form.current, JOB_FIELDS))
    shown += 1
    return () => {
      shown -= 1
    }
  }, [form])
  useLayoutEffect(() => {
    if (free) application.carry(job)
  }, [job, free])
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => event.persisted && application.comeBack()
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [])
  return [application, state]
}

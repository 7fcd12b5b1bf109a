/** A job application on its way to the form service. Source: specification, section 7.2. */
import type { FormService } from '../compiler/schema/types.gen.ts'
import type { JobValues } from './job-fields.ts'
import type { Outcome } from './outcome.ts'
import { type SendDeps, sendForm } from './send-form.ts'

/** The JSON that is sent: what was typed, as it was typed; the age as the number it is. */
export function applicationBody(values: JobValues, jobsSubject: string): string {
  const { jobTitle, name, age, qualification, experience, message } = values
  return JSON.stringify({
    ...{ jobTitle, name, age: Number(age), qualification, experience, message },
    subject: jobsSubject + jobTitle,
  })
}

/** Sends an application once: see `sendForm`. */
export const sendApplication = (values: JobValues, service: FormService, deps: SendDeps): Promise<Outcome> =>
  sendForm(applicationBody(values, service.jobsSubject ?? ''), service, deps)

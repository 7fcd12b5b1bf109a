/** A job application: its fields, what they must hold, and what is sent. Source: specification, sections 3, 5 and 7.2. */
import { todayIn } from '../compiler/calendar/civil-day.ts'
import type { FormService, JobFields } from '../compiler/schema/types.gen.ts'
import type { Closings } from '../compiler/schema/values.ts'
import { type Checks, filled, fitting, isWholeNumber } from './checks.ts'
import { createDraftStore, type StorageAccess } from './draft.ts'
import { type Outcome, type SendDeps, sendForm } from './send-form.ts'
import { createSubmission, type Submission } from './submission.ts'

/** In the order of the page and of what is sent. */
export const JOB_FIELDS = ['jobTitle', 'name', 'age', 'qualification', 'experience', 'message'] as const

export type JobField = (typeof JOB_FIELDS)[number]

export type JobValues = Record<JobField, string>

export const emptyApplication = (): JobValues => Object.fromEntries(JOB_FIELDS.map((field) => [field, ''])) as JobValues

export const JOB_DRAFT = 'copybook.job-form.1'

/** Names the job in an address that leads to the form: `/resume?job=Mathematics%20Teacher`. */
export const JOB_QUERY = 'job'

export type Application = Submission<JobField>

/** One application on all pages that show the form. The page's address may bring the title of the job. */
export const createApplication = (storage: StorageAccess): Application =>
  createSubmission({
    empty: emptyApplication(),
    draft: createDraftStore(JOB_DRAFT, emptyApplication(), storage),
    carriedTo: 'jobTitle',
  })

/**
 * Besides the specification: a job that has closed takes no more applications.
 *
 * @param now the visitor's clock: the page may have been loaded before the job closed
 */
export const jobChecks = (
  { jobTitle, name, age, qualification, experience }: JobFields,
  { timeZone, last }: Closings,
  now: () => Date = () => new Date(),
): Checks<JobField> => ({
  jobTitle(value) {
    const closing = last.find(({ title }) => plain(title) === plain(value))
    const isClosed = closing && todayIn(timeZone, now()) > closing.day
    return isClosed ? jobTitle.closed.replaceAll('{day}', () => closing.text) : filled(jobTitle)(value)
  },
  name: filled(name),
  age: fitting(age, isWholeNumber),
  qualification: filled(qualification),
  experience: filled(experience),
})

/** Ignores case and extra spaces. */
const plain = (title: string): string => title.normalize().trim().replace(/\s+/g, ' ').toLowerCase()

/** Returns the JSON that is sent: the texts unchanged, the age as a number. */
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

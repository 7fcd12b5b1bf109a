import { type ChangeEvent, useLayoutEffect } from 'react'
import { todayIn } from '../compiler/calendar/civil-day.ts'
import type { JobFields, JobFormBlock } from '../compiler/schema/types.gen.ts'
import type { Closings } from '../compiler/schema/values.ts'
import { TextField } from '../site/ui/fields.tsx'
import { Section } from '../site/ui/section.tsx'
import { useSite } from '../site/ui/site-context.ts'
import * as styles from './form.css.ts'
import { DIGITS } from './sent-text.ts'
import { createSubmission, type StorageAccess, type Submission } from './submission.ts'
import { SubmissionCard, useSubmission } from './submission-card.tsx'
import { type Checks, fieldValues, filled, fitting, isWholeNumber, useFields } from './use-fields.ts'

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
  createSubmission({ key: JOB_DRAFT, empty: emptyApplication(), storage, carriedTo: 'jobTitle' })

/** Besides the specification, a closed job takes no more applications, even on a page that was loaded before. */
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

/** Returns what is sent as JSON: the texts unchanged, the age as a number. */
export function applicationBody(values: JobValues, jobsSubject: string): Record<string, string | number> {
  const { jobTitle, name, age, qualification, experience, message } = values
  return {
    jobTitle,
    name,
    age: Number(age),
    qualification,
    experience,
    message,
    subject: jobsSubject + jobTitle,
  }
}

const application = createApplication(() => sessionStorage)

/** The form that job seekers fill in. Field names: specification, section 3. */
export function JobForm({ block }: { block: JobFormBlock }) {
  const { form: words, service, closings } = block
  const { fields } = words
  const { form, values, status } = useSubmission(application)
  const sending = status === 'sending'
  const job = new URLSearchParams(useSite().search).get(JOB_QUERY) ?? ''
  useLayoutEffect(() => {
    if (!sending) application.carry(job)
  }, [job, sending])
  const { field: propsOf, validation } = useFields(form, JOB_FIELDS, jobChecks(fields, closings))
  const field = (name: JobField) => ({
    ...propsOf(name),
    value: values[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => application.type(name, target.value),
    readOnly: sending,
  })
  return (
    <Section block={block} tone={block.heading ? 'tint' : 'plain'} split>
      <SubmissionCard
        ref={form}
        words={words}
        service={service}
        name={JOB_DRAFT}
        query={JOB_QUERY}
        submission={application}
        status={status}
        validation={validation}
        body={() => applicationBody(fieldValues(form.current, JOB_FIELDS), service.jobsSubject ?? '')}
      >
        <div className={styles.whole}>
          <TextField {...field('jobTitle')} words={fields.jobTitle} autoComplete="organization-title" />
        </div>
        <TextField {...field('name')} words={fields.name} autoComplete="name" />
        <TextField {...field('age')} words={fields.age} autoComplete="off" inputMode="numeric" pattern={DIGITS} />
        <TextField {...field('qualification')} words={fields.qualification} autoComplete="off" />
        <TextField {...field('experience')} words={fields.experience} autoComplete="off" />
        <div className={styles.whole}>
          <TextField {...field('message')} words={fields.message} autoComplete="off" optional rows={5} />
        </div>
      </SubmissionCard>
    </Section>
  )
}

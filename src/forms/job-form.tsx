import { useLayoutEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import type { JobFormBlock } from '../compiler/schema/types.gen.ts'
import { TextField } from '../site/ui/fields.tsx'
import { Section } from '../site/ui/section.tsx'
import * as styles from './form.css.ts'
import {
  createApplication,
  JOB_DRAFT,
  JOB_FIELDS,
  JOB_QUERY,
  type JobField,
  jobChecks,
  sendApplication,
} from './job-application.ts'
import { SubmissionCard } from './submission-card.tsx'
import { fieldValues, useFields, useTyped } from './use-fields.ts'
import { useSubmission } from './use-submission.ts'

const application = createApplication(() => sessionStorage)

/** The form that job seekers fill in. Field names: specification, section 3. */
export function JobForm({ block }: { block: JobFormBlock }) {
  const { form: words, service, closings } = block
  const { fields } = words
  const form = useRef<HTMLFormElement>(null)
  // Before `useSubmission` reads the form: text may come from a document that was never hydrated.
  useTyped(form)
  const { values, status } = useSubmission(application, form)
  const sending = status === 'sending'
  const job = new URLSearchParams(useSearch()).get(JOB_QUERY) ?? ''
  useLayoutEffect(() => {
    if (!sending) application.carry(job)
  }, [job, sending])
  const { field: propsOf, validation } = useFields(
    () => fieldValues(form.current, JOB_FIELDS),
    jobChecks(fields, closings),
  )
  const field = (name: JobField) => ({
    ...propsOf(name),
    value: values[name],
    onChange: (value: string) => application.type(name, value),
    readOnly: sending,
  })
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone={block.heading ? 'tint' : 'plain'} split>
      <SubmissionCard
        ref={form}
        words={words}
        action={service.endpoint}
        name={JOB_DRAFT}
        query={JOB_QUERY}
        submission={application}
        status={status}
        validation={validation}
        send={(typed, browser) => sendApplication(typed, service, browser)}
      >
        <div className={styles.whole}>
          <TextField {...field('jobTitle')} words={fields.jobTitle} autoComplete="organization-title" />
        </div>
        <TextField {...field('name')} words={fields.name} autoComplete="name" />
        <TextField {...field('age')} words={fields.age} autoComplete="off" inputMode="numeric" pattern="[0-9]+" />
        <TextField {...field('qualification')} words={fields.qualification} autoComplete="off" />
        <TextField {...field('experience')} words={fields.experience} autoComplete="off" />
        <div className={styles.whole}>
          <TextField {...field('message')} words={fields.message} autoComplete="off" optional rows={5} />
        </div>
      </SubmissionCard>
    </Section>
  )
}

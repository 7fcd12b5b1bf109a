import { useRef } from 'react'
import type { JobFormBlock } from '../compiler/schema/types.gen.ts'
import { TextField } from '../site/ui/fields.tsx'
import { Section } from '../site/ui/section.tsx'
import { JOB_DRAFT, JOB_QUERY } from './application.ts'
import { fieldValues } from './field-values.ts'
import * as styles from './form.css.ts'
import { JOB_FIELDS, type JobField, jobChecks } from './job-fields.ts'
import { sendApplication } from './send-application.ts'
import { SubmissionCard } from './submission-card.tsx'
import { useApplication } from './use-application.ts'
import { useFields } from './use-fields.ts'
import { useTyped } from './use-typed.ts'

/** The form that job seekers fill in. Field names: specification, section 3. */
export function JobForm({ block }: { block: JobFormBlock }) {
  const { form: words, service, closings } = block
  const { fields } = words
  const form = useRef<HTMLFormElement>(null)
  // Before the application looks what stands in the form: it may have been typed in a document that was never hydrated.
  useTyped(form)
  const [application, { values, status }] = useApplication(form)
  const { field: propsOf, mistakes } = useFields(
    () => fieldValues(form.current, JOB_FIELDS),
    jobChecks(fields, closings),
  )
  const field = (name: JobField) => ({
    ...propsOf(name),
    value: values[name],
    onChange: (value: string) => application.type(name, value),
    readOnly: status === 'sending',
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
        mistakes={mistakes}
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

/** A form whose fields the content lists. */
import { useLayoutEffect } from 'react'
import type { ContactField, ContactFormBlock } from '../compiler/schema/types.gen.ts'
import { CheckboxField, SelectField, TextField } from '../site/ui/fields.tsx'
import { Section } from '../site/ui/section.tsx'
import * as styles from './form.css.ts'
import { PhoneField, type PhoneShape } from './phone-field.tsx'
import { DIGITS } from './sent-text.ts'
import { createSubmission, type Submission } from './submission.ts'
import { SubmissionCard, useSubmission } from './submission-card.tsx'
import { type Checks, type FieldProps, fieldValues, fitting, isWholeNumber, matching, useFields } from './use-fields.ts'

export function ContactForm({ block }: { block: ContactFormBlock }) {
  const { fields, service, subject } = block
  const name = contactName(fields)
  const names = fields.map(({ id }) => id)
  const submission = submissionOf(name)
  const { form, status } = useSubmission(submission)
  useLayoutEffect(() => {
    if (status === 'accepted') form.current?.reset()
  }, [form, status])
  const { field, validation } = useFields(form, names, contactChecks(fields, service.phonePattern))
  return (
    <Section block={block} tone="tint" split>
      <SubmissionCard
        ref={form}
        words={block}
        service={service}
        name={name}
        submission={submission}
        status={status}
        validation={validation}
        body={() => contactBody(fields, fieldValues(form.current, names), subject)}
      >
        {subject !== undefined && <input type="hidden" name="subject" value={subject} />}
        {fields.map((words) => (
          <Control
            key={words.id}
            {...field(words.id)}
            words={words}
            service={service}
            readOnly={status === 'sending'}
          />
        ))}
      </SubmissionCard>
    </Section>
  )
}

/** By the form's name: pages with the same form share its submission. The fields keep their texts, so it has none. */
const submissions = new Map<string, Submission<never>>()

function submissionOf(name: string): Submission<never> {
  const known = submissions.get(name)
  if (known) return known
  const submission = createSubmission({ key: name, empty: {}, storage: () => sessionStorage })
  submissions.set(name, submission)
  return submission
}

type ControlProps = FieldProps<string> & { words: ContactField; service: PhoneShape; readOnly: boolean }

function Control({ service, ...props }: ControlProps) {
  const { words } = props
  const field = { ...props, optional: words.missing === undefined }
  switch (words.kind) {
    case 'long-text':
      return (
        <div className={styles.whole}>
          <TextField {...field} rows={5} />
        </div>
      )
    case 'email':
      return <TextField {...field} autoComplete="email" type="email" inputMode="email" pattern={EMAIL_PATTERN} />
    case 'phone':
      return <PhoneField {...field} service={service} />
    case 'number':
      return <TextField {...field} inputMode="numeric" pattern={DIGITS} />
    case 'choice':
      return <SelectField {...field} choices={choicesOf(words)} />
    case 'checkbox':
      return (
        <div className={styles.whole}>
          <CheckboxField {...field} ticked={TICKED} />
        </div>
      )
    default:
      return <TextField {...field} autoComplete={words.autocomplete} />
  }
}

/** Nothing is chosen at first: the placeholder asks for a choice. */
const choicesOf = ({ placeholder = '', options = [] }: ContactField): [value: string, words: string][] => [
  ['', placeholder],
  ...options.map((option): [string, string] => [option, option]),
]

/** The value that a browser sends for a ticked checkbox. */
export const TICKED = 'on'

/** Text on both sides of an @, with a dot after it: for the `pattern` of an input and for `RegExp`. */
export const EMAIL_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+'

/** Returns the same name for forms with the same fields: they share what is typed and sent. */
export const contactName = (fields: readonly ContactField[]): string =>
  ['copybook.contact-form.2', ...fields.map(({ id }) => id)].join('.')

export const contactChecks = (fields: readonly ContactField[], phonePattern: string): Checks<string> =>
  Object.fromEntries(fields.map((field) => [field.id, fitting(field, shapeOf(field, phonePattern))]))

function shapeOf({ kind, from = 0, to = Infinity }: ContactField, phonePattern: string): (value: string) => boolean {
  if (kind === 'email') return matching(EMAIL_PATTERN)
  if (kind === 'phone') return matching(phonePattern)
  if (kind === 'number') return (value) => isWholeNumber(value) && Number(value) >= from && Number(value) <= to
  return () => true
}

/** Returns what is sent as JSON: the values that the browser would post. */
export function contactBody(
  fields: readonly ContactField[],
  values: Readonly<Record<string, string>>,
  subject: string | undefined,
): Record<string, string> {
  const sent = fields.filter(({ id, kind }) => kind !== 'checkbox' || values[id] === TICKED)
  return {
    ...Object.fromEntries(sent.map(({ id }) => [id, values[id] ?? ''])),
    ...(subject !== undefined && { subject }),
  }
}

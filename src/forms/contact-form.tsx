import { useLayoutEffect, useRef } from 'react'
import type { ContactFormBlock } from '../compiler/schema/types.gen.ts'
import { Section } from '../site/ui/section.tsx'
import { ContactControl } from './contact-control.tsx'
import { contactBody, contactChecks, contactName } from './contact-fields.ts'
import { fieldValues } from './field-values.ts'
import { sendForm } from './send-form.ts'
import { SubmissionCard } from './submission-card.tsx'
import { useContact } from './use-contact.ts'
import { useFields } from './use-fields.ts'
import { useTyped } from './use-typed.ts'

/** A form whose fields the content lists. */
export function ContactForm({ block }: { block: ContactFormBlock }) {
  const { fields, service, subject } = block
  const form = useRef<HTMLFormElement>(null)
  const name = contactName(fields)
  useTyped(form)
  const names = fields.map(({ id }) => id)
  const values = () => fieldValues(form.current, names)
  const [contact, status] = useContact(name, form)
  useLayoutEffect(() => {
    if (status === 'accepted') form.current?.reset()
  }, [status])
  const { field, mistakes } = useFields(values, contactChecks(fields, service.phonePattern))
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone="tint" split>
      <SubmissionCard
        ref={form}
        words={block}
        action={service.endpoint}
        name={name}
        submission={contact}
        status={status}
        mistakes={mistakes}
        send={(_, browser) => sendForm(contactBody(fields, values(), subject), service, browser)}
      >
        {subject !== undefined && <input type="hidden" name="subject" value={subject} />}
        {fields.map((words) => (
          <ContactControl
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

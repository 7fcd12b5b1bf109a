import { useRef } from 'react'
import type { ContactFormBlock } from '../schema/types.gen.ts'
import { Section } from '../ui/section.tsx'
import { ContactControl } from './contact-control.tsx'
import { contactBody, contactChecks, contactDraft, offeredValues } from './contact-fields.ts'
import { sendForm } from './send-form.ts'
import { SubmissionCard } from './submission-card.tsx'
import { useContact } from './use-contact.ts'
import { useFields } from './use-fields.ts'

/** A form whose fields the content lists. */
export function ContactForm({ block }: { block: ContactFormBlock }) {
  const { fields, service, subject } = block
  const form = useRef<HTMLFormElement>(null)
  const [contact, { values: typed, status }] = useContact(fields, form)
  const values = offeredValues(fields, typed)
  const { field, mistakes } = useFields(values, contactChecks(fields, service.phonePattern), contact.type)
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone="tint" split>
      <SubmissionCard
        ref={form}
        words={block}
        action={service.endpoint}
        draft={contactDraft(fields)}
        submission={contact}
        status={status}
        mistakes={mistakes}
        send={(sent, browser) => sendForm(contactBody(fields, offeredValues(fields, sent), subject), service, browser)}
      >
        {subject !== undefined && <input type="hidden" name="subject" value={subject} />}
        {fields.map((words) => (
          <ContactControl
            key={words.id}
            {...field(words.id)}
            words={words}
            phonePattern={service.phonePattern}
            readOnly={status === 'sending'}
          />
        ))}
      </SubmissionCard>
    </Section>
  )
}

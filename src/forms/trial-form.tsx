/** The form that asks for a free trial class. The browser posts it. Source of its fields: specification, sections 3 and 5. */
import { useRef } from 'react'
import type { TrialFormBlock } from '../compiler/schema/types.gen.ts'
import { Actions } from '../site/ui/action-link.tsx'
import { button } from '../site/ui/button.css.ts'
import { SelectField, TextField } from '../site/ui/fields.tsx'
import { aboutInterest, useInterest } from '../site/ui/interest.ts'
import { Section } from '../site/ui/section.tsx'
import { filled, fitting, matching } from './checks.ts'
import * as styles from './form.css.ts'
import { FormCard, FormFoot } from './form-card.tsx'
import { hint } from './form-promise.css.ts'
import { Assurances, PromisedSteps } from './form-promise.tsx'
import { PhoneField } from './phone-field.tsx'
import { fieldValues, useFields, useTyped } from './use-fields.ts'
import { useUnconfirmedPost } from './use-unconfirmed-post.ts'

/** In the order of the page and of what is sent. */
const TRIAL_FIELDS = ['parentName', 'childName', 'childAge', 'city', 'phone', 'preferredTime'] as const

export function TrialForm({ block }: { block: TrialFormBlock }) {
  const { fields, service, thanks } = block
  const form = useRef<HTMLFormElement>(null)
  // Shared by all pages of the document, so a look at the privacy policy loses nothing.
  useTyped(form)
  const unconfirmed = useUnconfirmedPost(form)
  // A reminder of what the visitor has read before; it is not sent.
  const interest = aboutInterest(block.about, useInterest())
  const { field, validation } = useFields(() => fieldValues(form.current, TRIAL_FIELDS), {
    parentName: filled(fields.parentName),
    childName: filled(fields.childName),
    childAge: filled(fields.childAge),
    city: filled(fields.city),
    phone: fitting(fields.phone, matching(service.phonePattern)),
  })
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone="tint" split>
      <FormCard
        ref={form}
        action={service.endpoint}
        name="trial-form"
        problem={block.problem}
        validation={validation}
        onSend={validation.validate}
      >
        {service.redirectField && (
          <input type="hidden" name={service.redirectField} value={new URL(thanks.href, service.origin).href} />
        )}
        {interest !== undefined && <p className={hint}>{interest}</p>}
        <div className={styles.fields}>
          <TextField {...field('parentName')} words={fields.parentName} autoComplete="name" />
          <TextField {...field('childName')} words={fields.childName} />
          <TextField {...field('childAge')} words={fields.childAge} />
          <TextField {...field('city')} words={fields.city} autoComplete="address-level2" />
          <PhoneField {...field('phone')} words={fields.phone} service={service} />
          <SelectField
            {...field('preferredTime')}
            words={fields.preferredTime}
            choices={[
              ['morning', fields.preferredTime.morning],
              ['afternoon', fields.preferredTime.afternoon],
              ['evening', fields.preferredTime.evening],
            ]}
          />
        </div>
        <FormFoot notice={block.notice} unconfirmed={unconfirmed && block.unconfirmed}>
          <button type="submit" className={button.callToAction}>
            {block.submit}
          </button>
        </FormFoot>
        {block.promise && <Assurances promise={block.promise} />}
      </FormCard>
      <div className={styles.beside}>
        {block.promise && <PromisedSteps promise={block.promise} />}
        <Actions actions={block.actions} quiet />
      </div>
    </Section>
  )
}

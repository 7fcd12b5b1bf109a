import { useRef } from 'react'
import type { TrialFormBlock } from '../compiler/schema/types.gen.ts'
import { Actions } from '../site/ui/action-link.tsx'
import { button } from '../site/ui/button.css.ts'
import { SelectField, TextField } from '../site/ui/fields.tsx'
import { Section } from '../site/ui/section.tsx'
import { fieldValues } from './field-values.ts'
import * as styles from './form.css.ts'
import { FormCard } from './form-card.tsx'
import { FormFoot } from './form-foot.tsx'
import { Assurances, PromisedSteps } from './form-promise.tsx'
import { InterestHint } from './interest-hint.tsx'
import { PhoneField } from './phone-field.tsx'
import { TRIAL_FIELDS, trialChecks } from './trial-fields.ts'
import { useFields } from './use-fields.ts'
import { useTyped } from './use-typed.ts'
import { useUnconfirmedPost } from './use-unconfirmed-post.ts'

/** The form that asks for a free trial class. The browser sends it by itself. Field names: specification, section 3. */
export function TrialForm({ block }: { block: TrialFormBlock }) {
  const { fields, service, thanks } = block
  const form = useRef<HTMLFormElement>(null)
  // One for all pages of the document, so that a look at the privacy policy costs nobody their typing.
  useTyped(form)
  const unconfirmed = useUnconfirmedPost(form)
  const { field, mistakes } = useFields(
    () => fieldValues(form.current, TRIAL_FIELDS),
    trialChecks(fields, service.phonePattern),
  )
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone="tint" split>
      <FormCard
        ref={form}
        action={service.endpoint}
        name="trial-form"
        problem={block.problem}
        items={mistakes.items}
        onInput={mistakes.lookAgain}
        onSend={mistakes.allIsWell}
      >
        {service.redirectField && (
          <input type="hidden" name={service.redirectField} value={new URL(thanks.href, service.origin).href} />
        )}
        <InterestHint text={block.about} />
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
        <FormFoot notice={block.notice} unconfirmed={unconfirmed ? block.unconfirmed : undefined}>
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

import { useEffect, useRef } from 'react'
import type { TrialFormBlock } from '../schema/types.gen.ts'
import { Actions } from '../ui/actions.tsx'
import { button } from '../ui/button.css.ts'
import { Section } from '../ui/section.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import * as styles from './form.css.ts'
import { FormCard } from './form-card.tsx'
import { FormFoot } from './form-foot.tsx'
import { TRIAL_DRAFT } from './trial.ts'
import { trialChecks } from './trial-fields.ts'
import { useFields } from './use-fields.ts'
import { useTrial } from './use-trial.ts'
import { useUnconfirmedPost } from './use-unconfirmed-post.ts'

/** The form that asks for a free trial class. The browser sends it by itself. Field names: specification, section 3. */
export function TrialForm({ block }: { block: TrialFormBlock }) {
  const { fields } = block
  const form = useRef<HTMLFormElement>(null)
  const [trial, values] = useTrial(form)
  const unconfirmed = useUnconfirmedPost(form)
  useEffect(() => {
    if (unconfirmed) trial.stay()
  }, [unconfirmed, trial])
  const { field, mistakes } = useFields(values, trialChecks(fields, block.service.phonePattern), trial.type)
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone="tint" split>
      <FormCard
        ref={form}
        action={block.service.endpoint}
        draft={TRIAL_DRAFT}
        problem={block.problem}
        items={mistakes.items}
        onSend={() => {
          const fine = mistakes.allIsWell()
          // Without a connection the browser shows a page of its own, from which the visitor comes back.
          if (fine && navigator.onLine) trial.send()
          return fine
        }}
      >
        <div className={styles.fields}>
          <TextField {...field('parentName')} words={fields.parentName} autoComplete="name" />
          <TextField {...field('childName')} words={fields.childName} autoComplete="off" />
          <TextField {...field('childAge')} words={fields.childAge} autoComplete="off" />
          <TextField {...field('city')} words={fields.city} autoComplete="address-level2" />
          <TextField
            {...field('phone')}
            words={fields.phone}
            autoComplete="tel-national"
            type="tel"
            inputMode="numeric"
            pattern={block.service.phonePattern}
          />
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
      </FormCard>
      <div className={styles.beside}>
        <Actions actions={block.actions} quiet />
      </div>
    </Section>
  )
}

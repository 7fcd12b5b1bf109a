import { useEffect, useId, useRef } from 'react'
import type { TrialFormBlock } from '../schema/types.gen.ts'
import { Actions } from '../ui/actions.tsx'
import { aside } from '../ui/aside.css.ts'
import { button } from '../ui/button.css.ts'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import * as styles from './form.css.ts'
import { FormCard } from './form-card.tsx'
import { TRIAL_DRAFT } from './trial.ts'
import { type TrialField, trialChecks } from './trial-fields.ts'
import { Unconfirmed } from './unconfirmed.tsx'
import { useMistakes } from './use-mistakes.ts'
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
  const formId = useId()
  const idOf = (name: TrialField) => `${formId}${name}`
  const mistakes = useMistakes(values, trialChecks(fields, block.service.phonePattern), idOf)

  const field = (name: TrialField) => ({
    id: idOf(name),
    name,
    value: values[name],
    onChange: (value: string) => trial.type(name, value),
    error: mistakes.errorOf(name),
  })
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
        <div className={aside}>
          <RichText value={block.notice} />
        </div>
        {unconfirmed && <Unconfirmed words={block.unconfirmed} />}
        <div className={styles.send}>
          <button type="submit" className={button.callToAction}>
            {block.submit}
          </button>
        </div>
      </FormCard>
      <div className={styles.beside}>
        <Actions actions={block.actions} quiet />
      </div>
    </Section>
  )
}

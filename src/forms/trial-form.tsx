import type { TrialFormBlock } from '../content/types.gen.ts'
import { Actions } from '../ui/actions.tsx'
import { button } from '../ui/button.css.ts'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import { Field, TextField } from './field.tsx'
import * as styles from './form.css.ts'

/** The form that asks for a free trial class. The browser sends it by itself. Field names: specification, section 3. */
export function TrialForm({ block }: { block: TrialFormBlock }) {
  const { parentName, childName, childAge, city, phone, preferredTime } = block.fields
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone="tint">
      <form className={styles.card} method="post" action={block.service.endpoint}>
        <div className={styles.fields}>
          <TextField name="parentName" words={parentName} autoComplete="name" />
          <TextField name="childName" words={childName} autoComplete="off" />
          <TextField name="childAge" words={childAge} autoComplete="off" />
          <TextField name="city" words={city} autoComplete="address-level2" />
          <TextField
            name="phone"
            words={phone}
            autoComplete="tel-national"
            type="tel"
            inputMode="numeric"
            pattern="[0-9]{10}"
          />
          <Field words={preferredTime}>
            {(ties) => (
              <select name="preferredTime" defaultValue="morning" {...ties}>
                <option value="morning">{preferredTime.morning}</option>
                <option value="afternoon">{preferredTime.afternoon}</option>
                <option value="evening">{preferredTime.evening}</option>
              </select>
            )}
          </Field>
        </div>
        <RichText value={block.notice} />
        <div className={styles.send}>
          <button type="submit" className={button.primary}>
            {block.submit}
          </button>
        </div>
      </form>
      <div className={styles.beside}>
        <Actions actions={block.actions} quiet />
      </div>
    </Section>
  )
}

import type { JobFormBlock } from '../content/types.gen.ts'
import { button } from '../ui/button.css.ts'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import { tall } from './field.css.ts'
import { Field, TextField } from './field.tsx'
import * as styles from './form.css.ts'

/** The form that job seekers fill in. Field names: specification, section 3. */
export function JobForm({ block }: { block: JobFormBlock }) {
  const { form } = block
  const { jobTitle, name, age, qualification, experience, message } = form.fields
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone="tint">
      <form className={styles.card} method="post" action={block.service.endpoint}>
        <div className={styles.fields}>
          <TextField name="jobTitle" words={jobTitle} autoComplete="off" />
          <TextField name="name" words={name} autoComplete="name" />
          <TextField name="age" words={age} autoComplete="off" inputMode="numeric" pattern="[0-9]+" />
          <TextField name="qualification" words={qualification} autoComplete="off" />
          <TextField name="experience" words={experience} autoComplete="off" />
          <div className={styles.whole}>
            <Field words={message}>
              {({ className, ...ties }) => (
                <textarea name="message" rows={5} autoComplete="off" className={`${className} ${tall}`} {...ties} />
              )}
            </Field>
          </div>
        </div>
        <RichText value={form.notice} />
        <div className={styles.send}>
          <button type="submit" className={button.primary}>
            {form.submit}
          </button>
        </div>
      </form>
    </Section>
  )
}

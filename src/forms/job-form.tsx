import { useId, useLayoutEffect, useRef } from 'react'
import type { JobFormBlock } from '../schema/types.gen.ts'
import { aside } from '../ui/aside.css.ts'
import { button } from '../ui/button.css.ts'
import { RichText } from '../ui/rich-text.tsx'
import { Section } from '../ui/section.tsx'
import { TextField } from '../ui/text-field.tsx'
import { clearToasts, showToast } from '../ui/toast.tsx'
import * as styles from './form.css.ts'
import { FormCard } from './form-card.tsx'
import { JOB_DRAFT } from './job-autosave.ts'
import { type JobField, jobChecks } from './job-fields.ts'
import type { Outcome } from './outcome.ts'
import { type SendDeps, sendApplication } from './send-application.ts'
import { Unconfirmed } from './unconfirmed.tsx'
import { mayHaveAnswered } from './unread-answer.ts'
import { isFormShown, useApplication } from './use-application.ts'
import { useMistakes } from './use-mistakes.ts'
import { waitForAnswer, waitForCalm } from './wait.ts'

/** The form that job seekers fill in. Field names: specification, section 3. */
export function JobForm({ block }: { block: JobFormBlock }) {
  const { form: words, service } = block
  const { fields, success, failure, unconfirmed } = words
  const form = useRef<HTMLFormElement>(null)
  const send = useRef<HTMLButtonElement>(null)
  const formId = useId()
  const idOf = (name: JobField) => `${formId}${name}`
  const [application, { values, status }] = useApplication(form)
  const mistakes = useMistakes(values, jobChecks(fields), idOf)
  const sending = status === 'sending'
  useKeptFocus(send, sending)

  /** Runs to its end even when the visitor has left the page; the message finds them where they are. */
  async function submit(): Promise<void> {
    clearToasts()
    tell(await application.submit((typed) => sendApplication(typed, service, browser)))
  }

  function tell(outcome: Outcome | undefined): void {
    const labels = words.messages
    if (outcome === 'accepted') showToast({ ...success, tone: 'success', labels })
    if (outcome === 'refused') showToast({ ...failure, tone: 'danger', labels })
    if (outcome !== 'unconfirmed' || isFormShown()) return
    showToast({ title: unconfirmed.title, text: <RichText value={unconfirmed.text} />, tone: 'danger', labels })
  }

  const field = (name: JobField) => ({
    id: idOf(name),
    name,
    value: values[name],
    onChange: (value: string) => application.type(name, value),
    error: mistakes.errorOf(name),
    readOnly: sending,
  })
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone={block.heading ? 'tint' : 'plain'} split>
      <FormCard
        ref={form}
        action={service.endpoint}
        draft={JOB_DRAFT}
        problem={words.problem}
        items={mistakes.items}
        onSend={() => {
          if (!sending && mistakes.allIsWell()) void submit()
          return false
        }}
      >
        <div className={styles.fields}>
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
        </div>
        <div className={aside}>
          <RichText value={words.notice} />
        </div>
        {status === 'unconfirmed' && <Unconfirmed words={unconfirmed} />}
        <div className={styles.send}>
          <button ref={send} type="submit" className={button.primary} disabled={sending}>
            {sending ? words.submitting : words.submit}
          </button>
        </div>
      </FormCard>
    </Section>
  )
}

/** A disabled button loses the focus; it gets it back, unless the visitor has gone elsewhere. */
function useKeptFocus(target: { readonly current: HTMLButtonElement | null }, disabled: boolean): void {
  const had = useRef(false)
  useLayoutEffect(() => {
    if (disabled) had.current = document.activeElement === target.current || document.activeElement === document.body
    else if (had.current) {
      had.current = false
      if (document.activeElement === document.body) target.current?.focus()
    }
  }, [target, disabled])
}

const browser: SendDeps = {
  fetch: (address, init) => fetch(address, init),
  wait: waitForAnswer,
  mayHaveAnswered,
  calm: waitForCalm,
}

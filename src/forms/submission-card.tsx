/** A form that a script sends, and that reports its outcome. Without scripts the browser posts it. */
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import type { JobForm } from '../compiler/schema/types.gen.ts'
import { Drawing as PaperPlane } from '../site/ui/art/paper-plane.svg'
import { button } from '../site/ui/button.css.ts'
import { RichText } from '../site/ui/rich-text.tsx'
import { clearToasts, showToast } from '../site/ui/toast.tsx'
import { forgetTyped } from '../site/ui/typed-text.ts'
import * as thanksStyles from './accepted-card.late.css.ts'
import { browser } from './browser.ts'
import * as styles from './form.css.ts'
import { FormCard, FormFoot } from './form-card.tsx'
import type { Outcome, SendDeps } from './send-form.ts'
import type { Submission, SubmissionState } from './submission.ts'
import type { Validation } from './use-fields.ts'
import { isFormShown, useFormFocus } from './use-submission.ts'

type Props<Name extends string> = {
  ref: RefObject<HTMLFormElement | null>
  words: Pick<
    JobForm,
    'notice' | 'submit' | 'submitting' | 'problem' | 'success' | 'failure' | 'unconfirmed' | 'messages'
  >
  /** Address of the form service. */
  action: string
  /** See `FormCard`. */
  name: string
  query?: string
  submission: Submission<Name>
  status: SubmissionState<Name>['status']
  validation: Validation
  send: (values: Record<Name, string>, browser: SendDeps) => Promise<Outcome>
  /** The fields. */
  children: ReactNode
}

export function SubmissionCard<Name extends string>(props: Props<Name>) {
  const { ref, words, action, name, query, submission, status, validation, send, children } = props
  const submitButton = useRef<HTMLButtonElement>(null)
  const thanks = useRef<HTMLElement>(null)
  const thanksId = useId()
  const sending = status === 'sending'
  const accepted = status === 'accepted'
  useFormFocus({ form: ref, submitButton, thanks }, status)

  /** Finishes even if the visitor has left the page; the message is shown on the page that they are on. */
  async function submit(): Promise<void> {
    clearToasts()
    const outcome = await submission.submit((values) => send(values, browser))
    if (outcome === 'accepted') forgetTyped(name)
    report(outcome)
  }

  function report(outcome: Outcome | undefined): void {
    const { success, failure, unconfirmed, messages: labels } = words
    if (outcome === 'accepted') showToast({ ...success, tone: 'success', labels })
    if (outcome === 'refused') showToast({ ...failure, tone: 'danger', labels })
    if (outcome !== 'unconfirmed' || isFormShown(submission)) return
    showToast({ title: unconfirmed.title, text: <RichText value={unconfirmed.text} />, tone: 'danger', labels })
  }

  return (
    <>
      {accepted && (
        <section ref={thanks} tabIndex={-1} aria-labelledby={thanksId} className={thanksStyles.accepted}>
          <PaperPlane className={thanksStyles.picture} />
          <h2 id={thanksId} className={thanksStyles.heading}>
            {words.success.title}
          </h2>
          <p>{words.success.text}</p>
          <button type="button" className={`${button.secondary} ${thanksStyles.again}`} onClick={submission.again}>
            {words.success.again}
          </button>
        </section>
      )}
      <FormCard
        ref={ref}
        action={action}
        name={name}
        query={query}
        hidden={accepted}
        problem={words.problem}
        validation={validation}
        onSend={() => {
          if (!sending && validation.validate()) void submit()
          return false
        }}
      >
        <div className={styles.fields}>{children}</div>
        <FormFoot notice={words.notice} unconfirmed={status === 'unconfirmed' && words.unconfirmed}>
          <button ref={submitButton} type="submit" className={button.primary} disabled={sending}>
            {sending ? words.submitting : words.submit}
          </button>
        </FormFoot>
      </FormCard>
    </>
  )
}

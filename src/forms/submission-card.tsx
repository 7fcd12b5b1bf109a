import { type ReactNode, type RefObject, useRef } from 'react'
import type { JobForm } from '../compiler/schema/types.gen.ts'
import { button } from '../site/ui/button.css.ts'
import { RichText } from '../site/ui/rich-text.tsx'
import { clearToasts, showToast } from '../site/ui/toast.tsx'
import { forgetTyped } from '../site/ui/typed-text.ts'
import { AcceptedCard } from './accepted-card.tsx'
import * as styles from './form.css.ts'
import { FormCard } from './form-card.tsx'
import { FormFoot } from './form-foot.tsx'
import type { Outcome } from './outcome.ts'
import type { SendDeps } from './send-form.ts'
import type { Submission, SubmissionState } from './submission.ts'
import { mayHaveAnswered } from './unread-answer.ts'
import { useFormFocus } from './use-form-focus.ts'
import type { Mistakes } from './use-mistakes.ts'
import { isFormShown } from './use-submission.ts'
import { waitForAnswer, waitForCalm } from './wait.ts'

/** What a form says of itself, whatever it asks. */
export type SubmissionWords = Pick<
  JobForm,
  'notice' | 'submit' | 'submitting' | 'problem' | 'success' | 'failure' | 'unconfirmed' | 'messages'
>

type Props<Name extends string> = {
  ref: RefObject<HTMLFormElement | null>
  words: SubmissionWords
  /** Address of the form service. */
  action: string
  /** Of the form: see `FormCard`. */
  name: string
  query?: string
  submission: Submission<Name>
  status: SubmissionState<Name>['status']
  mistakes: Mistakes
  send: (values: Record<Name, string>, browser: SendDeps) => Promise<Outcome>
  /** The fields. */
  children: ReactNode
}

/**
 * A form that script sends, and that says what became of it: once it is accepted, in its own place. Without script the
 * browser posts it.
 */
export function SubmissionCard<Name extends string>(props: Props<Name>) {
  const { ref, words, action, name, query, submission, status, mistakes, send, children } = props
  const submitButton = useRef<HTMLButtonElement>(null)
  const thanks = useRef<HTMLElement>(null)
  const sending = status === 'sending'
  const accepted = status === 'accepted'
  useFormFocus({ form: ref, submitButton, thanks }, status)

  /** Runs to its end even when the visitor has left the page; the message finds them where they are. */
  async function submit(): Promise<void> {
    clearToasts()
    const outcome = await submission.submit((values) => send(values, browser))
    if (outcome === 'accepted') forgetTyped(name)
    tell(outcome)
  }

  function tell(outcome: Outcome | undefined): void {
    const { success, failure, unconfirmed, messages: labels } = words
    if (outcome === 'accepted') showToast({ ...success, tone: 'success', labels })
    if (outcome === 'refused') showToast({ ...failure, tone: 'danger', labels })
    if (outcome !== 'unconfirmed' || isFormShown(submission)) return
    showToast({ title: unconfirmed.title, text: <RichText value={unconfirmed.text} />, tone: 'danger', labels })
  }

  return (
    <>
      {accepted && <AcceptedCard ref={thanks} words={words.success} onAgain={submission.again} />}
      <FormCard
        ref={ref}
        action={action}
        name={name}
        query={query}
        hidden={accepted}
        problem={words.problem}
        items={mistakes.items}
        onInput={mistakes.lookAgain}
        onSend={() => {
          if (!sending && mistakes.allIsWell()) void submit()
          return false
        }}
      >
        <div className={styles.fields}>{children}</div>
        <FormFoot notice={words.notice} unconfirmed={status === 'unconfirmed' ? words.unconfirmed : undefined}>
          <button ref={submitButton} type="submit" className={button.primary} disabled={sending}>
            {sending ? words.submitting : words.submit}
          </button>
        </FormFoot>
      </FormCard>
    </>
  )
}

const browser: SendDeps = {
  fetch: (address, init) => fetch(address, init),
  wait: waitForAnswer,
  mayHaveAnswered,
  calm: waitForCalm,
}

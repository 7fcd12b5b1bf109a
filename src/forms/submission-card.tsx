/** A form that a script sends, and that reports its outcome. Without scripts the browser posts it. */
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import type { JobForm, LinkedServices } from '../compiler/schema/types.gen.ts'
import { Drawing as PaperPlane } from '../site/ui/art/paper-plane.svg'
import { button } from '../site/ui/button.css.ts'
import { RichText } from '../site/ui/rich-text.tsx'
import { useStore } from '../site/ui/store.ts'
import { clearToasts, showToast } from '../site/ui/toast.tsx'
import { forgetTyped } from '../site/ui/typed-text.ts'
import * as styles from './form.css.ts'
import { FormCard, FormFoot, languageOf } from './form-card.tsx'
import { browser, type Outcome, sendForm } from './send-form.ts'
import * as late from './sent.late.css.ts'
import type { Submission, SubmissionState } from './submission.ts'
import { fieldValues, useTyped, type Validation } from './use-fields.ts'

type Props<Name extends string> = {
  ref: RefObject<HTMLFormElement | null>
  words: Pick<
    JobForm,
    'notice' | 'submit' | 'submitting' | 'problem' | 'success' | 'failure' | 'unconfirmed' | 'messages'
  >
  service: NonNullable<LinkedServices['forms']>
  name: string
  query?: string
  submission: Submission<Name>
  status: SubmissionState<Name>['status']
  validation: Validation
  /** Returns what is sent as JSON. */
  body: (values: Record<Name, string>) => object
  children: ReactNode
}

export function SubmissionCard<Name extends string>(props: Props<Name>) {
  const { ref, words, service, name, query, submission, status, validation, body, children } = props
  const submitButton = useRef<HTMLButtonElement>(null)
  const thanks = useRef<HTMLElement>(null)
  const thanksId = useId()
  const sending = status === 'sending'
  const accepted = status === 'accepted'
  useFormFocus({ form: ref, submitButton, thanks }, status)

  /** Finishes even if the visitor has left the page; the message is shown on the page that they are on. */
  async function submit(): Promise<void> {
    clearToasts()
    const outcome = await submission.submit((values) =>
      sendForm(JSON.stringify({ ...languageOf(service), ...body(values) }), service, browser),
    )
    if (outcome === 'accepted') forgetTyped(name)
    report(outcome)
  }

  function report(outcome: Outcome | undefined): void {
    const { success, failure, unconfirmed, messages: labels } = words
    if (outcome === 'accepted') showToast({ ...success, tone: 'success', labels })
    if (outcome === 'refused') showToast({ ...failure, tone: 'danger', labels })
    if (outcome !== 'unconfirmed' || isFormShown(name)) return
    showToast({ title: unconfirmed.title, text: <RichText value={unconfirmed.text} />, tone: 'danger', labels })
  }

  return (
    <>
      {accepted && (
        <section ref={thanks} tabIndex={-1} aria-labelledby={thanksId} className={late.accepted}>
          <PaperPlane className={late.picture} />
          <h2 id={thanksId} className={late.heading}>
            {words.success.title}
          </h2>
          <p>{words.success.text}</p>
          <button type="button" className={`${button.secondary} ${late.again}`} onClick={submission.again}>
            {words.success.again}
          </button>
        </section>
      )}
      <FormCard
        ref={ref}
        service={service}
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

const isFormShown = (name: string): boolean => [...document.forms].some(({ dataset }) => dataset['typed'] === name)

/** Returns the current state of a submission, and the ref of the form that shows it. */
export function useSubmission<Name extends string>(submission: Submission<Name>) {
  const form = useRef<HTMLFormElement>(null)
  // First, since the text may come from a document that was never hydrated.
  useTyped(form)
  const state = useStore(submission)
  useLayoutEffect(() => {
    // Text typed before hydration, which React would otherwise overwrite.
    const typed = Object.entries<string>(fieldValues(form.current, submission.names, ({ value }) => value)).filter(
      ([, value]) => value !== '',
    )
    submission.open(Object.fromEntries(typed) as Partial<Record<Name, string>>)
  }, [submission])
  useEffect(() => {
    const onReturn = (event: PageTransitionEvent) => event.persisted && submission.comeBack()
    addEventListener('pageshow', onReturn)
    return () => removeEventListener('pageshow', onReturn)
  }, [submission])
  return { form, ...state }
}

type Parts = {
  form: RefObject<HTMLFormElement | null>
  submitButton: RefObject<HTMLButtonElement | null>
  /** Replaces the form once it is accepted. */
  thanks: RefObject<HTMLElement | null>
}

/**
 * Keeps the focus of a visitor at the form: a disabled button loses it and gets it back, the thanks get it when they
 * replace the form, and the first field when the form returns. A visitor who is elsewhere stays there.
 */
function useFormFocus({ form, submitButton, thanks }: Parts, status: SubmissionState<never>['status']): void {
  const before = useRef(status)
  const wasHere = useRef(false)
  useLayoutEffect(() => {
    const active = document.activeElement
    const isLost = active === document.body || active?.isConnected === false
    const isInForm = form.current?.contains(active) === true
    const cameFrom = before.current
    before.current = status
    if (status === 'sending') wasHere.current = isLost || isInForm
    else if (cameFrom === 'sending' && wasHere.current) {
      if (status === 'accepted') {
        if (isLost || isInForm) thanks.current?.focus()
      } else if (isLost) submitButton.current?.focus()
    } else if (cameFrom === 'accepted' && isLost)
      form.current?.querySelector<HTMLElement>(':is(input, select, textarea):not([type=hidden])')?.focus()
  }, [form, submitButton, thanks, status])
}

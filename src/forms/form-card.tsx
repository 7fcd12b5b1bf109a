import { type MouseEvent, type ReactNode, type Ref, useEffect, useId, useRef } from 'react'
import type { NoticeText } from '../compiler/schema/types.gen.ts'
import { aside } from '../site/ui/recipes.css.ts'
import { RichText } from '../site/ui/rich-text.tsx'
import { useHydrated } from '../site/ui/store.ts'
import * as styles from './form.css.ts'
import * as late from './sent.late.css.ts'
import type { SummaryItem, Validation } from './use-fields.ts'

type Service = { endpoint: string; language?: string }

/** Returns the field that says in which language the page is; none on pages in the main language of the site. */
export const languageOf = ({ language }: Pick<Service, 'language'>): { language?: string } =>
  language ? { language } : {}

type Props = {
  ref: Ref<HTMLFormElement>
  /** Its address is where the browser posts, if no script sends the form. */
  service: Service
  /** The same for forms that share what is typed (`site/ui/typed-text.ts`); also the key of the form's draft. */
  name: string
  /** The parameter of the page's address that brings a text into the form. */
  query?: string | undefined
  hidden?: boolean
  problem: string
  validation: Pick<Validation, 'items' | 'recheck'>
  /** @returns whether the browser may post the form */
  onSend: () => boolean
  children: ReactNode
}

/** A form on a card, with its errors above its fields. Until hydration the browser checks and posts by itself. */
export function FormCard({ ref, service, name, query, hidden, problem, validation, onSend, children }: Props) {
  const hydrated = useHydrated()
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      action={service.endpoint}
      data-typed={name}
      data-query={query}
      hidden={hidden}
      noValidate={hydrated}
      onInput={validation.recheck}
      onSubmit={(event) => {
        if (!onSend()) event.preventDefault()
      }}
    >
      <ErrorSummary heading={problem} items={validation.items} />
      {Object.entries(languageOf(service)).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      {children}
    </form>
  )
}

type FootProps = {
  /** Which data the form asks for and why. */
  notice: NoticeText['text']
  /** What to say if it is unknown whether the form has arrived. */
  unconfirmed: NoticeText | false
  children: ReactNode
}

export function FormFoot({ notice, unconfirmed, children }: FootProps) {
  return (
    <>
      <div className={aside}>
        <RichText value={notice} />
      </div>
      {unconfirmed && (
        <div role="alert" className={styles.unconfirmed}>
          <h3>{unconfirmed.title}</h3>
          <RichText value={unconfirmed.text} />
        </div>
      )}
      <div className={styles.send}>{children}</div>
    </>
  )
}

type SummaryProps = {
  heading: string
  /** A new list each time the form is sent: the summary then takes the focus. */
  items: readonly SummaryItem[]
}

/** The errors of a form, above it, each a link to its field. After GOV.UK's error summary. */
function ErrorSummary({ heading, items }: SummaryProps) {
  const box = useRef<HTMLElement>(null)
  const headingId = useId()
  useEffect(() => {
    if (items.length > 0) box.current?.focus()
  }, [items])
  if (items.length === 0) return null
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={headingId} className={late.summary}>
      <div role="alert">
        <h2 id={headingId} className={late.problem}>
          {heading}
        </h2>
        <ul className={late.problems}>
          {items.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className={late.problemLink} onClick={(event) => goTo(event, id)}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Focuses the field and scrolls to its label. The page's address does not change. */
function goTo(event: MouseEvent, id: string): void {
  const field = document.getElementById(id)
  if (!field) return
  event.preventDefault()
  document.querySelector(`label[for="${CSS.escape(id)}"]`)?.scrollIntoView()
  field.focus({ preventScroll: true })
}

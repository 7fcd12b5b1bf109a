import { type MouseEvent, useEffect, useId, useRef } from 'react'
import * as styles from './error-summary.late.css.ts'

export type SummaryItem = {
  /** Id of the control. */
  id: string
  text: string
}

type Props = {
  heading: string
  /** A new list each time the form is sent: the summary then takes the focus. */
  items: readonly SummaryItem[]
}

/** The errors of a form, above it, each a link to its field. After GOV.UK's error summary. */
export function ErrorSummary({ heading, items }: Props) {
  const box = useRef<HTMLElement>(null)
  const headingId = useId()
  useEffect(() => {
    if (items.length > 0) box.current?.focus()
  }, [items])
  if (items.length === 0) return null
  return (
    <section ref={box} tabIndex={-1} aria-labelledby={headingId} className={styles.summary}>
      <div role="alert">
        <h2 id={headingId} className={styles.heading}>
          {heading}
        </h2>
        <ul className={styles.list}>
          {items.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} className={styles.link} onClick={(event) => goTo(event, id)}>
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

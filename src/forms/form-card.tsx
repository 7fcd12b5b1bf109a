import type { ReactNode, Ref } from 'react'
import { ErrorSummary, type SummaryItem } from '../site/ui/error-summary.tsx'
import { useHydrated } from '../site/ui/use-hydrated.ts'
import * as styles from './form.css.ts'

type Props = {
  ref: Ref<HTMLFormElement>
  /** Where the browser posts it to, when no script takes it. */
  action: string
  /** The same for forms that share what is typed; of a form with a draft in the tab's storage, the draft's. See `site/ui/typed-text.ts`. */
  name: string
  /** The parameter of the page's address that brings a text into it. */
  query?: string | undefined
  /** Something else stands in its place. */
  hidden?: boolean
  /** Heading of the summary, and what it lists. */
  problem: string
  items: readonly SummaryItem[]
  /** What stands in some field is another now. */
  onInput: () => void
  /** @returns whether the browser may send the form by itself */
  onSend: () => boolean
  children: ReactNode
}

/** A form on a card, its mistakes above its fields. Until the page is alive the browser checks and posts by itself. */
export function FormCard({ ref, action, name, query, hidden, problem, items, onInput, onSend, children }: Props) {
  const hydrated = useHydrated()
  return (
    <form
      ref={ref}
      className={styles.form}
      method="post"
      action={action}
      data-typed={name}
      data-query={query}
      hidden={hidden}
      noValidate={hydrated}
      onInput={onInput}
      onSubmit={(event) => {
        if (!onSend()) event.preventDefault()
      }}
    >
      <ErrorSummary heading={problem} items={items} />
      {children}
    </form>
  )
}

import type { ReactNode, Ref } from 'react'
import { Form } from 'react-aria-components/Form'
import { ErrorSummary, type SummaryItem } from '../ui/error-summary.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import * as styles from './form.css.ts'

type Props = {
  ref: Ref<HTMLFormElement>
  /** Where the browser posts it to, when no script takes it. */
  action: string
  /** The name of its draft in the tab's storage; read by the loader (`page/keep-typed.ts`). */
  draft: string
  /** Heading of the summary, and what it lists. */
  problem: string
  items: readonly SummaryItem[]
  /** @returns whether the browser may send the form by itself */
  onSend: () => boolean
  children: ReactNode
}

/** A form on a card, its mistakes above its fields. Until the page is alive the browser checks and posts by itself. */
export function FormCard({ ref, action, draft, problem, items, onSend, children }: Props) {
  const hydrated = useHydrated()
  return (
    <Form
      ref={ref}
      className={styles.form}
      method="post"
      action={action}
      data-draft={draft}
      validationBehavior="aria"
      render={(props) => <form {...props} noValidate={hydrated} />}
      onSubmit={(event) => {
        if (!onSend()) event.preventDefault()
      }}
    >
      <ErrorSummary heading={problem} items={items} />
      {children}
    </Form>
  )
}

/** Links that look like buttons. */
import type { MouseEventHandler } from 'react'
import type { Action } from '../../compiler/schema/types.gen.ts'
import { button, icon as iconStyle, row } from './button.css.ts'
import { useSite } from './site-context.ts'
import { SiteLink } from './site-link.tsx'

type Variant = 'primary' | 'secondary'

type Props = {
  action: Action
  /** The site's primary action has its own look instead. */
  variant?: Variant
  /** Drawn before the words; hidden from screen readers. */
  icon?: 'chat'
  /** Id of the element that says what the button is about, if many buttons have the same words. */
  describedBy?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

export function ActionLink({ action, variant = 'primary', icon, describedBy, onClick }: Props) {
  const isPrimaryAction = action.to.href === useSite().primaryAction
  return (
    <SiteLink
      to={action.to}
      className={button[isPrimaryAction ? 'callToAction' : variant]}
      describedBy={describedBy}
      onClick={onClick}
    >
      {icon && (
        <svg className={iconStyle} viewBox="0 0 24 24" width={22} height={22} aria-hidden="true" focusable="false">
          <path d="M4 5h16v11.5h-9L6.5 20v-3.5H4ZM8 9.2h8M8 12.5h5" />
        </svg>
      )}
      {action.label}
    </SiteLink>
  )
}

/** A row of buttons. The first stands out, unless all are secondary to the block (`quiet`). */
export function Actions({ actions, quiet = false }: { actions: readonly Action[]; quiet?: boolean }) {
  const variantOf = (index: number): Variant => (index === 0 && !quiet ? 'primary' : 'secondary')
  return (
    <div className={row}>
      {actions.map((action, index) => (
        <ActionLink key={`${action.label} ${action.to.href}`} action={action} variant={variantOf(index)} />
      ))}
    </div>
  )
}

import type { MouseEventHandler, ReactNode } from 'react'
import type { Action } from '../../compiler/schema/types.gen.ts'
import type { Link } from '../../compiler/schema/values.ts'
import { button, icon as iconStyle, row } from './button.css.ts'
import { chatAddition, useInterest } from './interest.ts'
import { visuallyHidden } from './recipes.css.ts'
import { useSite } from './site-context.ts'

type Props = {
  to: Link
  children: ReactNode
  className?: string
  current?: boolean
  describedBy?: string
  /** What a chat is about, if not what the visitor read last. */
  topic?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link of the content. Screen readers say if it opens a new tab. A chat starts with what the visitor read about and asked for. */
export function SiteLink({ to, children, className, current, describedBy, topic, onClick }: Props) {
  const interest = useInterest()
  const about = chatAddition(to.about, { ...interest, topic: topic ?? interest.topic })
  const newTab = to.newTab === undefined ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <a
      href={to.href + encodeURIComponent(about)}
      className={className}
      aria-current={current ? 'page' : undefined}
      aria-describedby={describedBy}
      onClick={onClick}
      {...newTab}
    >
      {children}
      {to.newTab !== undefined && <span className={visuallyHidden}> ({to.newTab})</span>}
    </a>
  )
}

/** A telephone number to tap, written from left to right in any language. `label`: what it is, if there are others. */
export function PhoneLink({ phone, label, className }: { phone: string; label?: string; className?: string }) {
  const number = <bdi dir="ltr">{phone}</bdi>
  return (
    <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {label === undefined ? (
        number
      ) : (
        <span>
          {label} {number}
        </span>
      )}
    </a>
  )
}

type Variant = 'primary' | 'secondary'

type ActionProps = {
  action: Action
  /** The site's primary action has its own look instead. */
  variant?: Variant
  icon?: 'chat'
  /** Id of the element that says what the button is about, if many buttons have the same words. */
  describedBy?: string
  topic?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

export function ActionLink({ action, variant = 'primary', icon, describedBy, topic, onClick }: ActionProps) {
  const isPrimaryAction = action.to.href === useSite().primaryAction
  return (
    <SiteLink
      to={action.to}
      className={button[isPrimaryAction ? 'callToAction' : variant]}
      describedBy={describedBy}
      topic={topic}
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

import type { MouseEventHandler, ReactNode } from 'react'
import type { Link } from '../schema/values.ts'
import { visuallyHidden } from './visually-hidden.css.ts'

type Props = {
  to: Link
  children: ReactNode
  className?: string
  /** This link leads to the page it stands on. */
  current?: boolean
  describedBy?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link as the content gives it; one that opens a new tab says so to a screen reader. */
export function SiteLink({ to, children, className, current, describedBy, onClick }: Props) {
  const newTab = to.newTab === undefined ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <a
      href={to.href}
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

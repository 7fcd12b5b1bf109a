import type { MouseEventHandler, ReactNode } from 'react'
import type { Link } from '../../compiler/schema/values.ts'
import { aboutInterest, useInterest } from './interest.ts'
import { visuallyHidden } from './recipes.css.ts'

type Props = {
  to: Link
  children: ReactNode
  className?: string
  /** This link leads to the page it stands on. */
  current?: boolean
  describedBy?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/**
 * A link as the content gives it; one that opens a new tab says so to a screen reader. The first message of a chat says
 * what the visitor has read about.
 */
export function SiteLink({ to, children, className, current, describedBy, onClick }: Props) {
  const about = aboutInterest(to.about, useInterest())
  const newTab = to.newTab === undefined ? {} : { target: '_blank', rel: 'noopener' }
  return (
    <a
      href={about ? to.href + encodeURIComponent(` ${about}`) : to.href}
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

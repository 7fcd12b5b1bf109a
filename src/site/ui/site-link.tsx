import type { MouseEventHandler, ReactNode } from 'react'
import type { Link } from '../../compiler/schema/values.ts'
import { aboutInterest, useInterest } from './interest.ts'
import { visuallyHidden } from './recipes.css.ts'

type Props = {
  to: Link
  children: ReactNode
  className?: string
  /** The link leads to the page that it is on. */
  current?: boolean
  describedBy?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/**
 * A link of the content. If it opens a new tab, a screen reader says so. The first message of a chat names what the
 * visitor has read about.
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

/** A telephone number to tap, written from left to right in any language. */
export const PhoneLink = ({ phone, className }: { phone: string; className?: string }) => (
  <a className={className} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
)

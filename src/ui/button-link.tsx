import type { MouseEventHandler } from 'react'
import type { Action } from '../content/types.gen.ts'
import { button } from './button.css.ts'
import { SiteLink } from './site-link.tsx'

type Props = {
  action: Action
  kind?: keyof typeof button
  /** Id of the element that says what the button is about, where many buttons carry the same words. */
  describedBy?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link that looks like a button. */
export function ActionLink({ action, kind = 'primary', describedBy, onClick }: Props) {
  return (
    <SiteLink to={action.to} className={button[kind]} describedBy={describedBy} onClick={onClick}>
      {action.label}
    </SiteLink>
  )
}

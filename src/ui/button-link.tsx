import type { MouseEventHandler } from 'react'
import type { Action } from '../content/types.gen.ts'
import { button } from './button.css.ts'
import { Icon, type IconName } from './icon.tsx'
import { SiteLink } from './site-link.tsx'

type Props = {
  action: Action
  kind?: keyof typeof button
  /** Drawn before the words. */
  icon?: IconName
  /** Id of the element that says what the button is about, where many buttons carry the same words. */
  describedBy?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link that looks like a button. */
export function ActionLink({ action, kind = 'primary', icon, describedBy, onClick }: Props) {
  return (
    <SiteLink to={action.to} className={button[kind]} describedBy={describedBy} onClick={onClick}>
      {icon && <Icon name={icon} size={22} />}
      {action.label}
    </SiteLink>
  )
}

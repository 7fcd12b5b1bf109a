import type { MouseEventHandler } from 'react'
import type { Action } from '../../compiler/schema/types.gen.ts'
import { button } from './button.css.ts'
import { Icon, type IconName } from './icon.tsx'
import { useSite } from './site-context.ts'
import { SiteLink } from './site-link.tsx'

type Props = {
  action: Action
  /** The primary action has a look of its own, whatever is asked for here. */
  variant?: 'primary' | 'secondary'
  /** Drawn before the words. */
  icon?: IconName
  /** Id of the element that says what the button is about, where many buttons carry the same words. */
  describedBy?: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** A link that looks like a button. */
export function ActionLink({ action, variant = 'primary', icon, describedBy, onClick }: Props) {
  const isPrimaryAction = action.to.href === useSite().primaryAction
  return (
    <SiteLink
      to={action.to}
      className={button[isPrimaryAction ? 'callToAction' : variant]}
      describedBy={describedBy}
      onClick={onClick}
    >
      {icon && <Icon name={icon} size={22} />}
      {action.label}
    </SiteLink>
  )
}

import type { Action } from '../../compiler/schema/types.gen.ts'
import { SiteLink } from './links.tsx'
import { arrow, back } from './page-top.css.ts'

export function BackLink({ action }: { action: Action }) {
  return (
    <SiteLink to={action.to} className={back}>
      <span className={arrow} aria-hidden="true" />
      {action.label}
    </SiteLink>
  )
}

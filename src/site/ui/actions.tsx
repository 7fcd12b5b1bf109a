import type { Action } from '../../compiler/schema/types.gen.ts'
import { ActionLink } from './action-link.tsx'
import { actions as row } from './actions.css.ts'

/** A row of buttons. The first stands out, unless all are beside the point of the block (`quiet`). */
export function Actions({ actions, quiet = false }: { actions: readonly Action[]; quiet?: boolean }) {
  return (
    <div className={row}>
      {actions.map((action, index) => (
        <ActionLink
          key={`${action.label} ${action.to.href}`}
          action={action}
          variant={index === 0 && !quiet ? 'primary' : 'secondary'}
        />
      ))}
    </div>
  )
}

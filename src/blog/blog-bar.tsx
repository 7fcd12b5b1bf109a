import type { Action } from '../content/types.gen.ts'
import { BackLink } from '../ui/back-link.tsx'
import { bar, barInner } from './post-parts.css.ts'

/** The bar above the posts that stays in sight. The brand link stands in the page's header just above it. */
export function BlogBar({ back }: { back: Action }) {
  return (
    <div className={bar}>
      <div className={barInner}>
        <BackLink action={back} />
      </div>
    </div>
  )
}

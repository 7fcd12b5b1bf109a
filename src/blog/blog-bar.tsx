import type { Action } from '../schema/types.gen.ts'
import { BackLink } from '../ui/back-link.tsx'
import { SiteLink } from '../ui/site-link.tsx'
import { bar, barInner, brandLink } from './post-parts.css.ts'

/** The bar above the posts that stays in sight. */
export function BlogBar({ brand, back }: { brand?: Action | undefined; back: Action }) {
  return (
    <div className={bar}>
      <div className={barInner}>
        {brand && (
          <SiteLink to={brand.to} className={brandLink}>
            {brand.label}
          </SiteLink>
        )}
        <BackLink action={back} />
      </div>
    </div>
  )
}

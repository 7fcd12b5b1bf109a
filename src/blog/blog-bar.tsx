import type { Action } from '../compiler/schema/types.gen.ts'
import { BackLink } from '../site/ui/back-link.tsx'
import { visuallyHidden } from '../site/ui/recipes.css.ts'
import { useSite } from '../site/ui/site-context.ts'
import { SiteLink } from '../site/ui/site-link.tsx'
import { bar, barInner, brandLink } from './post-parts.css.ts'

/** The bar above the posts that stays in sight. The header has the name in letters; here the mark stands for it. */
export function BlogBar({ brand, back }: { brand?: Action | undefined; back: Action }) {
  const { icon } = useSite()
  return (
    <div className={bar}>
      <div className={barInner}>
        {brand && (
          <SiteLink to={brand.to} className={brandLink}>
            {icon && <img src={icon} width={32} height={32} alt="" />}
            <span className={icon && visuallyHidden}>{brand.label}</span>
          </SiteLink>
        )}
        <BackLink action={back} />
      </div>
    </div>
  )
}

import { useId } from 'react'
import type { OpeningBlock } from '../../../compiler/schema/types.gen.ts'
import { BackLink } from '../../../site/ui/back-link.tsx'
import { row } from '../../../site/ui/button.css.ts'
import { ActionLink } from '../../../site/ui/links.tsx'
import { headingBand } from '../../../site/ui/page-top.css.ts'
import { ruledHeading } from '../../../site/ui/recipes.css.ts'
import { section } from '../../../site/ui/section.css.ts'
import { ShareLink } from '../../../site/ui/share-link.tsx'
import { applyLink, OpeningDetails, OpeningPay } from '../openings/opening-details.tsx'
import * as styles from '../openings/openings.css.ts'

export function Opening({ block }: { block: OpeningBlock }) {
  const { opening, labels, apply, back, posted, closes, share } = block
  const titleId = useId()
  const applyButton = <ActionLink action={{ ...apply, to: applyLink(apply.to, opening.title) }} describedBy={titleId} />
  return (
    <article id={block.id} aria-labelledby={titleId}>
      <header className={headingBand}>
        {back && <BackLink action={back} />}
        <h1 id={titleId} className={ruledHeading}>
          {opening.title}
        </h1>
        <OpeningPay opening={opening} labels={labels} />
        {applyButton}
      </header>
      <div className={`${section.plain} ${styles.details}`}>
        <OpeningDetails opening={opening} labels={labels} headings="h2" posted={posted} closes={closes} />
        <div className={row}>
          {applyButton}
          {share && <ShareLink label={share} title={opening.title} />}
        </div>
      </div>
    </article>
  )
}

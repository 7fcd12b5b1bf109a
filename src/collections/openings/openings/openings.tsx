import type { OpeningsBlock } from '../../../compiler/schema/types.gen.ts'
import { ActionLink, SiteLink } from '../../../site/ui/links.tsx'
import { card } from '../../../site/ui/recipes.css.ts'
import { Section } from '../../../site/ui/section.tsx'
import { applyLink, OpeningDetails, OpeningPay } from './opening-details.tsx'
import * as styles from './openings.css.ts'

export function Openings({ block }: { block: OpeningsBlock }) {
  const { labels } = block
  return (
    <Section block={block} tone="tint" entries={block.openings}>
      <div className={styles.list}>
        {block.openings.map((opening) => (
          <article key={opening.id} id={opening.id} className={card} aria-labelledby={`${opening.id}_title`}>
            <div className={styles.head}>
              <h3 id={`${opening.id}_title`} className={styles.title}>
                {block.pages ? (
                  <SiteLink to={{ href: block.pages.under + encodeURI(opening.id) }}>{opening.title}</SiteLink>
                ) : (
                  opening.title
                )}
              </h3>
              <OpeningPay opening={opening} labels={labels} />
              <div className={styles.apply}>
                <ActionLink
                  action={{ ...block.apply, to: applyLink(block.apply.to, opening.title) }}
                  describedBy={`${opening.id}_title`}
                />
              </div>
            </div>
            <OpeningDetails opening={opening} labels={labels} headings="h4" closes={block.pages?.closes} />
          </article>
        ))}
      </div>
    </Section>
  )
}

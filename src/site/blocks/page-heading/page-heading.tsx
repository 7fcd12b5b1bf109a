import type { PageHeadingBlock } from '../../../compiler/schema/types.gen.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { headingBand } from '../../ui/page-top.css.ts'
import { lead, ruledHeading } from '../../ui/recipes.css.ts'

export function PageHeading({ block }: { block: PageHeadingBlock }) {
  return (
    <section id={block.id} className={headingBand}>
      {block.back && <BackLink action={block.back} />}
      <h1 className={ruledHeading}>{block.heading}</h1>
      {block.intro && <p className={lead}>{block.intro}</p>}
    </section>
  )
}

import { useEffect } from 'react'
import type { NotFoundBlock } from '../../../compiler/schema/types.gen.ts'
import { Drawing as PaperPlane } from '../../ui/art/paper-plane.svg'
import { Actions } from '../../ui/links.tsx'
import { lead, ruledHeading } from '../../ui/recipes.css.ts'
import { useSite } from '../../ui/site-context.ts'
import * as styles from './not-found.css.ts'

/** Shown for an unknown address, which is logged, so that developers find the broken link. */
export function NotFound({ block }: { block: NotFoundBlock }) {
  const { path } = useSite()
  useEffect(() => {
    console.warn('404', path)
  }, [path])
  return (
    <section id={block.id} className={styles.notFound}>
      <div className={styles.words}>
        <p className={styles.code}>{block.code}</p>
        <h1 className={ruledHeading}>{block.heading}</h1>
        {block.text && <p className={lead}>{block.text}</p>}
        <Actions actions={[block.action, ...(block.more ?? [])]} />
      </div>
      <PaperPlane className={styles.picture} />
    </section>
  )
}

import { useId } from 'react'
import type { PolicyBlock } from '../../../compiler/schema/types.gen.ts'
import { ruledHeading } from '../../ui/recipes.css.ts'
import { RichText } from '../../ui/rich-text.tsx'
import * as styles from './policy.css.ts'

export function Policy({ block }: { block: PolicyBlock }) {
  const { policy } = block
  const contentsId = useId()
  return (
    <article id={block.id} className={styles.frame}>
      <header className={styles.header}>
        <h1 className={ruledHeading}>{policy.title}</h1>
        {policy.updated && <p className={styles.updated}>{policy.updated}</p>}
        <RichText value={policy.intro} />
      </header>
      <nav className={styles.contents} aria-labelledby={contentsId}>
        <h2 id={contentsId} className={styles.contentsHeading}>
          {policy.contentsLabel}
        </h2>
        <ol className={styles.list}>
          {policy.sections.map((section) => (
            <li key={section.id}>
              <a className={styles.link} href={`#${section.id}`}>
                {section.heading}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles.sections}>
        {policy.sections.map((section) => (
          <section
            key={section.id}
            id={section.id}
            className={styles.section}
            aria-labelledby={`${section.id}_heading`}
          >
            <h2 id={`${section.id}_heading`} className={styles.sectionHeading}>
              {section.heading}
            </h2>
            <RichText value={section.text} />
          </section>
        ))}
      </div>
    </article>
  )
}

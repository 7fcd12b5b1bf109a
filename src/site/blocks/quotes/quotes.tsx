import type { QuotesBlock } from '../../../compiler/schema/types.gen.ts'
import { aside, card } from '../../ui/recipes.css.ts'
import { Section } from '../../ui/section.tsx'
import * as styles from './quotes.css.ts'

export function Quotes({ block }: { block: QuotesBlock }) {
  return (
    <Section block={block}>
      <ul className={styles.grid}>
        {block.quotes.map(({ words, name, role, said }) => (
          <li key={words} className={card}>
            <figure className={styles.quote}>
              <blockquote className={styles.words}>
                <p>{words}</p>
              </blockquote>
              <figcaption>
                <span className={styles.name}>{name}</span>
                <span className={aside}>{[role, said?.text].filter(Boolean).join(' · ')}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

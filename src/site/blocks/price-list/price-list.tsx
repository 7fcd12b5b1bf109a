import type { PriceListBlock } from '../../../compiler/schema/types.gen.ts'
import { Priced, priceWords } from '../../ui/facts.tsx'
import { aside } from '../../ui/recipes.css.ts'
import { Section } from '../../ui/section.tsx'
import * as styles from './price-list.css.ts'

export function PriceList({ block }: { block: PriceListBlock }) {
  return (
    <Section block={block}>
      <dl className={styles.list}>
        {block.items.map(({ name, text, price }) => (
          <div key={name} className={styles.line}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.price}>
              <Priced price={price.amount}>{priceWords(price)}</Priced>
            </dd>
            {text && <dd className={`${aside} ${styles.text}`}>{text}</dd>}
          </div>
        ))}
      </dl>
      {block.note && <p className={`${aside} ${styles.note}`}>{block.note}</p>}
    </Section>
  )
}

import * as styles from './blog-list.css.ts'
import { onTheWay, skeleton } from './post-parts.css.ts'

/** Source: specification, section 9. */
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f']

/** Grey cards in the place of those on their way. */
export function BlogListSkeleton() {
  return (
    <div className={`${styles.grid} ${onTheWay}`} aria-busy="true" aria-hidden="true">
      {CARDS.map((card) => (
        <div key={card} className={styles.card}>
          <div className={`${styles.image} ${skeleton}`} />
          <div className={styles.text}>
            <div className={`${styles.shortLine} ${skeleton}`} />
            <div className={`${styles.titleLine} ${skeleton}`} />
            <div className={`${styles.line} ${skeleton}`} />
            <div className={`${styles.line} ${skeleton}`} />
          </div>
        </div>
      ))}
    </div>
  )
}

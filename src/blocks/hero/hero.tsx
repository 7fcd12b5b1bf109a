import type { HeroBlock } from '../../content/types.gen.ts'
import { Actions } from '../../ui/actions.tsx'
import * as styles from './hero.css.ts'

/** The large opening of a page. Its points are written on a page of a ruled copybook. */
export function Hero({ block }: { block: HeroBlock }) {
  return (
    <section id={block.id} className={styles.hero}>
      <div className={block.points ? styles.withPage : styles.alone}>
        <div className={styles.words}>
          {block.eyebrow && <p className={styles.eyebrow}>{block.eyebrow}</p>}
          <h1 className={styles.heading}>{block.heading}</h1>
          <p className={styles.text}>{block.text}</p>
          {block.actions && <Actions actions={block.actions} />}
        </div>
        {block.points && (
          <ul className={styles.page}>
            {block.points.map((point) => (
              <li key={point} className={styles.line}>
                {point}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}

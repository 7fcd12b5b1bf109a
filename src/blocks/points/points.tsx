import type { PointsBlock } from '../../schema/types.gen.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import * as styles from './points.css.ts'

/** A row of points, each with a small drawing. */
export function Points({ block }: { block: PointsBlock }) {
  const Title = block.heading ? 'h3' : 'h2'
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro}>
      <ul className={styles.grid}>
        {block.items.map((point) => (
          <li key={point.title} className={styles.point}>
            <span className={styles.drawing}>
              <Icon name={point.icon} size={28} />
            </span>
            <div>
              <Title className={styles.title}>{point.title}</Title>
              <p className={styles.text}>{point.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

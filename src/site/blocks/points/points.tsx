import type { ComponentType } from 'react'
import type { Point, PointsBlock } from '../../../compiler/schema/types.gen.ts'
import { Section } from '../../ui/section.tsx'
import * as styles from './points.css.ts'

export function Points({ block }: { block: PointsBlock }) {
  const { items } = block
  const Title = block.heading ? 'h3' : 'h2'
  return (
    <Section block={block}>
      <ul className={styles.grids[Math.min(items.length, styles.grids.length) - 1]}>
        {items.map((point) => (
          <li key={point.title} className={items.length > 2 ? styles.oneOfSeveral : styles.point}>
            <PointPicture name={point.icon} className={styles.picture} />
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

const pictures = import.meta.glob<ComponentType<{ className?: string | undefined }>>('./pictures/*.svg', {
  eager: true,
  import: 'Drawing',
})

/** A small object beside words that say the same, in the style of the large drawings. */
export function PointPicture({ name, className }: { name: Point['icon']; className?: string }) {
  const Picture = pictures[`./pictures/${name}.svg`]
  return Picture && <Picture className={className} />
}

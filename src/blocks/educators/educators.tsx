import type { EducatorsBlock } from '../../content/types.gen.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Section } from '../../ui/section.tsx'
import * as styles from './educators.css.ts'

/** Profiles of teachers. */
export function Educators({ block }: { block: EducatorsBlock }) {
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone="tint">
      <ul className={styles.grid}>
        {block.educators.map((educator) => (
          <li key={educator.id} className={styles.card}>
            <div className={styles.who}>
              <Avatar
                name={educator.name}
                image={educator.image && { src: educator.image.file.src, alt: educator.image.alt }}
                size="large"
              />
              <div className={styles.names}>
                <h3>{educator.name}</h3>
                <p className={styles.designation}>{educator.designation}</p>
                <p className={styles.degree}>{educator.degree}</p>
              </div>
            </div>
            <p>{educator.about}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}

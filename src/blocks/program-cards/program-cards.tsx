import type { ProgramCardsBlock } from '../../content/types.gen.ts'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/section.tsx'
import * as styles from './program-cards.css.ts'

/** A grid of program cards, each in its own two colours. */
export function ProgramCards({ block }: { block: ProgramCardsBlock }) {
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro}>
      <ul className={styles.grid}>
        {block.programs.map((program) => (
          <li key={program.id} className={styles.card}>
            <div className={styles.cover} data-palette={program.colours}>
              <Icon name={program.icon} size={32} />
              <h3 className={styles.title}>{program.title}</h3>
            </div>
            <div className={styles.page}>
              <p>{program.description}</p>
              <ul className={styles.skills}>
                {program.skills.map((skill) => (
                  <li key={skill} className={styles.skill}>
                    {skill}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}

import type { ComponentType } from 'react'
import type { Program, ProgramCardsBlock } from '../../../compiler/schema/types.gen.ts'
import { Image } from '../../../site/ui/image.tsx'
import { checkList } from '../../../site/ui/recipes.css.ts'
import { Section } from '../../../site/ui/section.tsx'
import * as styles from './program-cards.css.ts'

/** A grid of program cards: each a copybook in its own two colours and with the ruling of its subject. */
export function ProgramCards({ block }: { block: ProgramCardsBlock }) {
  return (
    <Section block={block} entries={block.programs}>
      <ul className={styles.grid}>
        {block.programs.map((program) => (
          <li key={program.id} className={styles.copybook}>
            <div className={styles.cover} data-palette={program.colours} data-ruling={program.picture}>
              <h3 className={styles.title}>{program.title}</h3>
              {program.photo ? (
                <Image
                  image={program.photo.file}
                  alt={program.photo.alt}
                  focus={program.photo.focus}
                  className={styles.photo}
                  sizes="6rem"
                />
              ) : (
                program.picture && <ProgramPicture name={program.picture} className={styles.picture} />
              )}
            </div>
            <div className={styles.page}>
              <p>{program.description}</p>
              <ul className={checkList}>
                {program.skills.map((skill) => (
                  <li key={skill}>{skill}</li>
                ))}
              </ul>
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

/** A drawing of what a program is about. Decorative: the words beside it say the same. */
export function ProgramPicture({ name, className }: { name: NonNullable<Program['picture']>; className?: string }) {
  const Picture = pictures[`./pictures/${name}.svg`]
  return Picture && <Picture className={className} />
}

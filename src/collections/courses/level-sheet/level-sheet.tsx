import { useId } from 'react'
import type { Course, Level, LevelSheetBlock } from '../../../compiler/schema/types.gen.ts'
import { BackLink } from '../../../site/ui/back-link.tsx'
import { Image } from '../../../site/ui/image.tsx'
import { Actions } from '../../../site/ui/links.tsx'
import { aside, headingFont, ruledHeading } from '../../../site/ui/recipes.css.ts'
import { section } from '../../../site/ui/section.css.ts'
import { isForLevel } from '../../levels/chooser/level-marks.ts'
import { Fees } from '../fees/fees.tsx'
import * as styles from './level-sheet.css.ts'

/** All about one level: on paper a sheet of A4, on a screen a page to read and to send. */
export function LevelSheet({ block }: { block: LevelSheetBlock }) {
  const { level, courses, labels, intro, back, start, notes, actions = [], code } = block
  const headingId = useId()
  const own = courses.filter((course) => isForLevel(course, level))
  return (
    <article id={block.id} className={`${section.plain} ${styles.sheet}`} aria-labelledby={headingId}>
      <header>
        {back && <BackLink action={back} />}
        <h1 id={headingId} className={ruledHeading}>
          {block.heading}
        </h1>
        {intro && <p className={styles.intro}>{intro}</p>}
      </header>
      {own.length === 0 && <p>{block.empty}</p>}
      <div className={styles.courses}>
        {own.map((course) => (
          <section key={course.id} className={styles.course}>
            <h2 className={styles.title}>{course.title}</h2>
            <p className={styles.description}>{course.description}</p>
            <p className={aside}>{[course.audience, course.duration, course.sessions].join(' · ')}</p>
            <Fees course={course} labels={labels} />
            <Subjects course={course} level={level} />
          </section>
        ))}
      </div>
      <footer className={styles.foot}>
        <div>
          {start && (
            <>
              <h2 className={styles.title}>{start.heading}</h2>
              <ol className={styles.steps}>
                {start.steps.map((step) => (
                  <li key={step}>{step}</li>
                ))}
              </ol>
            </>
          )}
          {notes?.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
        {code && (
          <figure className={styles.code}>
            <Image image={code.file} alt="" className={styles.codePicture} sizes="8rem" eager />
            <figcaption className={aside}>{code.alt}</figcaption>
          </figure>
        )}
      </footer>
      <Actions actions={actions} />
    </article>
  )
}

/** What a course teaches at the level, a line per subject. */
function Subjects({ course: { curriculum = [], subjects = [] }, level }: { course: Course; level: Level }) {
  const lines: [subject: string, topics: string][] = [
    ...curriculum.map(({ subject, topics = [], classes = [] }): [string, string] => {
      const ofLevel = classes.find((one) => one.level?.id === level.id)?.topics ?? topics
      return [subject, ofLevel.join(' · ')]
    }),
    ...subjects.filter((one) => isForLevel(one, level)).map(({ name, covers }): [string, string] => [name, covers]),
  ]
  if (lines.length === 0) return null
  return (
    <dl className={styles.subjects}>
      {lines.map(([subject, topics]) => (
        <div key={subject}>
          <dt className={headingFont}>{subject}</dt>
          <dd className={aside}>{topics}</dd>
        </div>
      ))}
    </dl>
  )
}

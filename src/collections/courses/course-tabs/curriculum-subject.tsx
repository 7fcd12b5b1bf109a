import type { CourseLabels, Level, SubjectBlock } from '../../../compiler/schema/types.gen.ts'
import { headingFont } from '../../../site/ui/recipes.css.ts'
import { levelMarks } from '../../levels/chooser/level-marks.ts'
import * as styles from './course-tabs.css.ts'

type Props = {
  subject: SubjectBlock
  labels: CourseLabels
  /** Of the chooser, if there is one. */
  levels: readonly Level[] | undefined
}

/** One subject of a course: topics for all, topics class by class, or both. */
export function CurriculumSubject({ subject, labels, levels }: Props) {
  return (
    <article className={styles.subject}>
      <h4 className={styles.subjectHeading}>{subject.subject}</h4>
      <p className={styles.description}>{subject.description}</p>
      {subject.topics && (
        <div>
          <h5 className={styles.label}>{labels.topics}</h5>
          <Topics topics={subject.topics} forAll />
        </div>
      )}
      {subject.classes && (
        <div>
          <h5 className={styles.label}>{labels.classes}</h5>
          <dl className={styles.classes}>
            {subject.classes.map(({ level, name = level?.name, topics }) => (
              <div
                key={name}
                className={styles.classCard}
                {...levelMarks(levels, ({ id }) => level === undefined || level.id === id)}
              >
                <dt className={headingFont}>{name}</dt>
                <dd>
                  <Topics topics={topics} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      {subject.benefits && (
        <p className={styles.benefits}>
          <strong>{labels.benefits}</strong> {subject.benefits}
        </p>
      )}
    </article>
  )
}

function Topics({ topics, forAll = false }: { topics: readonly string[]; forAll?: boolean }) {
  return (
    <ul className={forAll ? `${styles.topics} ${styles.forAllClasses}` : styles.topics}>
      {topics.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
  )
}

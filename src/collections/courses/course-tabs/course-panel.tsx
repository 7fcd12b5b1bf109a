import type { ComponentProps } from 'react'
import type { Level, SubjectBlock } from '../../../compiler/schema/types.gen.ts'
import { checkList, headingFont } from '../../../site/ui/recipes.css.ts'
import { courseMarks, levelMarks } from '../../levels/chooser/level-marks.ts'
import * as styles from './course-tabs.css.ts'
import { CourseAction, PriceCard } from './price-card.tsx'

type Props = ComponentProps<typeof PriceCard> & { levels: readonly Level[] | undefined }

export function CoursePanel({ levels, ...card }: Props) {
  const { course, labels, action } = card
  return (
    <div className={styles.course}>
      <PriceCard {...card} />
      {course.curriculum && (
        <div>
          <h3 className={styles.partHeading}>{labels.curriculum}</h3>
          <div className={styles.subjects}>
            {course.curriculum.map((subject) => (
              <CurriculumSubject key={subject.id} subject={subject} labels={labels} levels={levels} />
            ))}
          </div>
        </div>
      )}
      {course.subjects && (
        <div>
          <h3 className={styles.partHeading}>{labels.subjects}</h3>
          <dl className={styles.covered}>
            {course.subjects.map((subject) => (
              <div key={subject.name} className={styles.coveredSubject} {...courseMarks(levels, subject)}>
                <dt className={headingFont}>{subject.name}</dt>
                <dd className={styles.soft}>{subject.covers}</dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <div>
        <h3 className={styles.partHeading}>{labels.highlights}</h3>
        <ul className={`${checkList} ${styles.highlights}`}>
          {course.highlights.map((highlight) => (
            <li key={highlight}>{highlight}</li>
          ))}
        </ul>
        <div className={styles.enroll}>
          <CourseAction action={action} course={course} />
        </div>
      </div>
    </div>
  )
}

type SubjectProps = Pick<Props, 'labels' | 'levels'> & { subject: SubjectBlock }

/** One subject of a course: topics for all, topics per class, or both. */
function CurriculumSubject({ subject, labels, levels }: SubjectProps) {
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

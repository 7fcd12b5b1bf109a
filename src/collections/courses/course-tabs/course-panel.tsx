import type { Action, Course, CourseLabels, Level } from '../../../compiler/schema/types.gen.ts'
import { checkList } from '../../../site/ui/check-list.css.ts'
import { headingFont } from '../../../site/ui/recipes.css.ts'
import { courseMarks } from '../../levels/chooser/level-marks.ts'
import { CourseAction } from './course-action.tsx'
import * as styles from './course-tabs.css.ts'
import { CurriculumSubject } from './curriculum-subject.tsx'
import { PriceCard } from './price-card.tsx'

type Props = {
  course: Course
  labels: CourseLabels
  action: Action
  /** Of the chooser, if there is one. */
  levels: readonly Level[] | undefined
  /** A table above has said already what the course costs and how long it takes. */
  compared: boolean
  /** What it says of itself and not all others do. */
  terms: readonly (readonly [label: string, words: string])[]
}

/** All about one course: price, what is taught, highlights. */
export function CoursePanel({ course, labels, action, levels, ...said }: Props) {
  return (
    <div className={styles.course}>
      <PriceCard course={course} labels={labels} action={action} {...said} />
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

import type { Action, Course, CourseLabels, Level, SubjectBlock } from '../../../compiler/schema/types.gen.ts'
import { Facts } from '../../../site/ui/facts.tsx'
import { interest } from '../../../site/ui/interest.ts'
import { ActionLink } from '../../../site/ui/links.tsx'
import { aside, checkList, headingFont } from '../../../site/ui/recipes.css.ts'
import { courseMarks, levelMarks } from '../../levels/chooser/level-marks.ts'
import { Fees } from '../fees/fees.tsx'
import { Topics } from '../topics/topics.tsx'
import * as styles from './course-tabs.css.ts'

type Props = PriceProps & { levels: readonly Level[] | undefined }

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
          <Topics topics={subject.topics} />
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

type PriceProps = {
  course: Course
  labels: CourseLabels
  action: Action
  /** A table above shows the facts; narrow screens do not repeat them. */
  compared?: boolean
  terms: readonly (readonly [label: string, words: string])[]
}

export function PriceCard({ course, labels, action, compared = false, terms }: PriceProps) {
  return (
    <div className={compared ? `${styles.priceCard} ${styles.compared}` : styles.priceCard}>
      <div className={styles.offer}>
        <h2>{course.title}</h2>
        <p className={styles.soft}>{course.description}</p>
        <div className={compared ? styles.saidAbove : styles.facts}>
          <Facts
            facts={[
              [labels.audience, course.audience],
              [labels.duration, course.duration],
              [labels.sessions, course.sessions],
              ...(compared ? [] : terms),
            ]}
          />
        </div>
        {compared &&
          terms.map(([label, words]) => (
            <p key={label} className={styles.longWords}>
              <span className={aside}>{label}: </span>
              {words}
            </p>
          ))}
      </div>
      <div className={styles.cost}>
        <Fees course={course} labels={labels} />
        <CourseAction action={action} course={course} />
      </div>
    </div>
  )
}

/** The link from a course to the form, which then knows the course. */
function CourseAction({ action, course }: { action: Action; course: Course }) {
  return <ActionLink action={action} onClick={() => interest.set({ ...interest.get(), topic: course.title })} />
}

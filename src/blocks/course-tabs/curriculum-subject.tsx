import type { CourseLabels, SubjectBlock } from '../../schema/types.gen.ts'
import { headingFont } from '../../ui/heading-font.css.ts'
import * as styles from './course-tabs.css.ts'

/** One subject of a course: topics for all, topics class by class, or both. */
export function CurriculumSubject({ subject, labels }: { subject: SubjectBlock; labels: CourseLabels }) {
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
            {subject.classes.map((each) => (
              <div key={each.name} className={styles.classCard}>
                <dt className={headingFont}>{each.name}</dt>
                <dd>
                  <Topics topics={each.topics} />
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

function Topics({ topics }: { topics: readonly string[] }) {
  return (
    <ul className={styles.topics}>
      {topics.map((topic) => (
        <li key={topic}>{topic}</li>
      ))}
    </ul>
  )
}

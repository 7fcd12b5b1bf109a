import type { Course, CourseLabels } from '../../../compiler/schema/types.gen.ts'
import { aside } from '../../../site/ui/recipes.css.ts'
import { commonTerms } from './course-facts.ts'
import * as styles from './course-tabs.css.ts'

type Props = { courses: readonly Course[]; labels: CourseLabels; heading: string | undefined }

/** The facts that all courses share. */
export function CommonFacts({ courses, labels, heading }: Props) {
  const terms = commonTerms(courses, labels)
  if (terms.length === 0) return null
  return (
    <div className={styles.common}>
      {heading && <h2 className={styles.commonHeading}>{heading}</h2>}
      <dl className={styles.commonTerms}>
        {terms.map(([label, value]) => (
          <div key={label} className={styles.commonTerm}>
            <dt className={aside}>{label}</dt>
            <dd className={styles.sentence}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

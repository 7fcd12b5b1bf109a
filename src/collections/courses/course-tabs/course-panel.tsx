import type { Course, CourseLabels, CourseTabsBlock, Level, SubjectBlock } from '../../../compiler/schema/types.gen.ts'
import { interest } from '../../../site/ui/interest.ts'
import { ActionLink } from '../../../site/ui/links.tsx'
import { aside, checkList, headingFont } from '../../../site/ui/recipes.css.ts'
import { courseMarks, levelMarks } from '../../levels/chooser/level-marks.ts'
import { Fees } from '../fees/fees.tsx'
import { Topics } from '../topics/topics.tsx'
import * as styles from './course-tabs.css.ts'

type Props = {
  card: CardProps
  levels: readonly Level[] | undefined
  /** Whether a level is chosen. Its topics are unfolded. */
  isChosen: boolean
}

export function CoursePanel({ card, levels, isChosen }: Props) {
  const { course, block } = card
  const { labels } = block
  return (
    <div className={styles.course}>
      <PriceCard {...card} />
      {course.curriculum && (
        <div>
          <h3 className={styles.partHeading}>{labels.curriculum}</h3>
          <div className={styles.subjects}>
            {course.curriculum.map((subject) => (
              <CurriculumSubject
                key={subject.id}
                subject={subject}
                labels={labels}
                levels={levels}
                isChosen={isChosen}
              />
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
          <CourseAction block={block} course={course} />
        </div>
      </div>
    </div>
  )
}

type SubjectProps = Omit<Props, 'card'> & { subject: SubjectBlock; labels: CourseLabels }

/** One subject of a course, folded: topics for all, topics per class, or both. */
function CurriculumSubject({ subject, labels, levels, isChosen }: SubjectProps) {
  return (
    <details className={styles.subject} open={isChosen || undefined} suppressHydrationWarning>
      <summary className={styles.summary}>
        <h4 className={styles.subjectHeading}>{subject.subject}</h4>
      </summary>
      <div className={styles.unfolded}>
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
      </div>
    </details>
  )
}

type CardProps = {
  course: Course
  block: CourseTabsBlock
  /** What only this course says. */
  terms: readonly (readonly [label: string, words: string])[]
}

export function PriceCard({ course, block, terms }: CardProps) {
  const { labels } = block
  const facts = [
    [labels.audience, course.audience],
    [labels.duration, course.duration],
    [labels.sessions, course.sessions],
    ...terms,
  ] as const
  return (
    <div className={styles.priceCard}>
      <div className={styles.offer}>
        <h2 className={styles.title}>{course.title}</h2>
        <p className={styles.soft}>{course.description}</p>
        <dl className={styles.facts}>
          {facts.map(([label, words]) => (
            <div key={label}>
              <dt className={aside}>{label}</dt>
              <dd className={styles.fact}>{words}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className={styles.cost}>
        <Fees course={course} labels={labels} />
        <CourseAction block={block} course={course} />
      </div>
    </div>
  )
}

/** The link from a course to the form, which then knows the course; without a price, the one to ask for it. */
function CourseAction({ block, course }: Pick<CardProps, 'block' | 'course'>) {
  const { action, ask, askAbout } = block
  const { title, monthlyPrice, pricePerClass, price } = course
  if (ask && !monthlyPrice && !pricePerClass && !price?.amount) {
    return <ActionLink action={ask} topic={askAbout?.replace('{course}', () => title) ?? title} />
  }
  return <ActionLink action={action} onClick={() => interest.set({ ...interest.get(), topic: title })} />
}

import { useState } from 'react'
import type { Course, CourseTabsBlock, Level } from '../../../compiler/schema/types.gen.ts'
import { aside } from '../../../site/ui/recipes.css.ts'
import { Section } from '../../../site/ui/section.tsx'
import { Tabs } from '../../../site/ui/tabs.tsx'
import * as choosing from '../../levels/chooser/level-chooser.css.ts'
import { LevelChooser } from '../../levels/chooser/level-chooser.tsx'
import { courseMarks, isForLevel, narrowMarks } from '../../levels/chooser/level-marks.ts'
import { OfferList } from '../offer-list/offer-list.tsx'
import { Comparison, filledTerms, termsOf } from './comparison.tsx'
import { CoursePanel, PriceCard } from './course-panel.tsx'
import * as styles from './course-tabs.css.ts'
import './chosen-level.css.ts'

/** A comparison of the courses, then each in full as a tab. The first tab is open at the start. */
export function CourseTabs({ block }: { block: CourseTabsBlock }) {
  const { courses, others = [], chooser, labels, action } = block
  const all = [...courses, ...others]
  const terms = termsOf(all, labels)
  const differing = terms.filter(({ common }) => common === undefined)
  const ownTerms = (course: Course) => filledTerms(differing, ({ of }) => of(course))
  const [chosen, setChosen] = useState<Level>()
  const levels = chooser?.levels
  const tabMarks = courseMarks(levels, ...courses)
  return (
    <Section block={block}>
      <div className={choosing.chooser}>
        {chooser && <LevelChooser chooser={chooser} onChoose={setChosen} />}
        {levels && (
          <div className={styles.inShort} {...tabMarks}>
            <OfferList courses={all} labels={labels} levels={levels} as="h2" />
          </div>
        )}
        {courses.length > 1 && (
          <div {...tabMarks} {...narrowMarks(levels, () => false)}>
            <Comparison courses={courses} terms={differing} labels={labels} levels={levels} />
          </div>
        )}
        {others.map((course) => (
          <div
            key={course.id}
            id={course.id}
            className={styles.other}
            {...courseMarks(levels, course)}
            {...narrowMarks(levels, (level) => !courses.some((one) => isForLevel(one, level)))}
          >
            <PriceCard course={course} labels={labels} action={action} terms={ownTerms(course)} />
          </div>
        ))}
        <CommonFacts facts={filledTerms(terms, ({ common }) => common)} heading={block.forAll} />
        {courses.length === 0 ? (
          <p>{block.empty}</p>
        ) : (
          <div {...tabMarks}>
            <Tabs
              label={labels.tabs}
              offered={courses.flatMap((course) => (chosen && !isForLevel(course, chosen) ? [] : [course.id]))}
              items={courses.map((course) => ({
                id: course.id,
                tab: (
                  <>
                    {course.title} {course.badge && <span className={styles.tabBadge}>{course.badge}</span>}
                  </>
                ),
                panel: (
                  <CoursePanel
                    course={course}
                    labels={labels}
                    action={action}
                    levels={levels}
                    compared={courses.length > 1}
                    terms={ownTerms(course)}
                  />
                ),
                marks: courseMarks(levels, course),
              }))}
            />
          </div>
        )}
      </div>
    </Section>
  )
}

type Props = { facts: readonly (readonly [label: string, value: string])[]; heading: string | undefined }

export function CommonFacts({ facts, heading }: Props) {
  if (facts.length === 0) return null
  return (
    <div className={styles.common}>
      {heading && <h2 className={styles.commonHeading}>{heading}</h2>}
      <dl className={styles.commonTerms}>
        {facts.map(([label, value]) => (
          <div key={label} className={styles.commonTerm}>
            <dt className={aside}>{label}</dt>
            <dd className={styles.sentence}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

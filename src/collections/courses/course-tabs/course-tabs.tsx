import { useState } from 'react'
import type { Course, CourseTabsBlock, Level, LevelPages } from '../../../compiler/schema/types.gen.ts'
import { priceWords } from '../../../site/ui/facts.tsx'
import { aside } from '../../../site/ui/recipes.css.ts'
import { RichText } from '../../../site/ui/rich-text.tsx'
import { Section } from '../../../site/ui/section.tsx'
import { whileClosed } from '../../../site/ui/tabs.css.ts'
import { Tabs } from '../../../site/ui/tabs.tsx'
import * as choosing from '../../levels/chooser/level-chooser.css.ts'
import { LevelChooser } from '../../levels/chooser/level-chooser.tsx'
import { courseMarks, isForLevel, levelMarks } from '../../levels/chooser/level-marks.ts'
import { CoursePanel, PriceCard } from './course-panel.tsx'
import * as styles from './course-tabs.css.ts'
import { filledTerms, termsOf } from './terms.ts'
import './chosen-level.css.ts'

/** The courses as tabs, the first open at the start; below them others in short, and what all of them share. */
export function CourseTabs({ block }: { block: CourseTabsBlock }) {
  const { courses, others = [], chooser, pages, advice, labels, note } = block
  const terms = termsOf([...courses, ...others], labels)
  const differing = terms.filter(({ common }) => common === undefined)
  const [chosen, setChosen] = useState<Level>()
  const levels = chooser?.levels
  const card = (course: Course) => ({ course, block, terms: filledTerms(differing, ({ of }) => of(course)) })
  return (
    <Section block={block}>
      <div className={choosing.chooser}>
        {chooser && <LevelChooser chooser={chooser} onChoose={setChosen} />}
        {pages && levels && <LevelLinks pages={pages} levels={levels} isAfterChoice />}
        {courses.length === 0 ? (
          <p>{block.empty}</p>
        ) : (
          <div {...courseMarks(levels, ...courses)}>
            {advice && (
              <div className={styles.advice}>
                <RichText value={advice} />
              </div>
            )}
            <Tabs
              label={labels.tabs}
              offered={courses.flatMap((course) => (chosen && !isForLevel(course, chosen) ? [] : [course.id]))}
              items={courses.map((course) => ({
                id: course.id,
                tab: <TabWords course={course} perMonth={labels.perMonth} />,
                panel: <CoursePanel card={card(course)} levels={levels} isChosen={chosen !== undefined} />,
                marks: courseMarks(levels, course),
              }))}
            />
          </div>
        )}
        {others.map((course) => (
          <div key={course.id} id={course.id} className={styles.other} {...courseMarks(levels, course)}>
            <PriceCard {...card(course)} />
          </div>
        ))}
        <CommonFacts facts={filledTerms(terms, ({ common }) => common)} heading={block.forAll} />
        {note && (
          <div className={aside}>
            <RichText value={note} />
          </div>
        )}
        {pages && levels && <LevelLinks pages={pages} levels={levels} />}
      </div>
    </Section>
  )
}

/** The price is there while the tab is closed, so that it can be compared with that of the open one. */
function TabWords({ course, perMonth }: { course: Course; perMonth: string }) {
  const { title, badge, monthlyPrice, price } = course
  const words = monthlyPrice ? `${monthlyPrice.text} ${perMonth}` : price && priceWords(price)
  return (
    <>
      {title} {badge && <span className={styles.tabWords}>{badge}</span>}{' '}
      {words && <span className={`${styles.tabWords} ${whileClosed}`}>{words}</span>}
    </>
  )
}

type LevelLinksProps = { pages: LevelPages; levels: readonly Level[]; isAfterChoice?: boolean }

/** Links to the pages of all levels, with short names; after a choice the link to that one. */
function LevelLinks({ pages, levels, isAfterChoice = false }: LevelLinksProps) {
  return (
    <p
      className={isAfterChoice ? `${styles.levelLinks} ${choosing.afterChoice}` : styles.levelLinks}
      {...(isAfterChoice ? {} : levelMarks(levels, () => false))}
    >
      {pages.link}{' '}
      {levels.map(({ id, name, short = name }) => (
        <a
          key={id}
          href={`${pages.under}${id}`}
          className={styles.levelLink}
          aria-label={isAfterChoice ? undefined : name}
          {...(isAfterChoice ? levelMarks(levels, (one) => one.id === id) : {})}
        >
          {isAfterChoice ? name : short}
        </a>
      ))}
    </p>
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

import type { CourseOffersBlock, Level } from '../../schema/types.gen.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { aside } from '../../ui/aside.css.ts'
import * as choosing from '../../ui/level-chooser.css.ts'
import { LevelChooser } from '../../ui/level-chooser.tsx'
import { levelMarks } from '../../ui/level-marks.ts'
import { OfferList } from '../../ui/offer-list.tsx'
import { OrEmpty } from '../../ui/or-empty.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import { Section } from '../../ui/section.tsx'
import * as styles from './course-offers.css.ts'

/** What there is to book and what it costs, a line each; with a chooser, for one level. */
export function CourseOffers({ block }: { block: CourseOffersBlock }) {
  const { id, heading, intro, chooser, courses, labels, note } = block
  return (
    <Section id={id} heading={heading} intro={intro}>
      <OrEmpty entries={courses} words={block.empty}>
        <div className={`${choosing.chooser} ${styles.offers}`}>
          {chooser && <LevelChooser chooser={chooser} />}
          <OfferList courses={courses} labels={labels} levels={chooser?.levels} />
          {note && (
            <div className={aside}>
              <RichText value={note} />
            </div>
          )}
          <div className={styles.more}>
            <Details block={block} />
          </div>
        </div>
      </OrEmpty>
    </Section>
  )
}

/** The way to the page with all details; for each level, to what is there for it. */
function Details({ block: { details, levelDetails, chooser } }: { block: CourseOffersBlock }) {
  if (!chooser || levelDetails === undefined) return <ActionLink action={details} variant="secondary" />
  const actionFor = ({ id, name }: Level) => ({
    label: levelDetails.replace('{level}', () => name),
    to: { ...details.to, href: `${details.to.href.replace(/#.*/, '')}#${id}` },
  })
  return (
    <>
      <div {...levelMarks(chooser.levels, () => false)}>
        <ActionLink action={details} variant="secondary" />
      </div>
      {chooser.levels.map((level) => (
        <div
          key={level.id}
          className={choosing.afterChoice}
          {...levelMarks(chooser.levels, ({ id }) => id === level.id)}
        >
          <ActionLink action={actionFor(level)} variant="secondary" />
        </div>
      ))}
    </>
  )
}

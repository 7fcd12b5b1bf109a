import type { CourseOffersBlock, Level } from '../../../compiler/schema/types.gen.ts'
import { countText } from '../../../site/ui/count-text.ts'
import { ActionLink } from '../../../site/ui/links.tsx'
import { aside } from '../../../site/ui/recipes.css.ts'
import { RichText } from '../../../site/ui/rich-text.tsx'
import { Section } from '../../../site/ui/section.tsx'
import * as choosing from '../../levels/chooser/level-chooser.css.ts'
import { LevelChooser } from '../../levels/chooser/level-chooser.tsx'
import { isForLevel, levelMarks } from '../../levels/chooser/level-marks.ts'
import { OfferList } from '../offer-list/offer-list.tsx'
import * as styles from './course-offers.css.ts'

/** A line per course with its price; with a chooser, for one level. */
export function CourseOffers({ block }: { block: CourseOffersBlock }) {
  const { chooser, courses, labels, note, details, levelDetails } = block
  return (
    <Section block={block} entries={courses}>
      <div className={choosing.chooser}>
        {chooser && (
          <>
            <LevelChooser chooser={chooser} />
            <Answers block={block} levels={chooser.levels} />
          </>
        )}
        <OfferList courses={courses} labels={labels} levels={chooser?.levels} />
        {note && (
          <div className={aside}>
            <RichText value={note} />
          </div>
        )}
        {/* Once a level is chosen, what is said of it has a way of its own. */}
        <div className={styles.more} {...levelMarks(levelDetails ? chooser?.levels : undefined, () => false)}>
          <ActionLink action={details} variant="secondary" />
        </div>
      </div>
    </Section>
  )
}

/** Shown under the chips with a chosen level: the number of its courses, and a link to their details. */
function Answers({ block, levels }: { block: CourseOffersBlock; levels: readonly Level[] }) {
  const { courses, details, levelDetails, levelOffers } = block
  const wordsFor = (level: Level) => {
    const number = courses.filter((course) => isForLevel(course, level)).length
    return levelOffers && countText(levelOffers, number)
  }
  const actionFor = ({ id, name }: Level) =>
    levelDetails && {
      label: levelDetails.replace('{level}', () => name),
      to: { ...details.to, href: `${details.to.href.replace(/#.*/, '')}#${id}` },
    }
  return (
    <div role="status">
      {levels.map((level) => {
        const [words, action] = [wordsFor(level), actionFor(level)]
        return (
          <div
            key={level.id}
            className={`${styles.answer} ${choosing.afterChoice}`}
            {...levelMarks(levels, ({ id }) => id === level.id)}
          >
            {words && <p className={styles.offered}>{words}</p>}
            {action && <ActionLink action={action} variant="secondary" />}
          </div>
        )
      })}
    </div>
  )
}

import type { Opening, OpeningLabels, OpeningsBlock } from '../../schema/types.gen.ts'
import { ActionLink } from '../../ui/action-link.tsx'
import { aside } from '../../ui/aside.css.ts'
import { OrEmpty } from '../../ui/or-empty.tsx'
import { Section } from '../../ui/section.tsx'
import { card } from '../../ui/sheet.css.ts'
import { applyLink } from './apply-link.ts'
import { OpeningFacts } from './opening-facts.tsx'
import * as styles from './openings.css.ts'

/** The list of job openings. */
export function Openings({ block }: { block: OpeningsBlock }) {
  const { labels } = block
  return (
    <Section id={block.id} heading={block.heading} intro={block.intro} tone="tint">
      <OrEmpty entries={block.openings} words={block.empty}>
        <div className={styles.list}>
          {block.openings.map((opening) => (
            <article key={opening.id} id={opening.id} className={card} aria-labelledby={`${opening.id}_title`}>
              <div className={styles.head}>
                <h3 id={`${opening.id}_title`} className={styles.title}>
                  {opening.title}
                </h3>
                <Pay opening={opening} labels={labels} />
                <div className={styles.apply}>
                  <ActionLink
                    action={{ ...block.apply, to: applyLink(block.apply.to, opening.title) }}
                    describedBy={`${opening.id}_title`}
                  />
                </div>
              </div>
              <div className={styles.facts}>
                <OpeningFacts opening={opening} labels={labels} />
              </div>
              <p className={styles.description}>{opening.description}</p>
              <div className={styles.lists}>
                <Lines heading={labels.responsibilities} lines={opening.responsibilities} />
                <Lines heading={labels.requirements} lines={opening.requirements} />
                <Lines heading={labels.benefits} lines={opening.benefits} />
              </div>
            </article>
          ))}
        </div>
      </OrEmpty>
    </Section>
  )
}

function Pay({ opening: { salary }, labels }: { opening: Opening; labels: OpeningLabels }) {
  return (
    <p className={styles.pay}>
      <span className={styles.payLabel}>{labels.salary}</span>
      <span className={styles.salary}>
        {salary.from.text}-{salary.to.text}
      </span>
      <span className={aside}>{labels.perMonth}</span>
    </p>
  )
}

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <div>
      <h4 className={styles.listHeading}>{heading}</h4>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

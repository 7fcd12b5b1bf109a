import type { Opening, OpeningLabels } from '../../../compiler/schema/types.gen.ts'
import { OpeningFacts } from './opening-facts.tsx'
import * as styles from './openings.css.ts'

type Props = {
  opening: Opening
  labels: OpeningLabels
  /** Of the lists: one below the heading of the opening. */
  headings: 'h2' | 'h4'
  /** The words beside the day on which it came out, and beside its last one; without them the day is not shown. */
  posted?: string | undefined
  closes?: string | undefined
}

/** What an opening says below its title and pay. */
export function OpeningDetails({ opening, labels, headings, posted, closes }: Props) {
  return (
    <>
      <div className={styles.facts}>
        <OpeningFacts opening={opening} labels={labels} posted={posted} closes={closes} />
      </div>
      <p className={styles.description}>{opening.description}</p>
      <div className={styles.lists}>
        <Lines as={headings} heading={labels.responsibilities} lines={opening.responsibilities} />
        <Lines as={headings} heading={labels.requirements} lines={opening.requirements} />
        <Lines as={headings} heading={labels.benefits} lines={opening.benefits} />
      </div>
    </>
  )
}

function Lines({ as: Heading, heading, lines }: { as: 'h2' | 'h4'; heading: string; lines: readonly string[] }) {
  return (
    <div>
      <Heading className={styles.listHeading}>{heading}</Heading>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}

/** The parts of an opening that its list and its own page share. */
import type { Opening, OpeningLabels } from '../../../compiler/schema/types.gen.ts'
import type { Link } from '../../../compiler/schema/values.ts'
import { Facts } from '../../../site/ui/facts.tsx'
import { withQuery } from '../../../site/ui/query-link.ts'
import { aside } from '../../../site/ui/recipes.css.ts'
import { PAY_LABELS, perOf, TYPE_LABELS } from './labels.ts'
import * as styles from './openings.css.ts'

/** Adds the title of an opening to a link, for the form there. */
export const applyLink = (to: Link, title: string): Link => withQuery(to, 'job', title)

type Props = { opening: Opening; labels: OpeningLabels }

/** The words for the time follow the amount, or hold it: `{pay} an hour`. */
export function OpeningPay({ opening: { salary }, labels }: Props) {
  if (!salary) return null
  const words = labels[PAY_LABELS[perOf(salary)]] ?? ''
  const [before = '', after] = words.includes('{pay}') ? words.split('{pay}') : ['', words]
  return (
    <p className={styles.pay}>
      <span className={styles.payLabel}>{labels.salary}</span>
      {before && <span className={aside}>{before}</span>}
      <span className={styles.salary}>
        {salary.from.text}
        {salary.to && '-'}
        {salary.to?.text}
      </span>
      {after && <span className={aside}>{after}</span>}
    </p>
  )
}

type DetailsProps = Props & {
  /** Of the lists: one level below the title of the opening. */
  headings: 'h2' | 'h4'
  /** Labels of the first and the last day. A day without a label is not shown. */
  posted?: string | undefined
  closes?: string | undefined
}

export function OpeningDetails({ opening, labels, headings, posted, closes }: DetailsProps) {
  return (
    <>
      <div className={styles.facts}>
        <Facts
          facts={[
            [labels.department, opening.department],
            [labels.location, opening.location],
            [labels.type, labels[TYPE_LABELS[opening.type]]],
            [labels.experience, opening.experience],
            [posted, opening.from?.text],
            [closes, opening.closes?.text],
          ]}
        />
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

import type { ReactNode } from 'react'
import type { Course, CourseLabels } from '../../../compiler/schema/types.gen.ts'
import { Priced, priceWords } from '../../../site/ui/facts.tsx'
import * as styles from './fees.css.ts'

type Labels = Pick<CourseLabels, 'perMonth' | 'perClass' | 'inAYear' | 'yearly' | 'saving' | 'sibling' | 'trial'>

/** All that a course costs, a line per price. That of a month, which most families pay, stands out. */
export function Fees({ course, labels }: { course: Course; labels: Labels }) {
  const { monthlyPrice, pricePerClass, price, priceGuide } = course
  const { yearOfMonths, yearlyPrice, yearSaving, siblingPrice, trial } = course
  const saving = yearSaving && labels.saving?.replace('{saving}', () => yearSaving.text)
  const lines: readonly (readonly [label: string | undefined, price: ReactNode])[] = [
    [labels.perMonth, monthlyPrice && <Priced price={monthlyPrice}>{monthlyPrice.text}</Priced>],
    [labels.sibling, siblingPrice?.text],
    [labels.perClass, pricePerClass && <Priced price={pricePerClass}>{pricePerClass.text}</Priced>],
    [labels.inAYear, yearOfMonths?.text],
    [
      [labels.yearly, saving].filter(Boolean).join(': '),
      labels.yearly && yearlyPrice && <Priced price={yearlyPrice}>{yearlyPrice.text}</Priced>,
    ],
    [labels.trial, trial],
  ]
  return (
    <div className={styles.fees}>
      {price && (
        <p className={price.amount ? styles.amount : styles.words}>
          <Priced price={price.amount}>{priceWords(price)}</Priced>
        </p>
      )}
      {priceGuide && <p className={styles.guide}>{priceGuide}</p>}
      <dl>
        {lines.map(
          ([label, amount]) =>
            label &&
            amount && (
              <div key={label} className={styles.line}>
                <dt className={styles.label}>{label}</dt>
                <dd className={label === labels.perMonth ? styles.largePrice : styles.price}>{amount}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  )
}

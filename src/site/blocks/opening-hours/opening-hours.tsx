import type { OpeningHoursBlock } from '../../../compiler/schema/types.gen.ts'
import { aside } from '../../ui/recipes.css.ts'
import { Section } from '../../ui/section.tsx'
import * as styles from './opening-hours.css.ts'

/** When the business is open: days in a row with the same hours share a line. */
export function OpeningHours({ block }: { block: OpeningHoursBlock }) {
  const { hours, closed, note } = block
  return (
    <Section block={block}>
      <table className={styles.table}>
        <tbody>
          {hours
            .filter(({ times }) => times !== '' || closed !== undefined)
            .map(({ days, times }) => (
              <tr key={days}>
                <th scope="row" className={styles.days}>
                  {days}
                </th>
                <td className={styles.times}>{times || closed}</td>
              </tr>
            ))}
        </tbody>
      </table>
      {note && <p className={`${aside} ${styles.note}`}>{note}</p>}
    </Section>
  )
}

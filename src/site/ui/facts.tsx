import { facts as grid, value as words } from './facts.css.ts'
import { aside } from './recipes.css.ts'

/** Pairs of a label and its value. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={grid}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={aside}>{label}</dt>
          <dd className={words}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

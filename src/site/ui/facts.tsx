import type { ReactNode } from 'react'
import type { Price } from '../../compiler/schema/types.gen.ts'
import type { Money } from '../../compiler/schema/values.ts'
import { comingPrice, facts as grid, value as words } from './facts.css.ts'
import { aside } from './recipes.css.ts'

/** A fact without a label or a value is left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string | undefined, value: string | undefined])[]
}) {
  return (
    <dl className={grid}>
      {facts.map(
        ([label, value]) =>
          label &&
          value && (
            <div key={label}>
              <dt className={aside}>{label}</dt>
              <dd className={words}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** Returns `₹950`, `from ₹950 per visit` or `On request`. */
export function priceWords({ amount, words }: Price): string {
  const text = amount?.text ?? ''
  return words === undefined ? text : words.replace('{price}', () => text)
}

/** Words with a price, and under them its scheduled change. */
export const Priced = ({ price, children }: { price: Money | undefined; children: ReactNode }) => (
  <>
    {children}
    {price?.coming && <span className={comingPrice}>{price.coming.text}</span>}
  </>
)

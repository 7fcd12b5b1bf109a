/** Prices as visitors read them. */
import type { Price } from '../../compiler/schema/types.gen.ts'
import type { Money } from '../../compiler/schema/values.ts'
import { comingPrice } from './price.css.ts'

/** Returns `₹950`, `from ₹950 per visit` or `On request`. */
export function priceWords({ amount, words }: Price): string {
  const text = amount?.text ?? ''
  return words === undefined ? text : words.replace('{price}', () => text)
}

/** A scheduled change of a price, under the current one. */
export function ComingPrice({ price }: { price: Money | undefined }) {
  return price?.coming ? <span className={comingPrice}>{price.coming.text}</span> : null
}

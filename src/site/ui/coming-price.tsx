import type { Money } from '../../compiler/schema/values.ts'
import { comingPrice } from './coming-price.css.ts'

/** What a price will be from a day on, under the price of today; nothing where it stays. */
export function ComingPrice({ price }: { price: Money | undefined }) {
  return price?.coming ? <span className={comingPrice}>{price.coming.text}</span> : null
}

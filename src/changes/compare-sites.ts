/** Two compiled contents compared: what was changed, and what of the site that touches. */
import type { Compiled } from '../compiler/create-compiler.ts'
import { attributed } from './attribution/attribute.ts'
import { tracedSide } from './attribution/traced-side.ts'
import { type TouchedPlaces, touchedPlaces } from './places/touched-places.ts'
import { type ValueChange, valueChanges } from './values/value-changes.ts'

export type Comparison = {
  /** Each once. */
  changes: readonly ValueChange[]
  /** Each place with the changes that it comes from; absent where one side has errors, and so no site. */
  touched: TouchedPlaces | undefined
}

/** Pure. Fast where both were compiled by one compiler. */
export function compareSites(before: Compiled, after: Compiled): Comparison {
  const changes = valueChanges(before, after)
  const touched = touchedPlaces(before, after)
  return { changes, touched: touched && attributed(touched, changes, tracedSide(before), tracedSide(after)) }
}

/** Two compiled contents compared: what was changed, and what of the site that touches. */
import type { Compiled } from '../compiler/create-compiler.ts'
import { attributed } from './attribution/attribute.ts'
import { tracedSide } from './attribution/traced-side.ts'
import { type TouchedPlaces, touchedPlaces } from './places/touched-places.ts'
import { type SchemaSides, schemaChanges } from './values/schema-changes.ts'
import { type ValueChange, valueChanges } from './values/value-changes.ts'

export type Comparison = {
  /** Each once, those of schemas last. */
  changes: readonly ValueChange[]
  /** Each place with the changes that it comes from; absent where one side has errors, and so no site. */
  touched: TouchedPlaces | undefined
}

/** Compares two contents. Pure; fast where both were compiled by one compiler. @param schemas where they may differ */
export function compareSites(before: Compiled, after: Compiled, schemas?: SchemaSides): Comparison {
  const changes = valueChanges(before, after)
  const ofSchemas = schemas ? schemaChanges(schemas) : []
  const touched = touchedPlaces(before, after)
  return {
    changes: [...changes, ...ofSchemas],
    touched: touched && attributed(touched, changes, tracedSide(before), tracedSide(after), ofSchemas.length > 0),
  }
}

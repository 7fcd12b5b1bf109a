/** Compares two compiled contents: what changed, and which places of the site that touches. */
import type { Compiled } from '../compiler/create-compiler.ts'
import { attributed } from './attribution/attribute.ts'
import { type TouchedPlaces, touchedPlaces } from './places/touched-places.ts'
import { type BehindTranslation, behindTranslations } from './values/translations.ts'
import { type SchemaSides, schemaChanges, type ValueChange, valueChanges } from './values/value-changes.ts'

export type Comparison = {
  before: Compiled
  after: Compiled
  /** Each once, those of schemas last. */
  changes: readonly ValueChange[]
  /** Each place with the changes that cause it; `undefined` if one side has errors, and so no site. */
  touched: TouchedPlaces | undefined
  /** Texts that are still translations of what the main language said before. */
  translations: readonly BehindTranslation[]
}

/** Compares two contents. Fast if one compiler compiled both. @param schemas of both sides, if they may differ */
export function compareSites(before: Compiled, after: Compiled, schemas?: SchemaSides): Comparison {
  const changes = valueChanges(before, after)
  const ofSchemas = schemas ? schemaChanges(schemas) : []
  const places = touchedPlaces(before, after)
  const touched = places && attributed(places, changes, { before, after }, ofSchemas.length > 0)
  const translations = behindTranslations(before, after)
  return { before, after, changes: [...changes, ...ofSchemas], touched, translations }
}

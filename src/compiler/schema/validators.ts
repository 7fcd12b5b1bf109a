/** The schemas as functions: Ajv compiled, once a schema set and kind. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import { vocabulary } from './annotations.ts'
import { fitsOf } from './fits.ts'
import { formats } from './formats.ts'
import type { Schema, SchemaSet } from './schema-set.ts'

/** Ways in which `data` does not fit, each mistake once, at most `MOST_ERRORS`; empty when it fits. */
export type Check = (data: unknown) => ErrorObject[]

/** Nobody reads more, and what is made of errors compares them with each other. */
export const MOST_ERRORS = 500

const checks = new WeakMap<Schema, Check>()
const engines = new WeakMap<SchemaSet, Ajv2020>()

/** The check of one schema out of `schemas`. Ajv compiles it when the first data comes that does not fit. */
export function checkOf(schemas: SchemaSet, schema: Schema): Check {
  const known = checks.get(schema)
  if (known) return known
  const fits = fitsOf(schema)
  const explain = errorsOf(schemas, schema)
  const check: Check = (data) => (fits(data) ? [] : explain(data))
  checks.set(schema, check)
  return check
}

/** What Ajv says. Compiling takes longer than checking, so it is done once. */
export function errorsOf(schemas: SchemaSet, schema: Schema): Check {
  let validate: ValidateFunction | undefined
  return (data) => {
    validate ??= engineOf(schemas).compile(schema)
    if (validate(data)) return []
    const { errors } = validate
    validate.errors = null // they hold on to the data
    return leadingErrors(errors ?? []).slice(0, MOST_ERRORS)
  }
}

/** Ajv reports a branch and what fails inside it; an editor made one mistake. */
function leadingErrors(errors: ErrorObject[]): ErrorObject[] {
  const at = (keyword: string) =>
    new Set(errors.filter((error) => error.keyword === keyword).map(({ instancePath }) => instancePath))
  const [choices, untagged] = [at('anyOf'), at('discriminator')]
  return errors.filter(({ keyword, instancePath, schemaPath }) => {
    if (keyword === 'anyOf' || keyword === 'discriminator') return true
    if (untagged.has(instancePath)) return keyword !== 'required' && keyword !== 'oneOf'
    if (keyword === 'uniqueItems' || keyword === 'minItems') return true
    return !schemaPath.includes('/anyOf/') || !prefixes(instancePath).some((path) => choices.has(path))
  })
}

/** A pointer and all that lead to it: `/a/b`, `/a` and the root. */
function prefixes(pointer: string): string[] {
  const steps = pointer.split('/')
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'))
}

function engineOf(schemas: SchemaSet): Ajv2020 {
  const known = engines.get(schemas)
  if (known) return known
  const engine = new Ajv2020({
    code: { optimize: false }, // takes longer than it saves
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allErrors: true,
    discriminator: true,
    ownProperties: true,
    verbose: true,
    validateSchema: false,
    addUsedSchema: false,
  })
  engine.addVocabulary([...vocabulary])
  for (const [name, { accepts }] of Object.entries(formats)) engine.addFormat(name, accepts)
  engines.set(schemas, engine)
  return engine
}

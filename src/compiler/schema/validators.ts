/** Checks data against the schemas, with the functions that Ajv made of them. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { valueAt } from '../yaml/path.ts'
import { formats } from './formats.ts'
import { type DatedEntry, onDay } from './on-day.ts'
import { type Check, pathOf, stepsOf } from './schema-errors.ts'
import type { Schema, SchemaSet } from './schema-set.ts'

/** The most errors of one check. More are never read, and explaining errors compares them with each other. */
export const MOST_ERRORS = 500

/** A function that Ajv made of a schema. */
type Validate = { (data: unknown, at?: { instancePath: string }): boolean; errors?: ErrorObject[] | null }

/** Returns the validator of a file type, and its schema. */
export type Validators = (fileType: string) => { validate: Validate; schema: Schema | undefined }

/** What a module of validators exports: see `generate-validators.ts`. */
export type MakeValidators = (
  formats: Readonly<Record<string, (text: string) => boolean>>,
  require: (path: string) => unknown,
  fail: typeof addError,
  within: typeof addErrorsWithin,
) => Readonly<Record<string, Validate>>

/**
 * Returns the validators of a module. No code is made, so a strict content security policy allows it.
 *
 * @param schemas those that the module was made of
 */
export function loadValidators(make: MakeValidators, { fileTypes }: SchemaSet): Validators {
  const accepts = Object.fromEntries(Object.entries(formats).map(([name, format]) => [name, format.accepts]))
  const require = (path: string) => {
    if (!path.endsWith('/ucs2length')) throw new Error(`A validator needs ${path}, which is not here.`)
    return { default: lengthOf }
  }
  const all = make(accepts, require, addError, addErrorsWithin)
  return (fileType) => ({ validate: all[fileType] as Validate, schema: fileTypes.get(fileType) })
}

/** @param params those that the schema does not have */
function addError(
  errors: ErrorObject[] | null,
  instancePath: string,
  schemaPath: string,
  params: Record<string, unknown> = {},
): ErrorObject[] {
  const error = { keyword: schemaPath.slice(schemaPath.lastIndexOf('/') + 1), instancePath, schemaPath, params }
  if (!errors) return [error]
  errors.push(error)
  return errors
}

/**
 * Checks data against a shared part of schemas. Returns all errors, these with the paths of the place where the part is.
 *
 * @param errors those before
 */
function addErrorsWithin(
  validate: Validate,
  data: unknown,
  instancePath: string,
  schemaPath: string,
  errors: ErrorObject[] | null,
): ErrorObject[] | null {
  if (validate(data, { instancePath })) return errors
  const found = (validate.errors ?? []).map((error) => ({
    ...error,
    schemaPath: schemaPath + error.schemaPath.slice(1),
  }))
  validate.errors = null // they hold on to the data
  return errors ? [...errors, ...found] : found
}

/** The length of a text in code points: the only function of Ajv's that validators of these schemas need. */
const lengthOf = (text: string): number => (/[\ud800-\udfff]/.test(text) ? [...text].length : text.length)

export const checkOf =
  (validators: Validators, fileType: string): Check =>
  (data) => {
    const { validate, schema } = validators(fileType)
    if (validate(data)) return []
    const { errors } = validate
    validate.errors = null // they hold on to the data
    return leadingErrors(errors ?? [])
      .slice(0, MOST_ERRORS)
      .map((error) => ({ ...error, data: valueAt(data, pathOf(error)), parentSchema: holderOf(schema, error) }))
  }

/**
 * Returns the schema that has the keyword of an error. Ajv can put it into each error itself, but then the code of the
 * validators holds all schemas once more and names them in each place, which makes it a third larger.
 */
const holderOf = (schema: Schema | undefined, { schemaPath }: ErrorObject): Schema =>
  valueAt(schema, stepsOf(decodeURIComponent(schemaPath)).slice(0, -1)) as Schema

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

/**
 * Returns a check of data as it is written, with scheduled changes: it checks the data of one day, and its errors are at
 * the places as written.
 *
 * @param day empty before all days that the data names; `undefined` if it names none
 */
export function checkOnDay(check: Check, schema: Schema, day: string | undefined): Check {
  if (day === undefined) return check
  return (data) => {
    const now = onDay(schema, data, day)
    if (now.data === data) return check(data)
    const errors = check(now.data).map((error) => ({ ...error, instancePath: pointerTo(now.written(pathOf(error))) }))
    return [...errors, ...now.dated.flatMap(({ entries }) => entries.flatMap(halfEntry))]
  }
}

/** The error of an entry without its day or its value, as Ajv would report it. */
function halfEntry({ group, from, value }: DatedEntry): ErrorObject[] {
  const missing = from === '' ? 'from' : value === undefined ? 'value' : undefined
  if (missing === undefined || !group) return []
  return [
    {
      keyword: 'required',
      instancePath: pointerTo(group),
      schemaPath: '#/required',
      params: { missingProperty: missing },
    },
  ]
}

const pointerTo = (path: readonly (string | number)[]): string =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** Every file against its schema: Ajv finds, `explain` says it in an editor's words. */
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js'
import type { Diagnostic } from '../diagnostic.ts'
import type { ContentFile } from '../folder.ts'
import { formats } from '../formats.ts'
import type { Schema, SchemaSet } from '../schema-set.ts'
import { explain } from './explain-field.ts'
import type { Rule } from './rule.ts'

export const fields: Rule = (folder, schemas) => {
  const validators = validatorsOf(schemas)
  return [...folder.files.values()].flatMap((file) => checkFile(file, validators.get(file.kind)))
}

function checkFile(file: ContentFile, validate: ValidateFunction | undefined): Diagnostic[] {
  if (!validate || file.source.document.errors.length > 0 || validate(file.source.data)) return []
  return explain(file.source, leadingErrors(validate.errors ?? []))
}

/** Ajv reports a branch and what fails inside it; an editor made one mistake. */
function leadingErrors(errors: ErrorObject[]): ErrorObject[] {
  const choices = new Set(errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath))
  const untagged = new Set(
    errors.filter(({ keyword }) => keyword === 'discriminator').map(({ instancePath }) => instancePath),
  )
  return errors.filter(({ keyword, instancePath }) => {
    if (keyword === 'anyOf' || keyword === 'discriminator') return true
    if (untagged.has(instancePath)) return keyword !== 'required' && keyword !== 'oneOf'
    return ![...choices].some((path) => instancePath === path || instancePath.startsWith(`${path}/`))
  })
}

const compiled = new WeakMap<SchemaSet, Map<string, ValidateFunction>>()

/** Compiling takes longer than checking: once a schema set. */
function validatorsOf(schemas: SchemaSet): Map<string, ValidateFunction> {
  const known = compiled.get(schemas)
  if (known) return known
  const ajv = createAjv(schemas)
  const validators = new Map([...schemas.kinds].map(([name, schema]) => [name, ajv.compile(schema)]))
  compiled.set(schemas, validators)
  return validators
}

function createAjv(schemas: SchemaSet): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    strictTypes: false,
    allErrors: true,
    discriminator: true,
    ownProperties: true,
    verbose: true,
  })
  ajv.addVocabulary([...annotationsOf([...schemas.kinds.values()])])
  for (const [name, { accepts }] of Object.entries(formats)) ajv.addFormat(name, accepts)
  return ajv
}

/** The `x-` keywords that the schemas use; Ajv's strict mode wants to be told of them. */
function annotationsOf(nodes: readonly unknown[], found = new Set<string>()): Set<string> {
  for (const node of nodes) {
    if (node === null || typeof node !== 'object') continue
    for (const key of Object.keys(node)) if (key.startsWith('x-') || key === 'defaultSnippets') found.add(key)
    annotationsOf(Object.values(node as Schema), found)
  }
  return found
}

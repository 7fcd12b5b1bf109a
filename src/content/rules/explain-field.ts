/** From Ajv's errors to sentences. The words of a field come from its schema's own title and description. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Diagnostic, Fix } from '../diagnostic.ts'
import { formats } from '../formats.ts'
import type { Schema } from '../schema-set.ts'
import { byDistance, nearest, oneOf } from '../suggest.ts'
import type { Path, YamlSource } from '../yaml-source.ts'
import { finding } from './rule.ts'

/** One diagnostic a mistake: a missing key beside an unknown one that resembles it is one misspelling. */
export function explain(source: YamlSource, errors: readonly ErrorObject[]): Diagnostic[] {
  const renames = misspellings(errors)
  return errors
    .filter((error) => !renames.some(({ missing }) => missing === error))
    .map((error) => explainOne(source, error, renames.find(({ unknown }) => unknown === error)?.meant))
}

type Rename = { unknown: ErrorObject; missing: ErrorObject; meant: string }

function misspellings(errors: readonly ErrorObject[]): Rename[] {
  return errors.filter(isUnknownKey).flatMap((unknown) => {
    const missing = errors.filter(
      (error) => error.keyword === 'required' && error.instancePath === unknown.instancePath,
    )
    const meant = nearest(unknownKey(unknown), missing.map(missingKey))
    const partner = missing.find((error) => missingKey(error) === meant)
    return partner && meant ? [{ unknown, missing: partner, meant }] : []
  })
}

const isUnknownKey = ({ keyword }: ErrorObject): boolean => keyword === 'additionalProperties'
const unknownKey = ({ params }: ErrorObject): string => String(params['additionalProperty'])
const missingKey = ({ params }: ErrorObject): string => String(params['missingProperty'])

function explainOne(source: YamlSource, error: ErrorObject, meant: string | undefined): Diagnostic {
  const path = toPath(error.instancePath)
  const schema = (error.parentSchema ?? {}) as Schema
  const at = source.rangeAt(path)
  const name = nameOf(path, schema)
  const value = error.data as unknown
  switch (error.keyword) {
    case 'required': {
      const key = missingKey(error)
      return finding(source, at, {
        code: 'key-missing',
        message: `"${key}" is missing here.`,
        hint: describe(key, schema.properties?.[key]),
      })
    }
    case 'additionalProperties':
      return unknownKeyFinding(source, path, schema, unknownKey(error), meant)
    case 'discriminator':
      return unknownBlockFinding(source, path, schema, value)
    case 'type':
      return finding(source, at, {
        code: 'value-type',
        message: `${name} should be ${typeWords(schema.type)}, but is ${valueWords(value)}.`,
        hint: typeHint(schema, value),
      })
    case 'anyOf':
      return finding(source, at, {
        code: 'value-type',
        message: `${name} should be the word all or a list of ids, but is ${valueWords(value)}.`,
        hint: 'Write all, or a list such as [first-id, second-id].',
      })
    case 'enum':
    case 'const': {
      const allowed = (schema.enum ?? [schema.const]).map(String)
      const near = nearest(String(value), allowed)
      return finding(source, at, {
        code: 'value-choice',
        message: `${name} is "${String(value)}", which is not one of the choices.`,
        hint: near ? `Did you mean "${near}"? The choices: ${oneOf(allowed, 20)}.` : `Choose ${oneOf(allowed, 20)}.`,
        fix: near ? replaceValue(source, path, near) : undefined,
      })
    }
    case 'pattern':
    case 'format':
      return finding(source, at, {
        code: 'value-format',
        message: `${name} is "${String(value)}", which does not fit.`,
        hint: formatHint(schema),
      })
    case 'minLength':
      return finding(source, at, { code: 'value-format', message: `${name} is empty.`, hint: schema.description })
    case 'minItems':
    case 'maxItems':
    case 'minProperties':
    case 'uniqueItems':
      return finding(source, at, { code: 'list-length', message: lengthMessage(error, name), hint: schema.description })
    default:
      return finding(source, at, {
        code: 'value-range',
        message: `${name} ${error.message ?? 'does not fit'}.`,
        hint: schema.description,
      })
  }
}

function unknownKeyFinding(
  source: YamlSource,
  path: Path,
  schema: Schema,
  key: string,
  meant: string | undefined,
): Diagnostic {
  const allowed = Object.keys(schema.properties ?? {})
  const near = meant ?? nearest(key, allowed)
  const range = source.rangeAt([...path, key], 'key')
  const fix: Fix | undefined = near ? renameKey(source, [...path, key], near) : undefined
  return finding(source, range, {
    code: 'key-unknown',
    message: `"${key}" is not a name that belongs here.`,
    hint: near
      ? `Did you mean "${near}"?`
      : allowed.length > 0
        ? `What belongs here: ${oneOf(allowed, 20)}.`
        : schema.description,
    fix,
  })
}

function unknownBlockFinding(source: YamlSource, path: Path, schema: Schema, value: unknown): Diagnostic {
  const types = (schema.oneOf ?? []).map((branch) => String(branch.properties?.type?.const))
  const given = typeof value === 'object' && value !== null ? (value as { type?: unknown }).type : undefined
  if (given === undefined) {
    return finding(source, source.rangeAt(path), {
      code: 'block-unknown',
      message: 'This block does not say what kind it is: "type" is missing.',
      hint: `Add a line such as  type: prose. The kinds: ${oneOf(types, 30)}.`,
    })
  }
  const sorted = byDistance(String(given), types)
  const near = nearest(String(given), types)
  return finding(source, source.rangeAt([...path, 'type']), {
    code: 'block-unknown',
    message: `"${String(given)}" is not a kind of block.`,
    hint: near
      ? `Did you mean "${near}"? The kinds, nearest first: ${oneOf(sorted, 30)}.`
      : `The kinds, nearest first: ${oneOf(sorted, 30)}.`,
    fix: near ? replaceValue(source, [...path, 'type'], near) : undefined,
  })
}

function renameKey(source: YamlSource, path: Path, to: string): Fix {
  const [start, end] = source.offsetsAt(path, 'key')
  return { title: `Change "${String(path.at(-1))}" to "${to}"`, edits: [{ start, end, text: to }] }
}

function replaceValue(source: YamlSource, path: Path, to: string): Fix {
  const [start, end] = source.offsetsAt(path)
  return { title: `Change it to "${to}"`, edits: [{ start, end, text: to }] }
}

function describe(key: string, schema: Schema | undefined): string {
  if (!schema) return `Add a line  ${key}: …`
  const example = schema.examples?.find((value) => typeof value !== 'object')
  return `${schema.title}: ${schema.description}${example === undefined ? '' : ` For example:  ${key}: ${String(example)}`}`
}

function nameOf(path: Path, schema: Schema): string {
  const key = [...path].reverse().find((step) => typeof step === 'string')
  if (key === undefined) return 'This file'
  return typeof path.at(-1) === 'number' ? `${schema.title ?? 'This entry'} (in "${key}")` : `"${key}"`
}

function formatHint(schema: Schema): string {
  const says = schema.format ? formats[schema.format]?.says : undefined
  const example = schema.examples?.[0]
  return says
    ? `Write ${says}.`
    : `${schema.description ?? ''}${example === undefined ? '' : ` For example: ${String(example)}`}`
}

function lengthMessage(error: ErrorObject, name: string): string {
  const limit = Number(error.params['limit'])
  const has = Array.isArray(error.data) ? error.data.length : 0
  if (error.keyword === 'uniqueItems') return `${name} names the same thing twice.`
  if (error.keyword === 'minProperties') return `${name} says too little.`
  return error.keyword === 'minItems'
    ? `${name} needs at least ${limit}, but has ${has}.`
    : `${name} may have at most ${limit}, but has ${has}.`
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of lines',
  null: 'empty',
}

function typeWords(type: Schema['type']): string {
  return [type]
    .flat()
    .map((name) => TYPE_WORDS[name ?? ''] ?? 'something else')
    .join(' or ')
}

function valueWords(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of lines'
  return typeof value === 'string'
    ? `the text "${value}"`
    : `${value} (${typeof value === 'number' ? 'a number' : 'yes or no'})`
}

function typeHint(schema: Schema, value: unknown): string | undefined {
  const wantsText = [schema.type].flat().includes('string')
  if (wantsText && (typeof value === 'number' || typeof value === 'boolean'))
    return `Put it in double quotes: "${value}"`
  if (wantsText && typeof value === 'object' && value !== null)
    return 'If the text has a colon in it, put the whole text in double quotes.'
  return schema.description
}

/** `/blocks/0/title` as `['blocks', 0, 'title']`. */
function toPath(pointer: string): Path {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))
}

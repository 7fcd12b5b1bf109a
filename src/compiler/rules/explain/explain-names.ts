/** Names before colons: missing, unknown, misspelled, in the wrong place. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { type Diagnostic, type Fix, groupBy } from '../../diagnostics/diagnostic.ts'
import { byDistance, confidentMatch, oneOf } from '../../diagnostics/suggestions.ts'
import {
  isMissing,
  isUnknown,
  type Misspelling,
  missingName,
  misspellings,
  pathOf,
  schemaOf,
  unknownName,
} from '../../schema/schema-errors.ts'
import type { Schema } from '../../schema/schema-set.ts'
import { isObject } from '../../schema/walk.ts'
import { type Path, valueAt } from '../../yaml/path.ts'
import type { YamlSource } from '../../yaml/yaml-source.ts'
import { issue, replaceKey } from '../rule.ts'
import { describe, groupName, siblingValue } from './fields.ts'

/** Reports names. `others`: errors about values. */
export function explainNames(
  source: YamlSource,
  errors: readonly ErrorObject[],
): { found: Diagnostic[]; others: ErrorObject[] } {
  const moved = misplaced(errors)
  const unmoved = without(errors, moved.flatMap(pairOf))
  const misspelled = misspellings(unmoved)
  const others = without(unmoved, misspelled.flatMap(pairOf))
  const unknown = others.filter(isUnknown)
  const found = [
    ...misspelled.map((one) => explainMisspelling(source, one)),
    ...moved.map((one) => explainMisplaced(source, one)),
    ...explainMissing(source, others),
    ...unknown.map((error) => explainUnknown(source, error)),
  ]
  return { found, others: others.filter((error) => !isMissing(error) && !isUnknown(error)) }
}

const pairOf = ({ unknown, missing }: Pick<Misspelling, 'unknown' | 'missing'>) => [unknown, missing]

export function without<T>(all: readonly T[], some: readonly (T | undefined)[]): T[] {
  const left = new Set(some)
  return all.filter((one) => !left.has(one))
}

/** Reports all names missing in one group of lines together. */
const explainMissing = (source: YamlSource, errors: readonly ErrorObject[]): Diagnostic[] =>
  groupBy(errors.filter(isMissing), ({ instancePath }) => instancePath).map((errorsHere) => {
    const [path, schema] = [pathOf(errorsHere[0]), schemaOf(errorsHere[0])]
    const group = groupName(path, schema)
    const names = errorsHere.map(missingName)
    const [name = '', second] = names
    const isNamed = typeof path.at(-1) === 'string'
    if (second === undefined)
      return issue('key-missing', source, path, {
        message: isNamed ? `Under ${group}, the line "${name}" is missing.` : `${group} has no "${name}".`,
        hint: `Add it. ${describeWithExample(source, path, schema, name)}`.trim(),
      })
    const list = names.map((missing) => `"${missing}"`).join(', ')
    const described = names.slice(0, 4).map((key) => `${key}: ${schema.properties?.[key]?.description ?? ''}`)
    return issue('key-missing', source, path, {
      message: isNamed
        ? `Under ${group}, ${names.length} lines are missing: ${list}.`
        : `${group} lacks ${names.length} lines: ${list}.`,
      hint: `Add them. ${described.join(' ')}`.trim(),
    })
  })

/** Describes a name, with an example from another entry of the list. */
function describeWithExample(source: YamlSource, path: Path, schema: Schema, name: string): string {
  const known = schema.properties?.[name]
  return describe(name, known, known && siblingValue(source.data, [...path, name], known))
}

/** Reports an unknown name that is a misspelled known one. */
function explainMisspelling(source: YamlSource, { unknown, meant, missing, certain }: Misspelling): Diagnostic {
  const [name, schema] = [unknownName(unknown), schemaOf(unknown)]
  const path = [...pathOf(unknown), name]
  // A name with a sign or words inside has swallowed the beginning of its text, which would be lost with a fix.
  const isSure =
    certain &&
    /^(?:\S{1,2}\s)?[^\s"',:;]+$/.test(name) &&
    (missing !== undefined || confidentMatch(name, Object.keys(schema.properties ?? {})) === meant) &&
    hasShapeOf(schema.properties?.[meant], valueAt(source.data, path))
  return issue('key-unknown', source, source.rangeAt(path, 'key'), {
    message: `"${name}" is not a name that belongs here${missing ? `, and "${meant}" is missing` : ''}.`,
    hint: `Did you mean "${meant}"? ${describeWithExample(source, path.slice(0, -1), schema, meant)}`.trim(),
    fix: isSure ? renameKey(source, path, meant) : undefined,
  })
}

/** Whether the value is a list where a list belongs, and a group where a group does. */
function hasShapeOf(schema: Schema | undefined, value: unknown): boolean {
  const types = [schema?.type ?? []].flat()
  const shape = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : undefined
  return (
    types.length === 0 || (shape ? types.includes(shape) : types.some((type) => type !== 'array' && type !== 'object'))
  )
}

/** Replaces a name and keeps its quotes. */
export function renameKey(source: YamlSource, path: Path, to: string): Fix | undefined {
  const [first] = source.text.slice(...(source.spanAt(path, 'key') ?? [0, 0]))
  const quote = first === '"' || first === "'" ? first : ''
  return replaceKey(source, path, `${quote}${to}${quote}`, `Change "${String(path.at(-1))}" to "${to}"`)
}

function explainUnknown(source: YamlSource, error: ErrorObject): Diagnostic {
  const { properties = {}, patternProperties = {} } = schemaOf(error)
  const name = unknownName(error)
  const range = source.rangeAt([...pathOf(error), name], 'key')
  if (name === '<<')
    return issue('yaml-copying', source, range, {
      message: '<< copies a part of the file to another place. That is not used here.',
      hint: 'Write the lines out in both places.',
    })
  if (['__proto__', 'constructor', 'prototype'].includes(name))
    return issue('key-unknown', source, range, {
      message: `"${name}" has a meaning of its own inside computers and can be no name here.`,
      hint: 'Take the line away.',
    })
  const all = Object.keys(properties)
  const free = all.filter((key) => !Object.hasOwn(error.data as object, key))
  const known =
    free.length > 0
      ? `What may stand here: ${oneOf(byDistance(name, free), 20)}.`
      : all.length > 0
        ? `All that may stand here does already: ${oneOf(all, 20)}.`
        : ''
  return issue('key-unknown', source, range, {
    message: `"${name}" is not a name that belongs here.`,
    hint:
      Object.keys(patternProperties).length > 0
        ? 'A name here starts with a small letter and has only letters and digits, no spaces or hyphens, such as replyHours.'
        : `${known} Or take the line away.`.trim(),
  })
}

/** A name that belongs elsewhere in the file, where it is missing. */
type Misplaced = { unknown: ErrorObject; missing: ErrorObject }

/** Pairs unknown names with the nearest group in which they are missing. */
function misplaced(errors: readonly ErrorObject[]): Misplaced[] {
  const taken = new Set<ErrorObject>()
  return errors.filter(isUnknown).flatMap((unknown) => {
    const missing = errors
      .filter((error) => !taken.has(error) && lacks(error, unknownName(unknown)))
      .sort((a, b) => steps(a, unknown) - steps(b, unknown))[0]
    if (!missing) return []
    taken.add(missing)
    return [{ unknown, missing }]
  })
}

/** Whether a name is missing in a group, or the group has no lines at all. */
function lacks(error: ErrorObject, name: string): boolean {
  if (isMissing(error)) return missingName(error) === name
  return error.keyword === 'type' && error.data === null && schemaOf(error).required?.includes(name) === true
}

/** Returns how far apart two values are: the steps up from one and down to the other. */
function steps(a: ErrorObject, b: ErrorObject): number {
  const [left, right] = [pathOf(a), pathOf(b)]
  const common = left.findIndex((step, index) => step !== right[index])
  const shared = common < 0 ? left.length : common
  return left.length + right.length - 2 * shared
}

function explainMisplaced(source: YamlSource, { unknown, missing }: Misplaced): Diagnostic {
  const name = unknownName(unknown)
  const home = pathOf(missing)
  const where =
    home.length === 0
      ? 'at the top of the file, at the very left'
      : `${groupName(home, schemaOf(missing)).replace(/^This/, 'the')} on line ${source.rangeAt(home).line}`
  return issue('key-misplaced', source, source.rangeAt([...pathOf(unknown), name], 'key'), {
    message: `"${name}" does not belong here, and is missing elsewhere: ${where}.`,
    hint: 'Move it there. Lines that belong together begin at the same column.',
  })
}

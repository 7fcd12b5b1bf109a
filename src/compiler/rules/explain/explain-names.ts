/** Names before colons: missing, unknown, misspelt, in the wrong place; and kinds of blocks. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Diagnostic, Fix } from '../../diagnostics/diagnostic.ts'
import { finding } from '../../diagnostics/finding.ts'
import { groupBy } from '../../diagnostics/group-by.ts'
import { byDistance, closestMatch, confidentMatch, oneOf } from '../../diagnostics/suggestions.ts'
import { isMissing, isUnknown, type Misspelling, missingName, pathOf, unknownName } from '../../schema/schema-errors.ts'
import type { Schema } from '../../schema/schema-set.ts'
import { isObject } from '../../schema/walk.ts'
import type { Path } from '../../yaml/path.ts'
import { valueAt } from '../../yaml/path.ts'
import type { YamlSource } from '../../yaml/yaml-source.ts'
import { replaceKey, replaceValue } from '../fixes.ts'
import { describe, groupName } from './field-words.ts'
import { siblingValue } from './sibling-value.ts'

/** All names missing in one group of lines, as one finding. */
export function explainMissing(source: YamlSource, errors: readonly ErrorObject[]): Diagnostic[] {
  return groupBy(errors.filter(isMissing), ({ instancePath }) => instancePath).map((group) => {
    const [first] = group as [ErrorObject]
    const path = pathOf(first)
    const schema = (first.parentSchema ?? {}) as Schema
    const names = group.map(missingName)
    const [name = ''] = names
    const holder =
      typeof path.at(-1) === 'string' ? `Under ${groupName(path, schema)}, ` : `${groupName(path, schema)} has no `
    const list = names.map((missing) => `"${missing}"`).join(', ')
    const message =
      typeof path.at(-1) === 'string'
        ? names.length === 1
          ? `${holder}the line "${name}" is missing.`
          : `${holder}${names.length} lines are missing: ${list}.`
        : names.length === 1
          ? `${holder}"${name}".`
          : `${groupName(path, schema)} lacks ${names.length} lines: ${list}.`
    const hint =
      names.length === 1
        ? `Add it. ${describe(name, schema.properties?.[name], ownExample(source, path, schema, name))}`
        : `Add them. ${names
            .slice(0, 4)
            .map((missing) => `${missing}: ${schema.properties?.[missing]?.description ?? ''}`)
            .join(' ')}`
    return finding(source, source.rangeAt(path), { code: 'key-missing', message, hint: hint.trim() })
  })
}

/** What stands under a name in another entry of the list. */
function ownExample(source: YamlSource, path: Path, schema: Schema, name: string): string | number | undefined {
  const known = schema.properties?.[name]
  return known && siblingValue(source.data, [...path, name], known)
}

/** An unknown name that is a known one misspelt. */
export function explainMisspelling(source: YamlSource, { unknown, meant, missing, certain }: Misspelling): Diagnostic {
  const path = [...pathOf(unknown), unknownName(unknown)]
  const schema = (unknown.parentSchema ?? {}) as Schema
  // A name with a sign or words inside has swallowed the beginning of its text: corrected as a name, it would lose it.
  const sure =
    certain &&
    /^(?:\S{1,2}\s)?[^\s"',:;]+$/.test(unknownName(unknown)) &&
    (confidentMatch(unknownName(unknown), Object.keys(schema.properties ?? {})) === meant || missing !== undefined) &&
    hasShapeOf(schema.properties?.[meant], valueAt(source.data, path))
  return finding(source, source.rangeAt(path, 'key'), {
    code: 'key-unknown',
    message: `"${unknownName(unknown)}" is not a name that belongs here${missing ? `, and "${meant}" is missing` : ''}.`,
    hint: `Did you mean "${meant}"? ${describe(meant, schema.properties?.[meant], ownExample(source, pathOf(unknown), schema, meant))}`.trim(),
    fix: sure ? renameKey(source, path, meant) : undefined,
  })
}

/** Whether a list stands where a list belongs, and a group where a group does. */
function hasShapeOf(schema: Schema | undefined, value: unknown): boolean {
  const types = [schema?.type ?? []].flat()
  const shape = Array.isArray(value) ? 'array' : isObject(value) ? 'object' : undefined
  return (
    types.length === 0 || (shape ? types.includes(shape) : types.some((type) => type !== 'array' && type !== 'object'))
  )
}

function renameKey(source: YamlSource, path: Path, to: string): Fix | undefined {
  const [quote] = source.text.slice(...(source.spanAt(path, 'key') ?? [0, 0]))
  const text = quote === '"' || quote === "'" ? `${quote}${to}${quote}` : to
  return replaceKey(source, path, text, `Change "${String(path.at(-1))}" to "${to}"`)
}

export function explainUnknown(source: YamlSource, error: ErrorObject): Diagnostic {
  const name = unknownName(error)
  const path = pathOf(error)
  const schema = (error.parentSchema ?? {}) as Schema
  const range = source.rangeAt([...path, name], 'key')
  if (name === '<<') {
    return finding(source, range, {
      code: 'yaml-copying',
      message: '<< copies a part of the file to another place. That is not used here.',
      hint: 'Write the lines out in both places.',
    })
  }
  if (['__proto__', 'constructor', 'prototype'].includes(name)) {
    return finding(source, range, {
      code: 'key-unknown',
      message: `"${name}" has a meaning of its own inside computers and can be no name here.`,
      hint: 'Take the line away.',
    })
  }
  const data = (error.data ?? {}) as Record<string, unknown>
  const free = byDistance(
    name,
    Object.keys(schema.properties ?? {}).filter((key) => !Object.hasOwn(data, key)),
  )
  const all = Object.keys(schema.properties ?? {})
  const patterns = Object.keys(schema.patternProperties ?? {})
  return finding(source, range, {
    code: 'key-unknown',
    message: `"${name}" is not a name that belongs here.`,
    hint:
      patterns.length > 0
        ? 'A name here starts with a small letter and has only letters and digits, no spaces or hyphens, such as replyHours.'
        : `${free.length > 0 ? `What may stand here: ${oneOf(free, 20)}.` : all.length > 0 ? `All that may stand here does already: ${oneOf(all, 20)}.` : ''} Or take the line away.`.trim(),
    fix: undefined,
  })
}

/** A name that belongs elsewhere in the file, where it is missing. */
export type Misplaced = { unknown: ErrorObject; missing: ErrorObject }

export function misplaced(errors: readonly ErrorObject[]): Misplaced[] {
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

/** Whether a name is missing in a group, or the group is left without any line. */
function lacks(error: ErrorObject, name: string): boolean {
  if (isMissing(error)) return missingName(error) === name
  return (
    error.keyword === 'type' &&
    error.data === null &&
    ((error.parentSchema as Schema).required?.includes(name) ?? false)
  )
}

/** How far apart two places are: the steps up from one and down to the other. */
function steps(a: ErrorObject, b: ErrorObject): number {
  const [left, right] = [pathOf(a), pathOf(b)]
  const common = left.findIndex((step, index) => step !== right[index])
  const shared = common < 0 ? left.length : common
  return left.length + right.length - 2 * shared
}

export function explainMisplaced(source: YamlSource, { unknown, missing }: Misplaced): Diagnostic {
  const name = unknownName(unknown)
  const [home, schema] = [pathOf(missing), (missing.parentSchema ?? {}) as Schema]
  const at = source.rangeAt(home)
  const where =
    home.length === 0
      ? 'at the top of the file, at the very left'
      : `${groupName(home, schema).replace(/^This/, 'the')} on line ${at.line}`
  return finding(source, source.rangeAt([...pathOf(unknown), name], 'key'), {
    code: 'key-misplaced',
    message: `"${name}" does not belong here, and is missing elsewhere: ${where}.`,
    hint: `Move it there. Lines that belong together begin at the same column.`,
  })
}

/** A name written twice in one place, and missing in another. */
export function explainBlock(source: YamlSource, error: ErrorObject): Diagnostic {
  const path = pathOf(error)
  const schema = (error.parentSchema ?? {}) as Schema
  const types = (schema.oneOf ?? []).map((branch) => String(branch.properties?.['type']?.const))
  const block = (error.data ?? {}) as Record<string, unknown>
  const given = block['type']
  const fitting = (schema.oneOf ?? [])
    .map((branch) => ({ type: String(branch.properties?.['type']?.const), strange: strangers(branch, block) }))
    .sort((a, b) => a.strange - b.strange)
  const best = fitting[0]?.strange === 0 && (fitting[1]?.strange ?? 1) > 0 ? fitting[0].type : undefined
  if (given === undefined || given === null) {
    const misspelt =
      confidentMatch('type', Object.keys(block)) ??
      Object.keys(block).find((key) => types.includes(String(block[key])) && key.length <= 6)
    if (misspelt !== undefined) {
      const fix = renameKey(source, [...path, misspelt], 'type')
      return finding(source, source.rangeAt([...path, misspelt], 'key'), {
        code: 'key-unknown',
        message: `"${misspelt}" is not a name that belongs here, and "type" is missing.`,
        hint: 'Did you mean "type"? It says what kind of block this is.',
        fix,
      })
    }
    return finding(source, source.rangeAt(path), {
      code: 'block-unknown',
      message:
        given === null
          ? 'There is nothing after the colon of "type".'
          : 'This block does not say what kind it is: "type" is missing.',
      hint: `${best ? `By its lines it is  type: ${best}` : 'Add a line such as  type: prose'}  The kinds: ${oneOf(best ? [best, ...types.filter((type) => type !== best)] : types, 30)}.`,
    })
  }
  const word = typeof given === 'string' ? given : ''
  const near = closestMatch(word, types)
  // With another line run on to it, a word of several words may begin with a kind: `educators    id: teachers`.
  const isOneWord = /^[\w-]+$/.test(word)
  const sure = confidentMatch(word, types) ?? (isOneWord && near !== undefined && near === best ? near : undefined)
  const first = near ?? best
  const sorted = byDistance(word, types)
  const shown = first === undefined ? sorted : [first, ...sorted.filter((type) => type !== first)]
  return finding(source, source.rangeAt([...path, 'type']), {
    code: 'block-unknown',
    message:
      typeof given === 'string'
        ? `There is no kind of block called "${word}".`
        : 'After "type:" belongs the name of a kind of block.',
    hint: `${first ? `Did you mean "${first}"? ` : ''}The kinds, nearest first: ${oneOf(shown, 30)}.`,
    fix: replaceValue(source, [...path, 'type'], sure, `Change it to "${sure}"`),
  })
}

/** How many of a block's lines a kind does not know, and how many of its needs they leave open. */
function strangers(branch: Schema, block: Record<string, unknown>): number {
  const keys = Object.keys(block).filter((key) => key !== 'type')
  const unknown = keys.filter((key) => !Object.hasOwn(branch.properties ?? {}, key)).length
  const open = (branch.required ?? []).filter((key) => key !== 'type' && !Object.hasOwn(block, key)).length
  return unknown + open + (keys.length === 0 ? 1 : 0)
}

/** Every file against its schema: each issue once, where it was made, in an editor's words. Kinds of blocks. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import { byDistance, closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import { isMissing, kindOf, pathOf, schemaOf, type WrongKind, wrongKinds } from '../schema/schema-errors.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { explainNames, renameKey, without } from './explain/explain-names.ts'
import { explainUpdates } from './explain/explain-updates.ts'
import { explainValue } from './explain/explain-values.ts'
import { changeTo, issue, type OpenFile } from './rule.ts'

export function schemaErrors({ source, check }: OpenFile): Diagnostic[] {
  if (!source.readable) return []
  const { found: updates, others: all } = explainUpdates(source, check(source.data))
  const wrong = wrongKinds(source.data, all, check)
  const errors = wrong.reduce((left, one) => without(left, one.errors), all)
  const { found, others } = explainNames(source, errors)
  const ofValues = firstAt(others.filter((error) => !follows(error, errors)))
  return [
    ...updates,
    ...wrong.map((one) => explainKind(source, one)),
    ...found,
    ...ofValues.map((error) => (error.keyword === 'discriminator' ? explainBlock : explainValue)(source, error)),
  ]
}

/** Whether an error says that a group has too few lines, and one of them is reported as missing. */
const follows = ({ keyword, instancePath }: ErrorObject, all: readonly ErrorObject[]): boolean =>
  keyword === 'minProperties' && all.some((error) => isMissing(error) && error.instancePath === instancePath)

/** Of several errors on one value, the most telling: an empty text needs no second report about its form. */
function firstAt(errors: readonly ErrorObject[]): ErrorObject[] {
  const keywords = ['pattern', 'format', 'enum', 'minLength', 'type']
  const rank = ({ keyword }: ErrorObject) => keywords.indexOf(keyword)
  return groupBy(errors, ({ instancePath }) => instancePath).map((group) =>
    group.reduce((best, error) => (rank(error) > rank(best) ? error : best)),
  )
}

/** A block that is of a different kind than it says. */
const explainKind = (source: YamlSource, { path, type, meant }: WrongKind): Diagnostic =>
  issue('block-wrong', source, [...path, 'type'], {
    message: `This block says it is "${type}", but its lines are those of another kind.`,
    hint: `Did you mean ${oneOf(meant)}?`,
    fix: meant.length === 1 ? changeTo(source, [...path, 'type'], meant[0]) : undefined,
  })

/** A block that does not say what kind it is, or says one that there is not. */
function explainBlock(source: YamlSource, error: ErrorObject): Diagnostic {
  const path = pathOf(error)
  const kinds = schemaOf(error).oneOf ?? []
  const types = kinds.map((kind) => kindOf(kind) ?? '')
  const block = (error.data ?? {}) as Record<string, unknown>
  const given = block['type']
  const [fitting, second] = kinds.filter((kind) => hasLinesOf(kind, block))
  const best = fitting && !second ? kindOf(fitting) : undefined
  const nearestFirst = (first: string | undefined, all: readonly string[]) =>
    first === undefined ? all : [first, ...all.filter((type) => type !== first)]
  if (given === undefined || given === null) {
    const key =
      confidentMatch('type', Object.keys(block)) ??
      Object.keys(block).find((name) => types.includes(String(block[name])) && name.length <= 6)
    if (key !== undefined)
      return issue('key-unknown', source, source.rangeAt([...path, key], 'key'), {
        message: `"${key}" is not a name that belongs here, and "type" is missing.`,
        hint: 'Did you mean "type"? It says what kind of block this is.',
        fix: renameKey(source, [...path, key], 'type'),
      })
    return issue('block-unknown', source, path, {
      message:
        given === null
          ? 'There is nothing after the colon of "type".'
          : 'This block does not say what kind it is: "type" is missing.',
      hint: `${best ? `By its lines it is  type: ${best}` : 'Add a line such as  type: prose'}  The kinds: ${oneOf(nearestFirst(best, types), 30)}.`,
    })
  }
  const word = typeof given === 'string' ? given : ''
  const near = closestMatch(word, types)
  // A word of several words may begin with a kind and continue with a different line: `educators    id: teachers`.
  const isOneWord = /^[\w-]+$/.test(word)
  const sure = confidentMatch(word, types) ?? (isOneWord && near === best ? near : undefined)
  const first = near ?? best
  return issue('block-unknown', source, [...path, 'type'], {
    message:
      typeof given === 'string'
        ? `There is no kind of block called "${word}".`
        : 'After "type:" belongs the name of a kind of block.',
    hint: `${first ? `Did you mean "${first}"? ` : ''}The kinds, nearest first: ${oneOf(nearestFirst(first, byDistance(word, types)), 30)}.`,
    fix: changeTo(source, [...path, 'type'], sure),
  })
}

/** Whether a block has lines, all of them known to a kind, and all that the kind needs. */
function hasLinesOf({ properties = {}, required = [] }: Schema, block: Record<string, unknown>): boolean {
  const keys = Object.keys(block).filter((key) => key !== 'type')
  return (
    keys.length > 0 &&
    keys.every((key) => Object.hasOwn(properties, key)) &&
    required.every((key) => key === 'type' || Object.hasOwn(block, key))
  )
}

/** Every file against its schema: each issue once, where it was made, in an editor's words. Kinds of blocks. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import { byDistance, closestMatch, confidentMatch, oneOf } from '../diagnostics/suggestions.ts'
import {
  type Check,
  isMissing,
  isUnknown,
  misspellings,
  pathOf,
  type WrongKind,
  wrongKinds,
} from '../schema/schema-errors.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import {
  explainMisplaced,
  explainMissing,
  explainMisspelling,
  explainUnknown,
  misplaced,
  renameKey,
} from './explain/explain-names.ts'
import { explainValue } from './explain/explain-values.ts'
import { changeTo, issue, type OpenFile } from './rule.ts'

export const schemaErrors = ({ source, check }: OpenFile): Iterable<Diagnostic> =>
  source.readable ? explain(source, check(source.data), check) : []

/** @param check tries out what a block of a different kind would be */
function explain(source: YamlSource, all: readonly ErrorObject[], check: Check): Diagnostic[] {
  const wrong = wrongKinds(source.data, all, check)
  const rest = without(
    all,
    wrong.flatMap(({ errors }) => errors),
  )
  const moved = misplaced(rest)
  const unmoved = without(rest, pairs(moved))
  const misspelled = misspellings(unmoved)
  const others = without(unmoved, pairs(misspelled))
  const ofValues = others.filter((error) => !isMissing(error) && !isUnknown(error) && !follows(error, rest))
  return [
    ...wrong.map((one) => explainKind(source, one)),
    ...misspelled.map((one) => explainMisspelling(source, one)),
    ...moved.map((one) => explainMisplaced(source, one)),
    ...explainMissing(source, others),
    ...others.filter(isUnknown).map((error) => explainUnknown(source, error)),
    ...firstAt(ofValues).map((error) =>
      (error.keyword === 'discriminator' ? explainBlock : explainValue)(source, error),
    ),
  ]
}

function without(errors: readonly ErrorObject[], some: readonly (ErrorObject | undefined)[]): ErrorObject[] {
  const explained = new Set(some)
  return errors.filter((error) => !explained.has(error))
}

const pairs = (all: readonly { unknown: ErrorObject; missing: ErrorObject | undefined }[]) =>
  all.flatMap(({ unknown, missing }) => [unknown, missing])

/** Whether an error says that a group has too few lines, and one of them is reported as missing. */
const follows = ({ keyword, instancePath }: ErrorObject, all: readonly ErrorObject[]): boolean =>
  keyword === 'minProperties' && all.some((error) => isMissing(error) && error.instancePath === instancePath)

/** Of several errors on one value, the most telling: an empty text needs no second report about its form. */
function firstAt(errors: readonly ErrorObject[]): ErrorObject[] {
  const rank = ({ keyword }: ErrorObject) => ['type', 'minLength', 'enum', 'format', 'pattern'].indexOf(keyword)
  return groupBy(errors, ({ instancePath }) => instancePath).map(
    (group) => [...group].sort((a, b) => ((rank(a) + 99) % 99) - ((rank(b) + 99) % 99))[0] ?? group[0],
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
  const branches = (error.parentSchema as Schema | undefined)?.oneOf ?? []
  const typeOf = (branch: Schema) => String(branch.properties?.['type']?.const)
  const types = branches.map(typeOf)
  const block = (error.data ?? {}) as Record<string, unknown>
  const given = block['type']
  const fitting = branches.filter((branch) => hasLinesOf(branch, block)).map(typeOf)
  const best = fitting.length === 1 ? fitting[0] : undefined
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

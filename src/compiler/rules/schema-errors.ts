/** Every file against its schema: each issue once, where it was made, in an editor's words. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import { type Diagnostic, groupBy } from '../diagnostics/diagnostic.ts'
import { type Check, isMissing, isUnknown, misspellings, wrongKinds } from '../schema/schema-errors.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { explainBlock, explainKind } from './explain/explain-blocks.ts'
import {
  explainMisplaced,
  explainMissing,
  explainMisspelling,
  explainUnknown,
  misplaced,
} from './explain/explain-names.ts'
import { explainValue } from './explain/explain-values.ts'
import type { Rule } from './rule.ts'

export const schemaErrors: Rule = {
  name: 'schema-errors',
  file: ({ source, check }) => (source.readable ? explain(source, check(source.data), check) : []),
}

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

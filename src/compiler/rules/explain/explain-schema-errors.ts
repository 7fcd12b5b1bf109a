/** From Ajv's errors to findings: each mistake once, at the place where it was made. */
import type { ErrorObject } from 'ajv/dist/2020.js'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import { finding } from '../../diagnostics/finding.ts'
import { groupBy } from '../../diagnostics/group-by.ts'
import { oneOf } from '../../diagnostics/suggestions.ts'
import { isMissing, isUnknown, misspellings } from '../../schema/schema-errors.ts'
import type { Check } from '../../schema/validators.ts'
import { type WrongKind, wrongKinds } from '../../schema/wrong-block-type.ts'
import type { YamlSource } from '../../yaml/yaml-source.ts'
import { replaceValue } from '../fixes.ts'
import {
  explainBlock,
  explainMisplaced,
  explainMissing,
  explainMisspelling,
  explainUnknown,
  misplaced,
} from './explain-names.ts'
import { explainValue } from './explain-values.ts'

/** @param check the schema's own check, to try out what a block of another kind would be */
export function explain(source: YamlSource, all: readonly ErrorObject[], check: Check): Diagnostic[] {
  const wrong = wrongKinds(source.data, all, check)
  const rest = all.filter((error) => !wrong.some(({ errors }) => errors.includes(error)))
  const moved = misplaced(rest)
  const unmoved = rest.filter((error) => !moved.some(({ unknown, missing }) => unknown === error || missing === error))
  const misspelt = misspellings(unmoved)
  const others = unmoved.filter(
    (error) => !misspelt.some(({ unknown, missing }) => unknown === error || missing === error),
  )
  return [
    ...wrong.map((one) => explainKind(source, one)),
    ...misspelt.map((one) => explainMisspelling(source, one)),
    ...moved.map((one) => explainMisplaced(source, one)),
    ...explainMissing(source, others),
    ...others.filter(isUnknown).map((error) => explainUnknown(source, error)),
    ...firstAt(others.filter((error) => !isMissing(error) && !isUnknown(error) && !follows(error, rest))).map(
      (error) => (error.keyword === 'discriminator' ? explainBlock(source, error) : explainValue(source, error)),
    ),
  ]
}

/** A group with too few lines, of which one is said to be missing. */
const follows = ({ keyword, instancePath }: ErrorObject, all: readonly ErrorObject[]): boolean =>
  keyword === 'minProperties' && all.some((error) => isMissing(error) && error.instancePath === instancePath)

/** Of several complaints about one value the first says it: an empty text needs no second one about its form. */
function firstAt(errors: readonly ErrorObject[]): ErrorObject[] {
  const rank = ({ keyword }: ErrorObject) => ['type', 'minLength', 'enum', 'format', 'pattern'].indexOf(keyword)
  return groupBy(errors, ({ instancePath }) => instancePath).map(
    (group) => [...group].sort((a, b) => ((rank(a) + 99) % 99) - ((rank(b) + 99) % 99))[0] as ErrorObject,
  )
}

function explainKind(source: YamlSource, { path, type, meant }: WrongKind): Diagnostic {
  const at = [...path, 'type']
  const [only] = meant
  return finding(source, source.rangeAt(at), {
    code: 'block-wrong',
    message: `This block says it is "${type}", but its lines are those of another kind.`,
    hint: `Did you mean ${oneOf(meant)}?`,
    fix: meant.length === 1 ? replaceValue(source, at, only, `Change it to "${only}"`) : undefined,
  })
}

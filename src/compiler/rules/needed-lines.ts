/** Lines that are needed, or read by nothing, because of the lines beside them. */
import { oneOf } from '../diagnostics/suggestions.ts'
import type { Schema } from '../schema/schema-set.ts'
import { isObject, type Visit } from '../schema/walk.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, type OpenFile } from './rule.ts'

export function* neededLines({ source, visits }: OpenFile) {
  for (const visit of visits) {
    yield* unused(visit, source)
    if (isObject(visit.value))
      for (const check of [oneOfThese, someOfThese, needed, amountInWords])
        yield* check({ ...visit, value: visit.value }, source)
  }
}

type Group = Visit & { value: Record<string, unknown> }

const exampleOf = (schema: Schema, key: string): string => `${key}: ${String(schema.properties?.[key]?.examples?.[0])}`

const allOf = (keys: readonly string[]): string => keys.map((key) => `"${key}"`).join(' and ')

/** Exactly one of some lines must be there. */
function* oneOfThese({ schema, value, path }: Group, source: YamlSource) {
  const keys = schema['x-one-of'] ?? []
  const present = keys.filter((key) => Object.hasOwn(value, key))
  const [first, second] = present
  if (second !== undefined)
    yield issue('line-needed', source, [...path, second], {
      message: `Of ${allOf(present)} only one can stand here.`,
      hint: 'Take one of them out.',
    })
  else if (first === undefined && keys.length > 0)
    yield issue('line-needed', source, path, {
      message: `One of the lines ${allOf(keys)} is missing.`,
      hint: `Write  ${keys.map((key) => exampleOf(schema, key)).join('  or  ')}`,
    })
}

/** At least one of some lines must be there. */
function* someOfThese({ schema, value, path }: Group, source: YamlSource) {
  const keys = schema['x-some-of'] ?? []
  const [first] = keys
  if (first === undefined || keys.some((key) => Object.hasOwn(value, key))) return
  const named = keys.map((key) => `"${key}"`)
  yield issue('line-needed', source, path, {
    message: `One of the lines ${named.slice(0, -1).join(', ')} and ${named.at(-1)} is missing.`,
    hint: `Write the one that fits, such as  ${exampleOf(schema, first)}`,
  })
}

/** The value of one line decides which others must be there. */
function* needed({ schema, value, path }: Group, source: YamlSource) {
  const rule = schema['x-needs']
  if (!rule) return
  const choice = String(value[rule.by] ?? rule.otherwise)
  for (const key of rule.keys[choice] ?? []) {
    if (Object.hasOwn(value, key)) continue
    const { description = '', examples, items } = schema.properties?.[key] ?? {}
    yield issue('line-needed', source, Object.hasOwn(value, rule.by) ? [...path, rule.by] : path, {
      message: `With ${rule.by}: ${choice} the line "${key}" is needed.`,
      hint: `${description} For example:  ${key}: ${JSON.stringify(examples?.[0] ?? items?.examples)}`,
    })
  }
}

/** Words beside an amount say where it goes; words alone cannot. */
function* amountInWords({ schema, value, path }: Group, source: YamlSource) {
  if (!schema['x-amount-in-words'] || typeof value['words'] !== 'string') return
  const [named, there] = [value['words'].includes('{price}'), typeof value['amount'] === 'number']
  if (named === there || Object.hasOwn(value, 'amount') !== there) return
  yield issue('placeholder-missing', source, [...path, 'words'], {
    message: there
      ? 'These words must contain {price}, for the amount.'
      : 'There is no "amount" that could stand for {price}.',
    hint: there
      ? 'For example:  words: from {price} per visit'
      : 'Add the line "amount", or write words without {price}.',
  })
}

/** Lines that another line makes useless: the options of a field that is no choice. */
function* unused({ schema, path, parent }: Visit, source: YamlSource) {
  for (const [by, words] of Object.entries(schema['x-only-with'] ?? {})) {
    const chosen = parent?.value[by]
    const isKnown = parent?.schema.properties?.[by]?.enum?.includes(chosen)
    if (!isKnown || words.includes(String(chosen))) continue
    const key = String(path.at(-1))
    yield issue('line-unused', source, source.rangeAt(path, 'key'), {
      message: `With ${by}: ${String(chosen)} nothing reads the line "${key}".`,
      hint: `Take it out, or correct "${by}": "${key}" belongs to ${by}: ${oneOf(words)}.`,
    })
  }
}

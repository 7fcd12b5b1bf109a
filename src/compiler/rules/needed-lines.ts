/** Lines that are needed because of others: which of some, how many of some. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { isObject, type Visit } from '../schema/walk.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'

export const neededLines: Rule = {
  name: 'needed-lines',
  file: ({ source, visits }) =>
    visits.flatMap((visit) => [
      ...oneOfThese(visit, source),
      ...someOfThese(visit, source),
      ...needed(visit, source),
      ...amountInWords(visit, source),
    ]),
}

/** Of some lines one stands there, and only one. */
function oneOfThese({ schema, value, path }: Visit, source: YamlSource): Diagnostic[] {
  const keys = schema['x-one-of']
  if (!keys || !isObject(value)) return []
  const there = keys.filter((key) => Object.hasOwn(value, key))
  if (there.length === 1) return []
  const [first = ''] = keys
  const examples = keys.map((key) => `${key}: ${String(schema.properties?.[key]?.examples?.[0])}`).join('  or  ')
  return [
    finding(source, source.rangeAt(there.length > 1 ? [...path, there[1] ?? first] : path), {
      code: 'line-needed',
      message:
        there.length > 1
          ? `Of ${there.map((key) => `"${key}"`).join(' and ')} only one can stand here.`
          : `One of the lines ${keys.map((key) => `"${key}"`).join(' and ')} is missing.`,
      hint: there.length > 1 ? 'Take one of them out.' : `Write  ${examples}`,
    }),
  ]
}

/** What one line chooses decides which others must be there. */
function needed({ schema, value, path }: Visit, source: YamlSource): Diagnostic[] {
  const rule = schema['x-needs']
  if (!rule || !isObject(value)) return []
  const choice = String(value[rule.by] ?? rule.otherwise)
  const missing = (rule.keys[choice] ?? []).filter((key) => !Object.hasOwn(value, key))
  return missing.map((key) => {
    const { description = '', examples, items } = schema.properties?.[key] ?? {}
    const example = examples?.[0] ?? items?.examples
    return finding(source, source.rangeAt(Object.hasOwn(value, rule.by) ? [...path, rule.by] : path), {
      code: 'line-needed',
      message: `With ${rule.by}: ${choice} the line "${key}" is needed.`,
      hint: `${description} For example:  ${key}: ${JSON.stringify(example)}`,
    })
  })
}

/** Of some lines at least one stands there. */
function someOfThese({ schema, value, path }: Visit, source: YamlSource): Diagnostic[] {
  const keys = schema['x-some-of']
  if (!keys || !isObject(value) || keys.some((key) => Object.hasOwn(value, key))) return []
  const named = keys.map((key) => `"${key}"`)
  return [
    finding(source, source.rangeAt(path), {
      code: 'line-needed',
      message: `One of the lines ${named.slice(0, -1).join(', ')} and ${named.at(-1)} is missing.`,
      hint: `Write the one that fits, such as  ${keys[0]}: ${String(schema.properties?.[keys[0] ?? '']?.examples?.[0])}`,
    }),
  ]
}

/** Words beside an amount say where it stands; words alone cannot. */
function amountInWords({ schema, value, path }: Visit, source: YamlSource): Diagnostic[] {
  if (!schema['x-amount-in-words'] || !isObject(value) || typeof value['words'] !== 'string') return []
  const [named, there] = [value['words'].includes('{price}'), typeof value['amount'] === 'number']
  if (named === there || Object.hasOwn(value, 'amount') !== there) return []
  return [
    finding(source, source.rangeAt([...path, 'words']), {
      code: 'placeholder-missing',
      message: there
        ? 'These words must contain {price}, for the amount.'
        : 'There is no "amount" that could stand for {price}.',
      hint: there
        ? 'For example:  words: from {price} per visit'
        : 'Add the line "amount", or write words without {price}.',
    }),
  ]
}

/** Values and lines that disagree: numbers, colours with too little contrast, lines that need others. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { oneOf } from '../diagnostics/suggestions.ts'
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolate } from '../link/interpolation.ts'
import { contrast, nearestReadable } from '../schema/contrast.ts'
import { fittingNumbers, numberAt, productOf } from '../schema/fitting-numbers.ts'
import type { Schema } from '../schema/schema-set.ts'
import { amountOf } from '../schema/sums.ts'
import { isObject, type Visit } from '../schema/walk.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, type OpenFile } from './rule.ts'

type CheckValue = (visit: Visit, source: YamlSource) => Iterable<Diagnostic>

const ofGroups = (check: (group: Group, source: YamlSource) => Iterable<Diagnostic>): CheckValue =>
  function* (visit, source) {
    const { value } = visit
    if (isObject(value)) yield* check({ ...visit, value }, source)
  }

/** Checks, each with the annotations that ask for it. */
const CHECKS: readonly (readonly [CheckValue, ...asking: (keyof Schema)[]])[] = [
  [ofGroups(choices), 'x-one-of', 'x-some-of'],
  [ofGroups(needed), 'x-needs'],
  [ofGroups(expected), 'x-expects'],
  [ofGroups(amountInWords), 'x-amount-in-words'],
  [unused, 'x-only-with'],
  [product, 'x-product'],
  [sums, 'x-sums'],
  [order, 'x-order', 'x-order-by-name'],
  [unlike, 'x-unlike'],
  [readable, 'x-text-on'],
  [placeholders, 'x-placeholders'],
  [percentages, 'x-text'],
]

/** By schema, the checks that it asks for: most ask for none. */
const asked = new WeakMap<Schema, readonly CheckValue[]>()

function checksOf(schema: Schema): readonly CheckValue[] {
  const known = asked.get(schema)
  if (known) return known
  const checks = CHECKS.flatMap(([check, ...asking]) => (asking.some((name) => schema[name]) ? [check] : []))
  asked.set(schema, checks)
  return checks
}

export function* values(visit: Visit, { source }: OpenFile) {
  for (const check of checksOf(visit.schema)) yield* check(visit, source)
}

export function* futureYears({ value, path, file }: FileVisit, { day }: Folder) {
  const year = Number(value)
  if (Number.isInteger(year) && year > Number(day.slice(0, 4)))
    yield unlikely(file.source, path, `is ${year}, a year that has not begun.`)
}

/** Contrast that text needs to the colour below it (WCAG 2.2, success criterion 1.4.3). */
const READABLE = 4.5

function* product({ schema, value, path }: Visit, source: YamlSource) {
  const { of = [], equals = '' } = schema['x-product'] ?? {}
  const total = numberAt(value, equals)
  const factors = of.map((key) => ({ key, number: numberAt(value, key) ?? Number.NaN }))
  const all = [...factors, { key: equals, number: total ?? Number.NaN }]
  if (total === undefined || all.some(({ key, number }) => !inRange(schema.properties?.[key], number))) return
  const expected = productOf(factors.map(({ number }) => number))
  const off = Math.abs(expected - total)
  // A factor that is written with decimals may itself be rounded.
  const isRounded = factors.some(({ key, number }) => {
    const decimals = decimalsOf(source.writtenAt([...path, key]))
    return decimals > 1 && number !== 0 && off <= Math.abs(expected / number) * (10 ** -decimals / 2) * (1 + 1e-9)
  })
  if (off < 0.005 || isRounded) return
  const fitting = fittingNumbers(schema, value).map(({ key, value: number, how }) => `${key} ${number} (${how})`)
  yield issue('numbers-disagree', source, [...path, equals], {
    message: `"${equals}" is ${total}, but ${factors.map(({ key, number }) => `${key} ${number}`).join(' × ')} is ${expected}.`,
    hint: `One of these numbers is out of date. It fits with ${fitting.join(', or ')}.`,
  })
}

function* sums({ schema, value, path }: Visit, source: YamlSource) {
  for (const { minus = '', ...sum } of Object.values(schema['x-sums'] ?? {})) {
    const [most, written] = [amountOf(sum, value), numberAt(value, minus)]
    if (most === undefined || written === undefined || written <= most) continue
    yield issue('numbers-disagree', source, [...path, minus], {
      message: `"${minus}" is ${written}, which is more than ${sum.of} ${numberAt(value, sum.of)} × ${sum.times ?? 1} (${most}).`,
      hint: `One of the two is out of date. Write ${most} or less, or take "${minus}:" out.`,
    })
  }
}

/** Counts the digits after the point, as written. */
const decimalsOf = (written: string): number => /\.(\d+)$/.exec(written)?.[1]?.length ?? 0

const inRange = ({ minimum = -Infinity, maximum = Infinity }: Schema = {}, number: number): boolean =>
  number >= minimum && number <= maximum

/** Numbers of which one is at most another: as listed, or by their names, such as `leastDays` and `mostDays`. */
function* order({ schema, value, path }: Visit, source: YamlSource) {
  const keys = schema['x-order'] ?? []
  const listed = keys.slice(1).map((key, index) => ({ low: keys[index] ?? '', high: key }))
  for (const { low, high } of [...listed, ...pairsByName(schema['x-order-by-name'] ?? [], value)]) {
    const [least, most] = [numberAt(value, low), numberAt(value, high)]
    if (least !== undefined && most !== undefined && least > most)
      yield issue('numbers-disagree', source, [...path, high], {
        message: `"${high}" is ${most}, which is less than "${low}" (${least}).`,
        hint: 'One of the two is wrong, or they have changed places.',
      })
  }
}

const pairsByName = (rows: readonly string[][], value: unknown) =>
  rows.flatMap(([least = '', most = '']) =>
    Object.keys(isObject(value) ? value : {})
      .filter((key) => key.startsWith(least) && /^[A-Z]|^$/.test(key.slice(least.length)))
      .map((low) => ({ low, high: most + low.slice(least.length) })),
  )

function* unlike({ schema, value, path, parent }: Visit, source: YamlSource) {
  const key = schema['x-unlike'] ?? ''
  const other = parent?.value[key]
  if (!Array.isArray(value) || typeof other !== 'string') return
  for (const [index, text] of value.entries())
    if (typeof text === 'string' && text.trim() === other.trim())
      yield issue('answer-twice', source, [...path, index], {
        message: `"${text}" is the right answer already: line ${source.rangeAt([...path.slice(0, -1), key]).line} says so.`,
        hint: 'Take it out here, or write another answer.',
      })
}

function* readable({ schema, value, path, parent }: Visit, source: YamlSource) {
  const on = schema['x-text-on'] ?? ''
  const under = on.startsWith('#') ? on : parent?.value[on]
  if (!isColour(value) || !isColour(under)) return
  const ratio = contrast(value, under)
  // A colour below that is unreadable itself is reported there.
  const below = on.startsWith('#') ? undefined : parent?.schema.properties?.[on]?.['x-text-on']
  if (ratio >= READABLE || (below?.startsWith('#') && contrast(under, below) < READABLE)) return
  yield issue('colour-contrast', source, path, {
    message: `Text in ${value} on ${under} has a contrast of ${ratio.toFixed(1)} : 1; people need 4.5 : 1 to read it.`,
    hint: `The nearest shade that passes is "${nearestReadable(value, [under], READABLE)}".`,
  })
}

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

function* placeholders({ schema, value, path }: Visit, source: YamlSource) {
  if (typeof value !== 'string') return
  for (const name of schema['x-placeholders'] ?? [])
    if (!value.includes(`{${name}}`))
      yield issue('placeholder-missing', source, path, {
        message: `This text must contain {${name}}.`,
        hint: `${schema.description} For example: ${String(schema.examples?.[0])}`,
      })
}

/** A fact that is only a share of the whole. */
function* percentages({ schema, value, path, parent }: Visit, source: YamlSource) {
  if (!schema['x-text'] || !parent?.schema['x-order-by-name'] || typeof value !== 'string') return
  const share = /^\s*(\d+(?:[.,]\d+)?)\s*(?:%|per ?cent)\s*$/i.exec(value)?.[1] ?? ''
  if (Number(share.replace(',', '.')) > 100)
    yield unlikely(source, path, `is ${value.trim()}, which is more than all there is.`)
}

const unlikely = (source: YamlSource, path: Path, what: string): Diagnostic =>
  issue('fact-unlikely', source, path, {
    message: `"${String(path.at(-1))}" ${what}`,
    hint: 'Correct the number. If it is right as it stands, nothing needs to be done.',
  })

/**
 * Facts that repeat the least or the greatest number of a collection (`x-bound`), such as the age of the youngest, and
 * those that none of its numbers may exceed, such as the size of the largest batch. A fact in words is not compared.
 */
export function* bounds({ file, schema, path, value }: FileVisit, folder: Folder) {
  const { collection = '', line = '', is } = schema['x-bound'] ?? {}
  const lines = line.split('.')
  const numbers = [...(folder.collections.get(collection)?.values() ?? [])].flatMap((item) => {
    const number = valueAt(item.value, lines)
    return typeof number === 'number' ? [{ item, number }] : []
  })
  const written = Number(typeof value === 'string' ? interpolate(folder, value) : value)
  const name = String(path.at(-1))
  if (is === 'limit') {
    for (const { item, number } of numbers)
      if (number > written)
        yield issue('numbers-disagree', item.file.source, [...item.path, ...lines], {
          message: `"${item.id}" has ${number} here, and "${name}" in ${file.source.file} promises at most ${written}.`,
          hint: `Write ${written} or less here, or change "${name}" if the promise is another now.`,
        })
    return
  }
  const bound = (is === 'least' ? Math.min : Math.max)(...numbers.map(({ number }) => number))
  const item = numbers.find(({ number }) => number === bound)?.item
  if (!item || Number.isNaN(written) || written === bound) return
  yield issue('numbers-disagree', file.source, path, {
    message: `"${name}" is ${written}, and in ${item.file.source.file} the ${line} of all are ${bound}.`,
    hint: `Quote it from there:  ${name}: \${${collection}.${item.id}.${line}}`,
  })
}

type Group = Visit & { value: Record<string, unknown> }

const exampleOf = (schema: Schema, key: string): string => `${key}: ${String(schema.properties?.[key]?.examples?.[0])}`

const allOf = (keys: readonly string[]): string => new Intl.ListFormat('en-GB').format(keys.map((key) => `"${key}"`))

/** Exactly one of some lines must be there, or at least one. */
function* choices({ schema, value, path }: Group, source: YamlSource) {
  const { 'x-one-of': one = [], 'x-some-of': some = [] } = schema
  const isThere = (key: string) => Object.hasOwn(value, key)
  const present = one.filter(isThere)
  if (present[1] !== undefined)
    yield issue('line-needed', source, [...path, present[1]], {
      message: `Of ${allOf(present)} only one can stand here.`,
      hint: 'Take one of them out.',
    })
  for (const keys of [one, some])
    if (keys.length > 0 && !keys.some(isThere)) {
      const examples = keys.map((key) => exampleOf(schema, key))
      yield issue('line-needed', source, path, {
        message: `One of the lines ${allOf(keys)} is missing.`,
        hint: `Write ${keys === one ? ` ${examples.join('  or  ')}` : `the one that fits, such as  ${examples[0]}`}`,
      })
    }
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

/** Lines that belong together, such as the words of a person and the leave to print them. */
function* expected({ schema, value, path }: Group, source: YamlSource) {
  const keys = schema['x-expects'] ?? []
  const missing = keys.filter((key) => !Object.hasOwn(value, key) && !schema.required?.includes(key))
  const there = keys.find((key) => Object.hasOwn(value, key))
  if (missing.length === 0 || there === undefined) return
  yield issue('line-expected', source, [...path, there], {
    message: `Beside "${there}" ${missing.length === 1 ? 'the line' : 'the lines'} ${allOf(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    hint: `Write under it  ${missing.map((key) => exampleOf(schema, key)).join('  and  ')}`,
  })
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

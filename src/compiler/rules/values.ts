/** What a schema says of several values together: numbers that must agree, colours that must be readable. */

import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { contrast, nearestReadable } from '../schema/contrast.ts'
import { fittingNumbers, numberAt, productOf } from '../schema/fitting-numbers.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { Visit } from '../schema/walk.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'

/** Text needs this ratio to what it stands on (WCAG 2.2, success criterion 1.4.3). */
const READABLE = 4.5

export const values: Rule = {
  name: 'values',
  file: ({ source, visits }) =>
    visits.flatMap((visit) => [
      ...product(visit, source),
      ...order(visit, source),
      ...unlike(visit, source),
      ...readable(visit, source),
      ...placeholders(visit, source),
    ]),
}

function product({ schema, value, path }: Visit, source: YamlSource): Diagnostic[] {
  const rule = schema['x-product']
  const numbers = rule?.of.map((key) => numberAt(value, key)) ?? []
  const total = rule ? numberAt(value, rule.equals) : undefined
  if (!rule || total === undefined || numbers.some((number) => number === undefined)) return []
  if ([...rule.of, rule.equals].some((key) => outOfRange(schema.properties?.[key], numberAt(value, key) ?? 0)))
    return []
  const expected = productOf(numbers.map((number) => number ?? 1))
  const exact = (key: string) => decimalsOf(source.writtenAt([...path, key]))
  if (
    Math.abs(expected - total) < 0.005 ||
    isRounding(
      rule.of.map((key, index) => ({ number: numbers[index] ?? 0, decimals: exact(key) })),
      expected - total,
    )
  )
    return []
  const fitting = fittingNumbers(schema, value).map(({ key, value: number, how }) => `${key} ${number} (${how})`)
  return [
    finding(source, source.rangeAt([...path, rule.equals]), {
      code: 'numbers-disagree',
      message: `"${rule.equals}" is ${total}, but ${rule.of.map((key, index) => `${key} ${numbers[index]}`).join(' × ')} is ${expected}.`,
      hint: `One of these numbers is out of date. It fits with ${fitting.join(', or ')}.`,
    }),
  ]
}

/** Digits after the point, as written. */
const decimalsOf = (written: string): number => /\.(\d+)$/.exec(written)?.[1]?.length ?? 0

/** Whether a product is off by no more than the rounding of a factor that is written with decimals. */
function isRounding(factors: readonly { number: number; decimals: number }[], off: number): boolean {
  const product = productOf(factors.map(({ number }) => number))
  return factors.some(
    ({ number, decimals }) =>
      decimals > 1 && number !== 0 && Math.abs(off) <= Math.abs(product / number) * (10 ** -decimals / 2) * (1 + 1e-9),
  )
}

const outOfRange = (schema: Schema | undefined, number: number): boolean =>
  number < Number(schema?.['minimum'] ?? -Infinity) || number > Number(schema?.['maximum'] ?? Infinity)

function order({ schema, value, path }: Visit, source: YamlSource): Diagnostic[] {
  const keys = schema['x-order'] ?? []
  return keys.slice(1).flatMap((key, index) => {
    const before = keys[index] ?? ''
    const [low, high] = [numberAt(value, before), numberAt(value, key)]
    if (low === undefined || high === undefined || low <= high) return []
    return [
      finding(source, source.rangeAt([...path, key]), {
        code: 'numbers-disagree',
        message: `"${key}" is ${high}, which is less than "${before}" (${low}).`,
        hint: 'Write the smaller number first.',
      }),
    ]
  })
}

function unlike({ schema, value, path, parent }: Visit, source: YamlSource): Diagnostic[] {
  const key = schema['x-unlike'] ?? ''
  const other = parent?.value[key]
  if (!Array.isArray(value) || typeof other !== 'string') return []
  return value.flatMap((text, index) =>
    typeof text === 'string' && text.trim() === other.trim()
      ? [
          finding(source, source.rangeAt([...path, index]), {
            code: 'answer-twice',
            message: `"${text}" is the right answer already: line ${source.rangeAt([...path.slice(0, -1), key]).line} says so.`,
            hint: 'Take it out here, or write another answer.',
          }),
        ]
      : [],
  )
}

function readable({ schema, value, path, parent }: Visit, source: YamlSource): Diagnostic[] {
  const on = schema['x-text-on']
  const under = on?.startsWith('#') ? on : parent?.value[on ?? '']
  if (!on || !isColour(value) || !isColour(under)) return []
  const ratio = contrast(value, under)
  if (ratio >= READABLE || (!on.startsWith('#') && failsItself(parent?.schema.properties?.[on], under))) return []
  const better = nearestReadable(value, under, READABLE)
  return [
    finding(source, source.rangeAt(path), {
      code: 'colour-contrast',
      message: `Text in ${value} on ${under} has a contrast of ${ratio.toFixed(1)} : 1; people need 4.5 : 1 to read it.`,
      hint: `The nearest shade that passes is "${better}".`,
    }),
  ]
}

/** The colour below is unreadable on its own: one mistake, not two. */
function failsItself(schema: Schema | undefined, colour: string): boolean {
  const on = schema?.['x-text-on']
  return on?.startsWith('#') === true && contrast(colour, on) < READABLE
}

function placeholders({ schema, value, path }: Visit, source: YamlSource): Diagnostic[] {
  if (typeof value !== 'string') return []
  return (schema['x-placeholders'] ?? [])
    .filter((name) => !value.includes(`{${name}}`))
    .map((name) =>
      finding(source, source.rangeAt(path), {
        code: 'placeholder-missing',
        message: `This text must contain {${name}}.`,
        hint: `${schema.description} For example: ${String(schema.examples?.[0])}`,
      }),
    )
}

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)

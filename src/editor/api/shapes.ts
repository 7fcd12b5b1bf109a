/** Readers of data from outside: each returns what it was given, typed, or says which field is wrong. */
import { Refusal } from './refusal.ts'

/** @param at the way to the value, for the message  @throws Refusal with status 400 */
export type Reader<T> = (value: unknown, at: string) => T

/** What a reader returns. */
export type ReadBy<R> = R extends Reader<infer T> ? T : never

export function refuse(at: string, expected: string): never {
  throw new Refusal(400, `${at} must be ${expected}.`)
}

/** A text of at most `longest` UTF-16 units that `pattern` accepts whole. */
export const text =
  (longest: number, pattern: RegExp, expected: string): Reader<string> =>
  (value, at) =>
    typeof value === 'string' && value.length <= longest && pattern.test(value) ? value : refuse(at, expected)

export const literal =
  <const T extends string | boolean>(wanted: T): Reader<T> =>
  (value, at) =>
    value === wanted ? wanted : refuse(at, JSON.stringify(wanted))

/** A whole number from 0 to `most`. */
export const index =
  (most: number): Reader<number> =>
  (value, at) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
      ? value
      : refuse(at, `a whole number from 0 to ${most}`)

/** Anything that JSON can say. */
export const anything: Reader<unknown> = (value) => value

export const listOf =
  <T>(each: Reader<T>, most: number): Reader<T[]> =>
  (value, at) =>
    Array.isArray(value) && value.length <= most
      ? value.map((one, place) => each(one, `${at}[${place}]`))
      : refuse(at, `a list of at most ${most}`)

/** A group with any names that `key` accepts. */
export const groupOf =
  <T>(key: Reader<string>, each: Reader<T>, most: number): Reader<Record<string, T>> =>
  (value, at) => {
    const fields = Object.entries(asGroup(value, at))
    if (fields.length > most) refuse(at, `a group of at most ${most}`)
    return Object.fromEntries(fields.map(([name, one]) => [key(name, at), each(one, `${at}.${name}`)]))
  }

type Fields = Readonly<Record<string, Reader<unknown>>>

type Group<R extends Fields, O extends Fields> = { [K in keyof R]: ReadBy<R[K]> } & { [K in keyof O]?: ReadBy<O[K]> }

/** A group with these names and no others. */
export const group =
  <R extends Fields, O extends Fields = Record<never, never>>(required: R, optional?: O): Reader<Group<R, O>> =>
  (value, at) => {
    const fields = asGroup(value, at)
    const readers: Fields = { ...optional, ...required }
    for (const name of Object.keys(fields))
      if (!Object.hasOwn(readers, name)) throw new Refusal(400, `${at} has a line that nobody reads.`)
    for (const name of Object.keys(required))
      if (!Object.hasOwn(fields, name)) throw new Refusal(400, `${at}.${name} is missing.`)
    return Object.fromEntries(
      Object.entries(fields).map(([name, one]) => [name, readers[name]?.(one, `${at}.${name}`)]),
    ) as Group<R, O>
  }

/** One of several groups, told apart by the text of their line `name`. */
export const oneOf =
  <V extends Readonly<Record<string, Reader<unknown>>>>(name: string, variants: V): Reader<ReadBy<V[keyof V]>> =>
  (value, at) => {
    const chosen = asGroup(value, at)[name]
    const reader = typeof chosen === 'string' && Object.hasOwn(variants, chosen) ? variants[chosen] : undefined
    if (!reader) return refuse(`${at}.${name}`, `one of ${Object.keys(variants).join(', ')}`)
    return reader(value, at) as ReadBy<V[keyof V]>
  }

function asGroup(value: unknown, at: string): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(at, 'a group')
  return value as Readonly<Record<string, unknown>>
}

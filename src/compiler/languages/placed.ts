/** Finds the words of a translation in its file, and puts new ones there. */
import { isObject } from '../schema/walk.ts'
import type { Change } from '../yaml/change.ts'
import type { Path } from '../yaml/path.ts'
import { namesOf } from './translate.ts'

/**
 * Returns the path in the data of a translation for a path in that of its main file.
 *
 * @returns undefined if the translation has nothing there yet
 */
export function placeIn(own: unknown, main: unknown, path: Path): Path | undefined {
  const [step, ...rest] = path
  if (step === undefined) return own === undefined || own === null ? undefined : []
  const at = stepIn(own, main, step)
  if (at === undefined) return undefined
  const inside = placeIn(child(own, at), child(main, step), rest)
  return inside && [at, ...inside]
}

/** Returns the changes that put words into a translation, with the groups around them that it does not have yet. */
export function placedWords(own: unknown, main: unknown, path: Path, words: string, at: Path = []): Change[] {
  const [step, ...rest] = path
  if (step === undefined) return [{ op: 'set', path: at, value: words }]
  const known = stepIn(own, main, step)
  if (known !== undefined) return placedWords(child(own, known), child(main, step), rest, words, [...at, known])
  if (!Array.isArray(main)) return [{ op: 'set', path: [...at, step], value: filled(child(main, step), rest, words) }]
  const list: readonly unknown[] = Array.isArray(own) ? own : []
  const added = entriesUpTo(main, Number(step), namesOf(list), (entry) => filled(entry, rest, words))
  if (!Array.isArray(own)) return [{ op: 'set', path: at, value: added }]
  return added.map((value, index) => ({ op: 'insert', path: at, index: list.length + index, value }))
}

const child = (data: unknown, step: string | number): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, step) : undefined

/** Returns the key or the position in the translation; undefined for what it does not have. */
function stepIn(own: unknown, main: unknown, step: string | number): string | number | undefined {
  if (!Array.isArray(main)) return isObject(own) && Object.hasOwn(own, step) ? step : undefined
  const position = Array.isArray(own) ? namesOf(own).indexOf(namesOf(main)[Number(step)] ?? '') : -1
  return position < 0 ? undefined : position
}

/** Returns what a translation needs for the words at `path` of a value. */
function filled(value: unknown, path: Path, words: string): unknown {
  const [step, ...rest] = path
  if (step === undefined) return words
  if (Array.isArray(value)) return entriesUpTo(value, Number(step), [], (entry) => filled(entry, rest, words))
  return { ...named(value), [step]: filled(child(value, step), rest, words) }
}

/**
 * Returns an entry for a list, after the nameless ones before it, which it is counted by.
 *
 * @param known names of the entries that are there
 */
function entriesUpTo(
  main: readonly unknown[],
  index: number,
  known: readonly string[],
  fill: (entry: unknown) => unknown,
): unknown[] {
  const names = namesOf(main)
  const kind = (name = ''): string => name.replace(/\d+$/, '')
  const before = names.flatMap((name, at) => {
    const isCounted = at < index && name.includes('#') && kind(name) === kind(names[index])
    return isCounted && !known.includes(name) ? [emptyEntry(main[at])] : []
  })
  return [...before, fill(main[index])]
}

/** Returns an entry of a translation that says nothing. It counts, so that those after it are found. */
export const emptyEntry = (entry: unknown): unknown => (isObject(entry) ? named(entry) : '')

/** Returns the lines that name an entry. */
function named(entry: unknown): Record<string, unknown> {
  if (!isObject(entry)) return {}
  return Object.fromEntries(
    ['type', 'id'].flatMap((key) => (typeof entry[key] === 'string' ? [[key, entry[key]]] : [])),
  )
}

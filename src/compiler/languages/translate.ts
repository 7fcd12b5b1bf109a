/** Puts the words of a translation in the place of those of the main language. Everything else stays. */
import { type Update, updatedKind, updatedLine } from '../schema/former-names.ts'
import type { Schema } from '../schema/schema-set.ts'
import { children, chooseSchema, isObject, propertySchema } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'

/** A line of a translation that is not used. `at`: in the translation. `main`: the line of the main file, if there is one. */
export type Unused = {
  at: Path
  why: 'fact' | 'absent' | 'unknown' | 'not-words' | 'former'
  main?: Path
  /** What became of a former name. */
  update?: Update
}

export type Translated = {
  data: unknown
  /** By the path of each translated text in the main file, as JSON, its path in the translation. */
  places: ReadonlyMap<string, Path>
  unused: readonly Unused[]
}

/** Lines that name an entry, so that its translation finds it. */
const NAMES: readonly string[] = ['id', 'type']

/** @param data of the main file, on one day  @param words data of the translation */
export function translate(schema: Schema, data: unknown, words: unknown): Translated {
  const places = new Map<string, Path>()
  const unused: Unused[] = []

  function merged(schema: Schema, value: unknown, own: unknown, at: Path, main: Path): unknown {
    if (own === undefined || own === null) return value
    if (Array.isArray(value)) return mergedList(schema, value, own, at, main)
    if (isObject(value)) return mergedGroup(schema, value, own, at, main)
    if (!hasWords(schema) || typeof value !== 'string') unused.push({ at, why: 'fact', main })
    else if (typeof own !== 'string') unused.push({ at, why: 'not-words', main })
    else if (own.trim() !== '') {
      places.set(JSON.stringify(main), at)
      return own
    }
    return value
  }

  function mergedGroup(schema: Schema, value: Record<string, unknown>, own: unknown, at: Path, main: Path): unknown {
    if (!isObject(own)) {
      unused.push({ at, why: 'not-words', main })
      return value
    }
    const chosen = chooseSchema(schema, value)
    const result = { ...value }
    for (const [key, words] of Object.entries(own)) {
      if (NAMES.includes(key) && words === value[key]) continue
      const known = propertySchema(chosen, key)
      const update = known ? updatedKind(schema, key === 'type' ? String(words) : '') : updatedLine(chosen, key)
      if (update && (!known || update.now === value[key])) {
        unused.push({ at: [...at, key], why: 'former', update, main })
        continue
      }
      const place = { at: [...at, key], main: [...main, key] }
      // A language may have more forms for numbers than the main one.
      const translated = value[key] ?? (chosen['x-plural'] ? value['other'] : undefined)
      if (!known) unused.push({ at: place.at, why: 'unknown', main })
      else if (translated === undefined) unused.push({ ...place, why: 'absent' })
      else result[key] = merged(known, translated, words, place.at, place.main)
    }
    return result
  }

  function mergedList(schema: Schema, value: readonly unknown[], own: unknown, at: Path, main: Path): unknown {
    const { items } = chooseSchema(schema, value)
    if (!Array.isArray(own) || !items) {
      unused.push({ at, why: items ? 'not-words' : 'fact', main })
      return value
    }
    const positions = new Map(namesOf(value).map((name, index) => [name, index]))
    const result = [...value]
    for (const [index, name] of namesOf(own.map((entry) => withCurrentKind(items, entry))).entries()) {
      const position = positions.get(name)
      if (position === undefined) unused.push({ at: [...at, index], why: 'absent', main })
      else result[position] = merged(items, value[position], own[index], [...at, index], [...main, position])
    }
    return result
  }

  return { data: merged(schema, data, words, [], []), places, unused }
}

/** Returns a block of a former kind as one of the current kind. */
function withCurrentKind(blocks: Schema, entry: unknown): unknown {
  const now = isObject(entry) && updatedKind(blocks, String(entry['type']))?.now
  return isObject(entry) && now ? { ...entry, type: now } : entry
}

/** Whether a text is translated: words for people, and pictures, which may have words in them; no address or number. */
export const hasWords = ({ format, ...schema }: Schema): boolean =>
  format === undefined ? Boolean(schema['x-text'] || schema['x-markdown']) : format === 'image'

/**
 * Names the entries of a list, alike in the main file and in its translation: by their ids, those without one by their
 * kind and how many of this kind are before them.
 */
export function namesOf(list: readonly unknown[]): string[] {
  const counts = new Map<string, number>()
  return list.map((entry) => {
    const { id, type } = isObject(entry) ? entry : {}
    if (typeof id === 'string') return id
    const kind = typeof type === 'string' ? `${type} ` : ''
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${kind}#${count}`
  })
}

/** A text of the main file that is translated. `name`: of its place, the same while other entries come and go. */
export type MainText = { schema: Schema; path: Path; name: string; text: string }

/** Returns them in the order of the file. @param data of it, on one day */
export function mainTexts(schema: Schema, data: unknown, path: Path = [], names: readonly string[] = []): MainText[] {
  if (typeof data === 'string')
    return data.trim() === '' || !hasWords(schema) ? [] : [{ schema, path, name: names.join('.'), text: data }]
  const entries = Array.isArray(data) ? namesOf(data) : []
  return children(schema, data).flatMap(({ key, schema: child, value }) =>
    mainTexts(child, value, [...path, key], [...names, entries[Number(key)] ?? String(key)]),
  )
}

/** `${facts.replyHours}`: a value written once and quoted in any text. */

import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Schema } from '../schema/schema-set.ts'
import type { Folder } from './folder.ts'
import { type Found, type Interpolable, lookUp } from './interpolable-values.ts'
import { localeOf } from './locale.ts'
import type { Marks } from './marks.ts'
import { money } from './money.ts'

/** What stands between `${` and `}`, and where it stands in the text. */
export type Interpolation = { name: string; start: number; end: number }

const INTERPOLATION = /\$\{([^{}]*)\}/g

/** Every `${...}` of a text, in order. */
export function interpolationsIn(text: string): Interpolation[] {
  return [...text.matchAll(INTERPOLATION)].map((match) => ({
    name: (match[1] ?? '').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** A text that quotes something, and what it quotes. */
export type InterpolatedText = { visit: FileVisit & { value: string }; interpolations: readonly Interpolation[] }

/** The texts of a file that quote something: see `Folder.ofFile`. */
export const interpolatedTexts = ({ visits }: ContentFile): readonly InterpolatedText[] =>
  visits.flatMap((visit) => {
    const { value, schema } = visit
    if (typeof value !== 'string' || !(schema['x-text'] || schema['x-markdown']) || !value.includes('${')) return []
    const interpolations = interpolationsIn(value)
    return interpolations.length > 0 ? [{ visit: { ...visit, value }, interpolations }] : []
  })

/** Filling in what a text quotes may add so many characters to it, and lead on from text to text so many times. */
export const MOST_ADDED = 50_000
const MOST_STEPS = 100

/** What filling in a name, or the quotes of a text, comes to; found without filling them in. */
export type Extent = { length: number; steps: number } | 'unknown' | 'circle' | 'long'

const extents = (): Map<string, Extent> => new Map()

/** The extent of `${name}`. */
export function extentOf(folder: Folder, name: string): Extent {
  const known = folder.once(extents)
  const open = new Set<string>()
  const way: { name: string; value: Found['value']; interpolations: Interpolation[]; next: number }[] = []
  const enter = (name: string): void => {
    if (known.has(name) || open.has(name)) return
    const found = lookUp(folder, name)
    if (!found) known.set(name, 'unknown')
    else if (typeof found.value === 'number')
      known.set(name, { length: numberText(folder, found.value, found.schema).length, steps: 1 })
    else {
      open.add(name)
      way.push({ name, value: found.value, interpolations: interpolationsIn(found.value), next: 0 })
    }
  }
  enter(name)
  for (let last = way.at(-1); last; last = way.at(-1)) {
    const next = last.interpolations[last.next]
    last.next += 1
    if (next) enter(next.name)
    else {
      // A name that is still open leads back to this one.
      known.set(
        last.name,
        sum(String(last.value), last.interpolations, (one) => known.get(one) ?? 'circle'),
      )
      open.delete(last.name)
      way.pop()
    }
  }
  return known.get(name) ?? 'unknown'
}

/** The extent of a text; what is unknown in it counts as it is written. */
export function filledExtent(
  folder: Folder,
  text: string,
  interpolations: readonly Interpolation[] = interpolationsIn(text),
): Extent {
  return sum(text, interpolations, (name) => {
    const extent = extentOf(folder, name)
    return typeof extent === 'string' && extent !== 'long' ? { length: name.length + 3, steps: 0 } : extent
  })
}

function sum(text: string, interpolations: readonly Interpolation[], extentIn: (name: string) => Extent): Extent {
  let [length, steps] = [text.length, 0]
  for (const { name, start, end } of interpolations) {
    const extent = extentIn(name)
    if (typeof extent === 'string') return extent
    length += extent.length - (end - start)
    steps = Math.max(steps, extent.steps)
  }
  return length - text.length > MOST_ADDED || steps >= MOST_STEPS ? 'long' : { length, steps: steps + 1 }
}

/** How many characters filling in may add to all texts of a folder together. */
const MOST_GROWTH = 4_000_000

/** The text with which all texts together, filled in, become too long; there should be none. */
export function textTooMany(folder: Folder): FileVisit | undefined {
  const seen = new Set<string>()
  let growth = 0
  for (const file of folder.files.values()) {
    for (const { visit, interpolations } of folder.ofFile(file, interpolatedTexts)) {
      const { value } = visit
      if (seen.has(value)) continue
      seen.add(value)
      const extent = filledExtent(folder, value, interpolations)
      if (typeof extent !== 'string') growth += Math.max(0, extent.length - value.length)
      if (growth > MOST_GROWTH) return visit
    }
  }
  return undefined
}

const fillings = (): Map<string, string> => new Map()

/**
 * The text with every quote filled in. The first part of a name names a file at the root of the content folder, the
 * others lead into it; an entry of a list is named by its id. Call it only on content without errors: what is unknown,
 * leads in a circle or would become too long stays as written.
 */
export function interpolate(folder: Folder, text: string): string {
  if (!text.includes('${')) return text
  const known = folder.once(fillings)
  const done = known.get(text)
  if (done !== undefined) return done
  if (typeof filledExtent(folder, text) === 'string' || folder.once(textTooMany)) return text
  const filled = fill(text, (name) => quoted(folder, name) ?? `\${${name}}`)
  known.set(text, filled)
  return filled
}

/** As `interpolate`, with marks around each value that is filled in; the text itself gets none. */
export function interpolateMarked(folder: Folder, text: string, mark: Marks['mark']): string {
  if (interpolate(folder, text) === text) return text
  return fill(text, (name) => {
    const found = lookUp(folder, name)
    if (!found) return `\${${name}}`
    const { value, schema, file, path } = found
    const words = typeof value === 'number' ? numberText(folder, value, schema) : interpolateMarked(folder, value, mark)
    return mark(words, { file, path })
  })
}

/** The words that `${name}` stands for, with quotes inside them filled in. */
function quoted(folder: Folder, name: string): string | undefined {
  const found = lookUp(folder, name)
  if (!found || typeof extentOf(folder, name) === 'string') return undefined
  return typeof found.value === 'number'
    ? numberText(folder, found.value, found.schema)
    : interpolate(folder, found.value)
}

/** The names that stand in a quotable text, itself quoted or not. */
export const interpolatedNames = ({ value }: Pick<Interpolable, 'value'>): string[] =>
  typeof value === 'string' ? interpolationsIn(value).map(({ name }) => name) : []

/** The names inside what `${name}` stands for. */
export function namesInside(folder: Folder, name: string): string[] {
  const value = lookUp(folder, name)?.value
  return value === undefined ? [] : interpolatedNames({ value })
}

function numberText(folder: Folder, value: number, schema: Schema): string {
  return schema['x-money'] ? money(value, folder.once(localeOf)).text : String(value)
}

const fill = (text: string | number, replace: (name: string) => string): string =>
  String(text).replace(INTERPOLATION, (_, name: string) => replace(name.trim()))

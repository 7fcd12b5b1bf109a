/** `${facts.replyHours}`: a value written once, in a file at the root of the content folder, and quoted in any text. */
import { confidentMatch } from '../diagnostics/suggestions.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import { mainFile, type Schema } from '../schema/schema-set.ts'
import { children, chooseSchema, isObject, propertySchema } from '../schema/walk.ts'
import type { Path } from '../yaml/path.ts'
import { postorder } from './cycles.ts'
import type { Folder } from './folder.ts'
import { localeOf, money, plainNumber } from './locale.ts'
import type { Mark } from './source-markers.ts'

/**
 * A `${name}` in a text. `forms`: the words for each form of a number, in which `%` is the number:
 * `${facts.replyHours | one = % hour | other = % hours}`.
 */
export type Interpolation = { name: string; start: number; end: number; forms?: ReadonlyMap<string, string> }

const INTERPOLATION = /\$\{([^{}]*)\}/g

/** Finds every `${...}` of a text, in order. */
export function interpolationsIn(text: string): Interpolation[] {
  if (!text.includes('${')) return []
  return [...text.matchAll(INTERPOLATION)].map((match) => ({
    ...partsOf(match[1] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

/** @param inside the text between the brackets */
function partsOf(inside: string): Pick<Interpolation, 'name' | 'forms'> {
  const [name = '', ...forms] = inside.split('|').map((part) => part.trim())
  if (forms.length === 0) return { name }
  return { name, forms: new Map(forms.map((form) => [form.replace(/\s*=.*/s, ''), form.replace(/^[^=]*=?\s*/, '')])) }
}

/** Whether a text has words besides what it quotes; then it is in a language. */
export const hasOwnWords = (text: string): boolean => /\p{L}/u.test(text.replace(/\$\{[^{}|]*/g, ''))

/** A text that quotes something, and what it quotes. */
export type InterpolatedText = { visit: FileVisit & { value: string }; interpolations: readonly Interpolation[] }

/** Returns the texts of a file that quote something. Use it with `Folder.ofFile`. */
export const interpolatedTexts = ({ visits }: ContentFile): readonly InterpolatedText[] =>
  visits.flatMap((visit) => {
    const { value, schema } = visit
    if (typeof value !== 'string' || !(schema['x-text'] || schema['x-markdown'])) return []
    const interpolations = interpolationsIn(value)
    return interpolations.length > 0 ? [{ visit: { ...visit, value }, interpolations }] : []
  })

/**
 * A value that may be quoted. The first part of its name is that of its file, the others lead into the file; an entry of
 * a list is named by its id: `courses.advanced-course.monthlyPrice`.
 */
export type Interpolable = {
  name: string
  file: ContentFile
  path: Path
  value: string | number
  schema: Schema
  interpolations: readonly Interpolation[]
}

/** Returns everything that may be quoted. Use it with `Folder.once`. */
export const interpolableValues = (folder: Folder): Interpolable[] =>
  [...folder.files.values()]
    .filter(({ source }) => !mainFile(source.file).includes('/'))
    .flatMap((file) => folder.ofFile(file, valuesOf).all)

function valuesOf(file: ContentFile): { all: readonly Interpolable[]; byName: ReadonlyMap<string, Interpolable> } {
  const all: Interpolable[] = []
  const collect = (schema: Schema, value: unknown, name: string, path: Path): void => {
    if (typeof value === 'number' || (typeof value === 'string' && schema['x-text'] === true))
      all.push({ name, file, path, value, schema, interpolations: interpolationsIn(String(value)) })
    for (const child of children(schema, value)) {
      const step = Array.isArray(value) && isObject(child.value) ? child.value.id : child.key
      if (typeof step === 'string') collect(child.schema, child.value, `${name}.${step}`, [...path, child.key])
    }
  }
  collect(file.schema, file.source.data, mainFile(file.source.file).replace(/\.yaml$/, ''), [])
  return { all, byName: new Map(all.toReversed().map((one) => [one.name, one])) } // the first of two counts
}

/** Returns the text or number that `${name}` refers to, or `undefined` if it refers to something else. */
export function lookUp(folder: Folder, name: string): Interpolable | undefined {
  const file = folder.files.get(`${name.split('.')[0]}.yaml`)
  return file && folder.ofFile(file, valuesOf).byName.get(name)
}

/**
 * Says why a name cannot be quoted. `elsewhere`: the value it leads to is wrong and reported there; `unfit`: it leads to
 * something that is no text or number; `file`: there is no such file.
 */
export function whyNotInterpolable(folder: Folder, name: string): 'elsewhere' | 'unfit' | 'file' | 'unknown' {
  const [root = '', ...steps] = name.split('.')
  const file = folder.files.get(`${root}.yaml`)
  if (!file) return isMisnamed(folder, root) ? 'elsewhere' : 'file'
  if (!file.source.readable || typeof file.source.data !== 'object' || file.source.data === null) return 'elsewhere'
  let [schema, value]: [Schema | undefined, unknown] = [file.schema, file.source.data]
  for (const step of steps) {
    if (!schema) return 'unknown'
    if (Array.isArray(value)) {
      const items: unknown[] = value
      const item = items.find((one) => isObject(one) && one.id === step)
      if (item === undefined)
        return items.some((one) => !isObject(one) || typeof one.id !== 'string') ? 'elsewhere' : 'unknown'
      ;[schema, value] = [chooseSchema(schema, value).items, item]
    } else {
      if (!isObject(value)) return 'unknown'
      if (!Object.hasOwn(value, step))
        return schema.properties?.[step] && schema.required?.includes(step) ? 'elsewhere' : 'unknown'
      ;[schema, value] = [propertySchema(schema, step), value[step]]
      if (value === undefined) return 'unknown'
    }
  }
  const types = [schema?.type].flat()
  const fit = types.includes('number') || types.includes('integer') || (types.includes('string') && schema?.['x-text'])
  return fit ? 'elsewhere' : 'unfit'
}

/** Whether there is a file of nearly that name, which is not read: another rule reports it. */
function isMisnamed({ bytes, files }: Folder, root: string): boolean {
  return [...bytes.keys()].some((path) => {
    if (files.has(path) || path.includes('/')) return false
    return confidentMatch(path.replace(/(?:\.\w+)+$/, '').toLowerCase(), [root]) === root
  })
}

/** The most characters that filling in may add to a text, and the most texts that may quote each other in a chain. */
export const MOST_ADDED = 50_000
const MOST_STEPS = 100

/** How long a name or text becomes when it is filled in, found without filling it in. */
export type Extent = { length: number; steps: number } | 'unknown' | 'circle' | 'long'

const extents = (): Map<string, Extent> => new Map()

/** Returns the extent of `${name}`. */
export function extentOf(folder: Folder, name: string): Extent {
  const known = folder.once(extents)
  const before = known.get(name)
  if (before !== undefined) return before
  const links = new Map<string, string[]>()
  const reached = [name]
  for (const each of reached) {
    if (known.has(each) || links.has(each)) continue
    const inside = lookUp(folder, each)?.interpolations.map((one) => one.name) ?? []
    links.set(each, inside)
    reached.push(...inside)
  }
  for (const each of postorder(links)) {
    const found = lookUp(folder, each)
    // A name inside that has no extent yet leads back to this one.
    const extent = (inside: string): Extent => known.get(inside) ?? 'circle'
    known.set(each, found ? sum(wordsOf(folder, found), found.interpolations, extent) : 'unknown')
  }
  return known.get(name) ?? 'unknown'
}

/** Returns the extent of a text; what is unknown in it counts as written. */
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
  for (const { name, start, end, forms } of interpolations) {
    const extent = extentIn(name)
    if (typeof extent === 'string') return extent
    length += extent.length + Math.max(0, ...[...(forms?.values() ?? [])].map((words) => words.length)) - (end - start)
    steps = Math.max(steps, extent.steps)
  }
  return length - text.length > MOST_ADDED || steps >= MOST_STEPS ? 'long' : { length, steps: steps + 1 }
}

/** The most characters that filling in may add to all texts of a folder together. */
const MOST_GROWTH = 4_000_000

/** Returns the text with which all texts together, filled in, become too long. */
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

const filledTexts = (): Map<string, string> => new Map()

/**
 * Fills in every `${...}` of a text. In content with errors, what is unknown, leads in a circle or would become too long
 * stays as written.
 *
 * @param mark puts source markers around each value that is filled in; the text itself gets none
 */
export function interpolate(folder: Folder, text: string, mark?: Mark): string {
  if (!text.includes('${')) return text
  const known = folder.once(filledTexts)
  const filled = mark ? undefined : known.get(text)
  if (filled !== undefined) return filled
  if (typeof filledExtent(folder, text) === 'string' || folder.once(textTooMany)) return text
  const result = text.replace(INTERPOLATION, (whole, inside: string) => {
    const { name, forms } = partsOf(inside)
    const found = lookUp(folder, name)
    if (!found || typeof extentOf(folder, name) === 'string') return forms ? whole : `\${${name}}`
    const words = inForm(folder, found, forms, interpolate(folder, wordsOf(folder, found), mark))
    return mark ? mark(words, { file: found.file.source.file, path: found.path }) : words
  })
  if (!mark) known.set(text, result)
  return result
}

/** Returns the words for a number in the form that the language has for it. */
function inForm(folder: Folder, { value }: Interpolable, forms: Interpolation['forms'], words: string): string {
  if (!forms || typeof value !== 'number') return words
  const form = new Intl.PluralRules(folder.once(localeOf).language).select(value)
  return (forms.get(form) ?? forms.get('other') ?? '%').replaceAll('%', () => words)
}

/** The words of a value, with what they quote as written. */
function wordsOf(folder: Folder, { value, schema }: Interpolable): string {
  if (typeof value !== 'number') return value
  const locale = folder.once(localeOf)
  return schema['x-money'] ? money(value, locale).text : plainNumber(value, locale)
}

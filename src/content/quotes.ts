/** `${facts.replyHours}`: a value written once and quoted in any text. */
import type { ContentFile } from './content-file.ts'
import type { Folder } from './folder.ts'
import { money } from './money.ts'
import type { Schema } from './schema-set.ts'
import { surely } from './suggest.ts'
import { children, chooseSchema, isObject, propertySchema } from './walk.ts'
import type { Path } from './yaml-source.ts'

/** What stands between `${` and `}`, and where it stands in the text. */
export type Quote = { name: string; start: number; end: number }

const QUOTE = /\$\{([^{}]*)\}/g

/** Every `${...}` of a text, in order. */
export function quotesIn(text: string): Quote[] {
  return [...text.matchAll(QUOTE)].map((match) => ({
    name: (match[1] ?? '').trim(),
    start: match.index,
    end: match.index + match[0].length,
  }))
}

export type Quoted = { found: true; text: string } | { found: false; reason: 'unknown' | 'circle' }

/**
 * The words that `${name}` stands for. The first part names a file at the root of the content folder,
 * the others lead into it; an entry of a list is named by its id. Quotes inside the value are filled in too.
 */
export function quote(folder: Folder, name: string, within: readonly string[] = []): Quoted {
  if (within.includes(name)) return { found: false, reason: 'circle' }
  const found = lookUp(folder, name)
  if (!found) return { found: false, reason: 'unknown' }
  if (typeof found.value === 'number') return { found: true, text: numberText(found.value, found.schema) }
  const inner: Quoted[] = []
  const text = fill(found.value, (inside) => {
    const result = quote(folder, inside, [...within, name])
    inner.push(result)
    return result.found ? result.text : ''
  })
  return inner.find((result) => !result.found) ?? { found: true, text }
}

/** The text with every quote filled in. Call it only on content without errors: what is unknown stays as written. */
export function fillQuotes(folder: Folder, text: string): string {
  return fill(text, (name) => {
    const result = quote(folder, name)
    return result.found ? result.text : `\${${name}}`
  })
}

/** Something that may be quoted, and where it is written. */
export type Quotable = { name: string; file: ContentFile; path: Path; value: string | number; schema: Schema }

/** Everything that may be quoted: `facts.replyHours`, `courses.advanced-course.monthlyPrice`, … */
export function quotables(folder: Folder): Quotable[] {
  const found: Quotable[] = []
  const collect = (file: ContentFile, schema: Schema, value: unknown, name: string, path: Path) => {
    if (isQuotable(value, schema)) found.push({ name, file, path, value: value as string | number, schema })
    for (const child of children(schema, value)) {
      const step = Array.isArray(value) && isObject(child.value) ? child.value.id : child.key
      if (typeof step === 'string') collect(file, child.schema, child.value, `${name}.${step}`, [...path, child.key])
    }
  }
  for (const file of rootFiles(folder)) collect(file, file.schema, file.source.data, rootName(file.source.file), [])
  return found
}

/**
 * Why a name cannot be quoted. `elsewhere`: the place it leads to is at fault, and is reported there;
 * `unfit`: it leads to something that is no text or number; `file`: there is no such file.
 */
export function whyNotQuoted(folder: Folder, name: string): 'elsewhere' | 'unfit' | 'file' | 'unknown' {
  const [root, ...steps] = name.split('.')
  const file = rootFiles(folder).find(({ source }) => rootName(source.file) === root)
  if (!file) return isAstray(folder, root ?? '') ? 'elsewhere' : 'file'
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
      if (isObject(value) && schema.properties?.[step] && !Object.hasOwn(value, step)) {
        return schema.required?.includes(step) ? 'elsewhere' : 'unknown'
      }
      const known: Schema | undefined = propertySchema(schema, step)
      ;[schema, value] = [known, isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined]
      if (value === undefined) return 'unknown'
    }
  }
  const types = [schema?.type].flat()
  const fit = types.includes('number') || types.includes('integer') || (types.includes('string') && schema?.['x-text'])
  return fit ? 'elsewhere' : 'unfit'
}

/** A file of nearly that name lies there and is not read: another rule says so. */
function isAstray({ bytes, files }: Folder, root: string): boolean {
  return [...bytes.keys()].some((path) => {
    if (files.has(path) || path.includes('/')) return false
    return surely(path.replace(/\.\w+$/, '').toLowerCase(), [root]) === root
  })
}

/** The names that stand in a quotable text, itself quoted or not. */
export const quotedNames = ({ value }: Pick<Quotable, 'value'>): string[] =>
  typeof value === 'string' ? quotesIn(value).map(({ name }) => name) : []

type Found = { value: string | number; schema: Schema }

/** Names are asked for again and again. */
const lookedUp = (): Map<string, Found | undefined> => new Map()

function lookUp(folder: Folder, name: string): Found | undefined {
  const known = folder.once(lookedUp)
  if (!known.has(name)) known.set(name, follow(folder, name))
  return known.get(name)
}

function follow(folder: Folder, name: string): Found | undefined {
  const [root, ...steps] = name.split('.')
  const file = rootFiles(folder).find(({ source }) => rootName(source.file) === root)
  if (!file) return undefined
  let at: { value: unknown; schema: Schema } | undefined = { value: file.source.data, schema: file.schema }
  for (const step of steps) {
    const inside: { key: string | number; value: unknown; schema: Schema }[] = at ? children(at.schema, at.value) : []
    at = inside.find(({ key, value }) =>
      typeof key === 'string' ? key === step : isObject(value) && value.id === step,
    )
  }
  return at && isQuotable(at.value, at.schema) ? { value: at.value as string | number, schema: at.schema } : undefined
}

function rootFiles(folder: Folder) {
  return [...folder.files.values()].filter(({ source }) => !source.file.includes('/'))
}

const rootName = (file: string): string => file.replace(/\.yaml$/, '')

function isQuotable(value: unknown, schema: Schema): boolean {
  if (typeof value === 'number') return true
  return typeof value === 'string' && schema['x-text'] === true
}

function numberText(value: number, schema: Schema): string {
  return schema['x-money'] ? money(value, schema['x-money']).text : String(value)
}

const fill = (text: string | number, replace: (name: string) => string): string =>
  String(text).replace(QUOTE, (_, name: string) => replace(name.trim()))

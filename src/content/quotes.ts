/** `${facts.replyHours}`: a value written once and quoted in any text. */
import type { Folder } from './folder.ts'
import { money } from './money.ts'
import type { Schema } from './schema-set.ts'
import { children, isObject } from './walk.ts'

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

/** Every name that may be quoted: `facts.replyHours`, `courses.advanced-course.monthlyPrice`, … */
export function quotableNames(folder: Folder): string[] {
  const names: string[] = []
  const collect = (schema: Schema, value: unknown, name: string) => {
    if (isQuotable(value, schema)) names.push(name)
    for (const child of children(schema, value)) {
      const step = Array.isArray(value) && isObject(child.value) ? child.value.id : child.key
      if (typeof step === 'string') collect(child.schema, child.value, `${name}.${step}`)
    }
  }
  for (const { schema, source } of rootFiles(folder)) collect(schema, source.data, rootName(source.file))
  return names
}

function lookUp(folder: Folder, name: string): { value: string | number; schema: Schema } | undefined {
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

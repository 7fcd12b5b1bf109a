/**
 * The schemas of one site: every file under `schema/`, with each `$ref` replaced by what it names,
 * so that a walk over data meets one plain tree.
 */
import type { Annotations } from './annotations.ts'

/** A JSON Schema 2020-12 node without `$ref`. */
export type Schema = Annotations & {
  title?: string
  description?: string
  examples?: unknown[]
  default?: unknown
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  oneOf?: Schema[]
  anyOf?: Schema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  discriminator?: { propertyName: string }
  [key: string]: unknown
}

export type SchemaSet = {
  /** Schemas that govern files, by their name: `site`, `page`, … */
  fileTypes: ReadonlyMap<string, Schema>
  /** Schemas of blocks, by `type`. */
  blocks: ReadonlyMap<string, Schema>
}

/**
 * Puts the schemas together.
 *
 * @param files text of each schema file by its path inside `schema/`, such as `blocks/hero.schema.json`
 * @throws Error naming the file, when one is not JSON or points at nothing
 */
export function createSchemaSet(files: ReadonlyMap<string, string>): SchemaSet {
  const parsed = new Map([...files].map(([file, text]) => [file, parse(file, text)]))
  const fileTypes = new Map<string, Schema>()
  const blocks = new Map<string, Schema>()
  const pathOf = (file: string) => file.replace('.schema.json', '')
  for (const [file, schema] of [...parsed].sort(([a], [b]) => (pathOf(a) < pathOf(b) ? -1 : 1))) {
    const name = pathOf(file).replace(/^.*\//, '')
    if (schema['x-files']) fileTypes.set(name, inline(schema, file, parsed))
    else if (file.startsWith('blocks/')) blocks.set(name, inline(schema, file, parsed))
  }
  return { fileTypes, blocks }
}

/** The name of the schema that governs a content file, by `x-files`; `undefined` when none does. */
export function fileTypeOf(schemas: SchemaSet, file: string): string | undefined {
  for (const [name, schema] of schemas.fileTypes) {
    const [folder = '', rest] = String(schema['x-files']).split(/\*+/)
    const isDeep = schema['x-files']?.includes('**') === true
    if (folder.startsWith(IN_LANGUAGE)) {
      const { main } = inLanguage(file, folder.slice(IN_LANGUAGE.length)) ?? {}
      if (main !== undefined && fileTypeOf(schemas, main) !== undefined) return name
      continue
    }
    if (rest === undefined && file === folder) return name
    if (rest === undefined || !file.startsWith(folder) || !file.endsWith(rest)) continue
    if (isDeep || !file.slice(folder.length).includes('/')) return name
  }
  return undefined
}

/** In `x-files`: the folder of any language. */
const IN_LANGUAGE = '{language}/'

/**
 * Returns the folder of a language and the main file, for a file about it there: `bn` and `faq.yaml` for `bn/faq.yaml`.
 *
 * @param inside the folder in that of the language, such as `made-from/`
 */
export function inLanguage(file: string, inside = ''): { folder: string; main: string } | undefined {
  const [, folder = '', rest = ''] = /^([a-z]{2,3})\/((?![a-z]{2,3}\/).+)$/.exec(file) ?? []
  return rest.startsWith(inside) && rest !== inside ? { folder, main: rest.slice(inside.length) } : undefined
}

/** Returns the file that a file in the folder of a language translates: `faq.yaml` for `bn/faq.yaml`. */
export const translatedFile = (file: string): string | undefined => inLanguage(file)?.main

/** Returns the file that has what a file says in the main language: itself, or the one that it translates. */
export const mainFile = (file: string): string => translatedFile(file) ?? file

/** Whether a file has the words of another one in another language. */
export function isTranslation(schemas: SchemaSet, file: string): boolean {
  const main = translatedFile(file)
  return main !== undefined && fileTypeOf(schemas, main) !== undefined
}

function parse(file: string, text: string): Schema {
  try {
    return JSON.parse(text) as Schema
  } catch (error) {
    throw new Error(`schema/${file}: ${(error as Error).message}`)
  }
}

/** A copy of `node` without `$ref`: keys beside a `$ref` win over those it brings. */
function inline(node: Schema, file: string, all: ReadonlyMap<string, Schema>): Schema {
  const { $ref, ...own } = node as Schema & { $ref?: string }
  const copy = Object.fromEntries(
    Object.entries(own)
      .filter(([key]) => key !== '$defs' && key !== '$schema')
      .map(([key, value]) => [key, inlineValue(value, file, all)]),
  )
  if ($ref === undefined) return onOneDay(copy)
  const target = resolve($ref, file, all)
  return { ...inline(target.node, target.file, all), ...copy }
}

/** What a dated value is on any one day: the first of the two forms that it may be written in. */
function onOneDay(node: Schema): Schema {
  const { anyOf, ...rest } = node
  return node['x-dated'] && anyOf ? { ...anyOf[0], ...rest } : node
}

function inlineValue(value: unknown, file: string, all: ReadonlyMap<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((item) => inlineValue(item, file, all))
  if (value !== null && typeof value === 'object') return inline(value as Schema, file, all)
  return value
}

function resolve($ref: string, from: string, all: ReadonlyMap<string, Schema>): { node: Schema; file: string } {
  const [path = '', pointer = ''] = $ref.split('#')
  const file = path === '' ? from : new URL(path, `schema:///${from}`).pathname.slice(1)
  let node: unknown = all.get(file)
  for (const key of pointer.split('/').slice(1)) node = (node as Record<string, unknown> | undefined)?.[key]
  if (node === undefined) throw new Error(`schema/${from}: "$ref": "${$ref}" leads nowhere.`)
  return { node: node as Schema, file }
}

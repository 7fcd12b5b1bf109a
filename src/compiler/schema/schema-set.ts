/**
 * The schemas of one site: every file under `schema/`, with each `$ref` replaced by what it names,
 * so that a walk over data meets one plain tree.
 */

/** A JSON Schema 2020-12 node, `$ref` already resolved, with this project's annotations. */
export type Schema = {
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
  /** Which files of the content folder this schema governs: `site.yaml`, `pages/*.yaml`. */
  'x-files'?: string
  /** Every site needs this file. */
  'x-required-file'?: boolean
  /** The name under which other files point at the items of these files. */
  'x-collection'?: string
  /** The name of the TypeScript type made from this object. */
  'x-type'?: string
  /** This text is an item's id, unique in its list. */
  'x-id'?: boolean
  /** This text becomes an `id` on the page, so links may end in `#` and it. */
  'x-anchor'?: boolean
  /** The ids of the entries that are named here become `id`s on the page. */
  'x-anchors'?: boolean
  /** Shown to people; `${...}` is filled in. */
  'x-text'?: boolean
  /** Markdown shown to people; becomes Portable Text. */
  'x-markdown'?: boolean
  /** An amount of money. */
  'x-money'?: boolean
  /** A day that pages show in words. */
  'x-day'?: boolean
  /** Each entry that the list of this collection beside this object shows has a page of its own. */
  'x-entry-pages'?: string
  /** Only the page of the entry itself shows this line. */
  'x-own-page'?: boolean
  /** The id of one item of these collections. */
  'x-ref'?: string[]
  /** `all`, or a list of ids, of this collection. */
  'x-refs'?: string
  /** The id of a group of the block that shows the entry. */
  'x-group'?: boolean
  /** Groups into which the entries of the list under this key are put. */
  'x-groups'?: string
  /** A colour used for text on this colour: a sibling's key, or `#rrggbb`. */
  'x-text-on'?: string
  /** An object of two colours, `background` and `text`, that becomes a named palette. */
  'x-palette'?: boolean
  /** Each of these must stand in the text as `{name}`. */
  'x-placeholders'?: string[]
  /** Of this object's numbers, those under `of` multiply to the one under `equals`. */
  'x-product'?: { of: string[]; equals: string }
  /** At least one of these keys must be there. */
  'x-some-of'?: string[]
  /** An `amount` and the `words` around it, with `{price}` for it; or words alone. */
  'x-amount-in-words'?: boolean
  /** Exactly one of these keys must be there. */
  'x-one-of'?: string[]
  /** The value of `by`, or `otherwise` where it is missing, says which keys of this object must be there. */
  'x-needs'?: { by: string; otherwise: string; keys: Record<string, string[]> }
  /** This key stands only where keys beside it have one of these values. */
  'x-only-with'?: Record<string, string[]>
  /** No text of this list is that of this name beside the list. */
  'x-unlike'?: string
  /** Of this object's numbers, each is at most the next. */
  'x-order'?: string[]
  /** Numbers of this object whose names begin with these words and go on alike, each at most the next. */
  'x-order-by-name'?: string[][]
  /** May be a list: what holds now, then what holds from a day on. See `compiler/schema/on-day.ts`. */
  'x-dated'?: boolean
  /** The names of the lines that say on which days this object is there, the first and the last included. */
  'x-period'?: { from: string; until: string }
  /** From which entry of this collection to which: two ids, `from` and `to`; the object also receives the `ids` between them. */
  'x-covers'?: string
  /** The least or the greatest of the numbers that the entries of a collection have in this line. */
  'x-bound'?: { collection: string; line: string; is: 'least' | 'greatest' }
  /** A year that has begun. */
  'x-past-year'?: boolean
  /** So many letters of the text are shown. */
  'x-best-length'?: number
  /** The picture is shown in a square. */
  'x-square'?: boolean
  /** This block also receives these settings of `services.yaml`, as `service`. */
  'x-service'?: string
  /** This block also receives the opening hours of `site.yaml`, as `hours`. */
  'x-hours'?: boolean
  /** This block also receives the last days of the entries of this collection, as `closings`. */
  'x-closings'?: string
  /** People agree to what these files say, or rely on it. */
  'x-legal'?: boolean
  /** By this line people reach the business. */
  'x-contact'?: boolean
  /** What goes to this address, or comes from it, in a sentence: another one is to be looked at. */
  'x-trusted'?: string
  /** An amount that the business pays, so no price. */
  'x-not-a-price'?: boolean
  /** This block carries the page's only `h1`. */
  'x-main-heading'?: boolean
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
    const [folder, rest] = String(schema['x-files']).split('*')
    if (rest === undefined ? file === folder : matchesFolder(file, folder ?? '', rest)) return name
  }
  return undefined
}

function matchesFolder(file: string, folder: string, extension: string): boolean {
  return file.startsWith(folder) && file.endsWith(extension) && !file.slice(folder.length).includes('/')
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

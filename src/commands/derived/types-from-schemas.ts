/**
 * Makes the TypeScript types of the linked site from the schemas. An annotation changes a type: a link becomes `Link`,
 * Markdown `RichText`, an id the entry it names.
 */
import { compile } from 'json-schema-to-typescript'
import { linkedType } from '../../compiler/schema/annotations.ts'
import type { Schema, SchemaSet } from '../../compiler/schema/schema-set.ts'

const BANNER = `/**
 * Made from the schemas by \`npm run types\`. Do not edit: edit the schema and run it again.
 */
`

/** The types of `values.ts` that annotations name. */
const VALUES = [
  ...[
    'Calls',
    'Closings',
    'Count',
    'Day',
    'DayOfWeek',
    'HoursLine',
    'ImageFile',
    'Link',
    'Money',
    'Palette',
    'RichText',
  ],
  ...['ServiceAdditions', 'TimeOfDay'],
]

function importValues(text: string): string {
  const used = VALUES.filter((name) => new RegExp(`\\b${name}\\b`).test(text.replace(/\/\*.*?\*\//gs, '')))
  return `import type { ${used.join(', ')} } from './values.ts'\n\n`
}

const LINKED_SERVICES = `/** The settings of each service, with what a block needs besides. */
export type LinkedServices = { [K in keyof ServiceAdditions]: NonNullable<Services[K]> & ServiceAdditions[K] }
`

/** A note that the generator adds to each named type. */
const REFERENCE_NOTE = /\n \*\n \* This interface was referenced by .*\n \* via the `definition` .*/g

/** Returns the text of `types.gen.ts`: a named type for every `x-type`, the union `Block`, and `BlockType`. */
export async function typesFromSchemas(schemas: SchemaSet): Promise<string> {
  const definitions: Record<string, Schema> = {}
  const typeOfCollection = collectionTypes(schemas)
  for (const schema of [...[...schemas.fileTypes.values()].map(withoutBlocks), ...schemas.blocks.values()])
    convert(schema, definitions, typeOfCollection)
  const text = await compile(
    { definitions, type: 'object', properties: {}, additionalProperties: false } as never,
    'Unused',
    {
      bannerComment: '',
      unreachableDefinitions: true,
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      style: { semi: false, singleQuote: true },
    },
  )
  const types = text
    .replace(/export interface Unused \{\}\n?/, '')
    .replaceAll(REFERENCE_NOTE, '')
    .trim()
  const all = `${types}\n\n${collectionsInterface(typeOfCollection)}\n${LINKED_SERVICES}\n${blockUnion(schemas)}`
  return `${BANNER}${importValues(all)}${all}`
}

/** The type of the entries of each collection. */
function collectionsInterface(types: ReadonlyMap<string, string>): string {
  const lines = [...types].map(([name, type]) => `  ${/^\w+$/.test(name) ? name : `'${name}'`}: ${type}\n`)
  return `/** The entries of each collection. */\nexport interface Collections {\n${lines.join('')}}\n`
}

function blockUnion(schemas: SchemaSet): string {
  const names = [...schemas.blocks.values()].map((schema) => schema['x-type'])
  return `export type Block =\n${names.map((name) => `  | ${name}`).join('\n')}\n\nexport type BlockType = Block['type']\n`
}

/** Replaces the list of blocks, which is a union of its own: see `blockUnion`. */
function withoutBlocks(schema: Schema): Schema {
  const blocks = schema.properties?.blocks
  if (!blocks) return schema
  return { ...schema, properties: { ...schema.properties, blocks: { ...blocks, items: { tsType: 'Block' } } } }
}

const collectionTypes = ({ fileTypes }: SchemaSet): Map<string, string> =>
  new Map(
    [...fileTypes.values()].flatMap(({ 'x-collection': collection, 'x-type': type, items }) =>
      collection ? [[collection, String(type ?? items?.['x-type'])]] : [],
    ),
  )

/** Returns the schema of the linked value, and moves every named object to `definitions`. */
function convert(node: Schema, definitions: Record<string, Schema>, collections: Map<string, string>): Schema {
  const { title: _, examples: __, minProperties: ___, ...kept } = node
  const tsType = node['tsType'] ?? linkedType(node, collections)
  if (tsType) return { description: node.description, tsType }
  const copy: Schema = { ...kept }
  for (const key of ['properties', 'patternProperties'] as const) {
    if (!node[key]) continue
    const shown = Object.entries(node[key]).filter(([, child]) => !child['x-unpublished'])
    const children = shown.map(([name, child]) => [name, convert(child, definitions, collections)])
    copy[key] = Object.fromEntries(children)
  }
  if (node.items) copy.items = convert(node.items, definitions, collections)
  for (const [property, type] of addedProperties(node)) {
    copy.properties = { ...copy.properties, [property]: type }
    copy.required = [...(copy.required ?? []), property]
  }
  for (const sum of Object.keys(node['x-sums'] ?? {}))
    copy.properties = { ...copy.properties, [sum]: { tsType: 'Money' } }
  const name = node['x-type']
  if (!name) return copy
  definitions[name] ??= copy
  return { description: node.description, tsType: name }
}

/** What linking adds to the value. */
function addedProperties(node: Schema): [name: string, type: Schema][] {
  const service = node['x-service']
  const added: [unknown, string, Schema][] = [
    [service, 'service', { tsType: `LinkedServices['${service}']` }],
    [node['x-hours'], 'hours', { tsType: 'HoursLine[]' }],
    [node['x-calls'], 'calls', { tsType: 'Calls' }],
    [node['x-plural'], 'language', { type: 'string' }],
    [node['x-closings'], 'closings', { tsType: 'Closings' }],
    [node['x-entry-pages'], 'under', { type: 'string' }],
    [node['x-covers'], 'ids', { tsType: 'string[]' }],
  ]
  return added.flatMap(([annotation, name, type]) => (annotation ? [[name, type]] : []))
}

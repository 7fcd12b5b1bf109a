/** What is made from the names and fields of the blocks: parts of schemas, and the registry of their components. */
import type { Schema, SchemaSet } from '../../compiler/schema/schema-set.ts'

/** Turns `faq` into `Faq`, `call-to-action` into `CallToAction`. */
const componentName = (block: string): string =>
  block
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/**
 * Adds what the schemas of all blocks share: `type`, `id`, the name of the TypeScript type. A complete schema stays the same.
 *
 * @param name of the block: its file's name without `.schema.json`
 * @param written the schema in its file, with `$ref`s
 */
export function completeBlock(name: string, written: Schema): Schema {
  const { $schema, title, description, type, additionalProperties, required = [], properties = {}, ...rest } = written
  const { 'x-type': _type, ...annotations } = rest
  const { type: _kind, id: _id, ...own } = properties
  return {
    $schema,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    type: 'object',
    additionalProperties: false,
    'x-type': `${componentName(name)}Block`,
    ...annotations,
    required: ['type', ...required.filter((key) => key !== 'type')],
    properties: {
      type: {
        title: 'Kind of block',
        description: `${name}: ${description}`,
        examples: [name],
        type: 'string',
        const: name,
      },
      id: {
        $ref: '../common.schema.json#/$defs/id',
        'x-anchor': true,
        title: 'Name for links',
        description: 'Optional. The part after # in a link to this block.',
        examples: ['contact'],
      },
      ...own,
    } as Record<string, Schema>,
  }
}

/** Makes `schema/block.schema.json`, from which text editors offer the names of the blocks. */
export const blockListSchema = ({ blocks }: Pick<SchemaSet, 'blocks'>): object => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  $comment: 'Made from schema/blocks/ by `npm run types`.',
  title: 'Block',
  description: 'One part of a page. Its type says which.',
  type: 'object',
  discriminator: { propertyName: 'type' },
  required: ['type'],
  oneOf: [...blocks.keys()].map((type) => ({ $ref: `blocks/${type}.schema.json` })),
})

/**
 * Adds a snippet per block to the schema of pages. The snippets are at the list of blocks, not at the blocks, so that
 * yaml-language-server writes the hyphen on a line that has none.
 */
export function withBlockSnippets(page: Schema, { blocks }: Pick<SchemaSet, 'blocks'>): Schema {
  const { blocks: list, ...others } = page.properties ?? {}
  if (!list) throw new Error('The schema of pages has no property "blocks".')
  const defaultSnippets = [...blocks].map(([name, schema]) => blockSnippet(name, schema))
  return { ...page, properties: { ...others, blocks: { ...list, defaultSnippets } } }
}

/** Makes the snippet of one block: its required fields. @param schema of the block, without `$ref`s */
export function blockSnippet(name: string, schema: Schema): { label: string; description: unknown; body: object } {
  let fields = 0
  const group = ({ properties = {} }: Schema, names: readonly string[]): Record<string, unknown> =>
    Object.fromEntries(names.map((key) => [key, value(properties[key] ?? {})]))
  // A field to fill in, in the language server's syntax: `${1:example}`.
  const value = (node: Schema): unknown => {
    if (node.const !== undefined) return node.const
    if (node['x-refs']) return 'all'
    if (node.type === 'object') return group(node, namesIn(node))
    if (node.type === 'array') return [value(node.items ?? {})]
    fields += 1
    if (node.enum) return `\${${fields}|${node.enum.join(',')}|}`
    if (node.type === 'boolean') return `\${${fields}|true,false|}`
    const example = String(node.examples?.[0] ?? '')
    const field = `\${${fields}:${example.replace(/[\\${}]/g, '\\$&')}}`
    return node.type === 'string' && needsQuotes(example) ? `"${field}"` : field
  }
  const names = (schema.required ?? []).filter((key) => key !== 'type')
  return {
    label: `New block: ${name}`,
    description: schema['description'],
    body: { type: name, ...group(schema, names) },
  }
}

/** The required fields of a group; the first ones if none is required and it must not be empty. */
const namesIn = ({ required, minProperties = 0, properties = {} }: Schema): readonly string[] =>
  required ?? Object.keys(properties).slice(0, Number(minProperties))

const needsQuotes = (text: string): boolean => /^[#*&!%@`[\]},|>?"'-]|[{}]|: |:$| #|^[+\d.]+$/.test(text)

/** @param outside imports from other folders  @param own imports from this folder  @param entries lines of the record */
const registryText = (outside: string, own: string, entries: string): string => `/**
 * The component of each block. Made from \`schema/blocks/\` by \`npm run types\`: do not edit. The only file of this folder
 * that may import from \`collections\`, \`blog\` and \`forms\`.
 */
import type { ComponentType } from 'react'
${outside}import type { Block, BlockType } from '../../compiler/schema/types.gen.ts'
${own}
export type BlockComponent<T extends BlockType> = ComponentType<{ block: Extract<Block, { type: T }> }>

export type BlockEntry<T extends BlockType> =
  /** Part of the app. */
  | { component: BlockComponent<T> }
  /** In a chunk of its own. */
  | { load: () => Promise<BlockComponent<T>> }

export const registry: { readonly [T in BlockType]: BlockEntry<T> } = {
${entries}}
`

/** A block has a folder of its own, here or in its collection. The components of the coded modules are files of these. */
const IN_FOLDER = /^(?:site\/blocks|collections\/[\w-]+)\/([\w-]+)\/([\w.-]+)$/
const CODED = /^(?:blog|forms)\/([\w-]+)\.tsx$/

/**
 * Returns the path of each block's component and of its examples.
 *
 * @param paths of the files in `src/`
 */
export function blockFiles(paths: readonly string[]) {
  const components = new Map<string, string>()
  const examples = new Map<string, string>()
  for (const path of paths) {
    const [, block = '', file] = IN_FOLDER.exec(path) ?? []
    const [, coded] = CODED.exec(path) ?? []
    if (file === `${block}.tsx`) components.set(block, path)
    if (file === 'examples.yaml') examples.set(block, path)
    if (coded !== undefined) components.set(coded, path)
  }
  return { components, examples }
}

/**
 * @param paths of the files in `src/`
 * @throws Error naming the block that has no component or no examples, and the file to write
 */
export function blockRegistry({ blocks }: SchemaSet, paths: readonly string[]): string {
  const { components, examples } = blockFiles(paths)
  const entries = [...blocks].map(([name, schema]) => {
    const path = components.get(name)
    const folder = `src/site/blocks/${name}`
    if (!examples.has(name)) throw new Error(`The block "${name}" has no examples: write ${folder}/examples.yaml.`)
    if (path === undefined) throw new Error(`The block "${name}" has no component: write ${folder}/${name}.tsx.`)
    const from = path.startsWith('site/blocks/') ? `./${path.slice('site/blocks/'.length)}` : `../../${path}`
    return { name, from, component: componentName(name), lazy: schema['x-own-chunk'] === true }
  })
  const imports = entries.filter(({ lazy }) => !lazy).sort((a, b) => (a.from < b.from ? -1 : 1))
  const importsFrom = (start: string): string =>
    imports
      .filter(({ from }) => from.startsWith(start))
      .map(({ component, from }) => `import { ${component} } from '${from}'\n`)
      .join('')
  const lines = entries.map(({ name, component, from, lazy }) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`
    const load = `load: () => import('${from}').then((module) => module.${component})`
    const line = `  ${key}: { ${lazy ? load : `component: ${component}`} },\n`
    return line.length > LONGEST_LINE ? `  ${key}: {\n    ${load},\n  },\n` : line
  })
  return registryText(importsFrom('../../'), importsFrom('./'), lines.join(''))
}

/** As long as Biome lets a line be, with its line break. */
const LONGEST_LINE = 121

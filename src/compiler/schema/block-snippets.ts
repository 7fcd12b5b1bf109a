/** Parts of schemas that are made from the names and fields of the blocks. */
import type { Schema, SchemaSet } from './schema-set.ts'

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
  const names = namesIn(schema).filter((key) => key !== 'type')
  return {
    label: `New block: ${name}`,
    description: schema['description'],
    body: { type: name, ...group(schema, names) },
  }
}

/**
 * Returns the fields of a new group: those that are required or expected; the first ones if none is required and it must
 * not be empty.
 */
export const namesIn = ({
  required,
  minProperties = 0,
  properties = {},
  'x-expects': expected = [],
}: Schema): string[] =>
  Object.keys(properties).filter(
    (key, at) => (required?.includes(key) ?? at < Number(minProperties)) || expected.includes(key),
  )

const needsQuotes = (text: string): boolean => /^[#*&!%@`[\]},|>?"'-]|[{}]|: |:$| #|^[+\d.]+$/.test(text)

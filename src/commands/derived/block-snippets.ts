/**
 * The snippets with which editors' programs put in a whole block, made from the schemas of blocks. They stand at the list of
 * blocks, not at the blocks: so yaml-language-server writes the hyphen too, on a line that has none.
 */
import type { Schema, SchemaSet } from '../../compiler/schema/schema-set.ts'

/** @returns the schema of pages as written, with a snippet per block */
export function withBlockSnippets(page: Schema, { blocks }: Pick<SchemaSet, 'blocks'>): Schema {
  const { blocks: list, ...others } = page.properties ?? {}
  if (!list) throw new Error('The schema of pages has no property "blocks".')
  const defaultSnippets = [...blocks].map(([name, schema]) => blockSnippet(name, schema))
  return { ...page, properties: { ...others, blocks: { ...list, defaultSnippets } } }
}

/** @param schema of the block, without `$ref`s */
export function blockSnippet(name: string, schema: Schema): { label: string; description: unknown; body: object } {
  const names = (schema.required ?? []).filter((key) => key !== 'type')
  return {
    label: `New block: ${name}`,
    description: schema['description'],
    body: { type: name, ...group(schema, names, { fields: 0 }) },
  }
}

/** `fields`: how many places to fill in there are so far. */
type Count = { fields: number }

const group = ({ properties = {} }: Schema, names: readonly string[], count: Count): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [name, body(properties[name] ?? {}, count)]))

/** A value as the snippet has it, in the language server's snippet syntax: `${1:example}`. */
function body(node: Schema, count: Count): unknown {
  if (node.const !== undefined) return node.const
  if (node['x-refs']) return 'all'
  if (node.type === 'object') return group(node, namesIn(node), count)
  if (node.type === 'array') return [body(node.items ?? {}, count)]
  count.fields += 1
  if (node.enum) return `\${${count.fields}|${node.enum.join(',')}|}`
  if (node.type === 'boolean') return `\${${count.fields}|true,false|}`
  const example = String(node.examples?.[0] ?? '')
  const place = `\${${count.fields}:${example.replace(/[\\${}]/g, '\\$&')}}`
  return node.type === 'string' && needsQuotes(example) ? `"${place}"` : place
}

/** What must stand in a group; where none must and it may not be empty, the first. */
function namesIn({ required, minProperties = 0, properties = {} }: Schema): readonly string[] {
  return required ?? Object.keys(properties).slice(0, Number(minProperties))
}

const needsQuotes = (text: string): boolean => /^[#*&!%@`[\]},|>?"'-]|[{}]|: |:$| #|^[+\d.]+$/.test(text)

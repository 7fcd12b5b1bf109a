/**
 * What the schemas of all blocks have alike, made from the block's name: its `type`, its `id`, the name of its TypeScript
 * type, and the snippet with which editors' programs put in a whole block. The rest of the schema is written by hand.
 */
import type { Schema } from './schema-set.ts'

/** `faq` as `Faq`, `call-to-action` as `CallToAction`. */
export const componentName = (block: string): string =>
  block
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/**
 * @param name of the block: its file's name without `.schema.json`
 * @param written the schema as it stands in its file, with `$ref`s
 * @param resolved the same schema without `$ref`s
 * @returns the whole schema; the same again when given what it returned
 */
export function completeBlock(name: string, written: Schema, resolved: Schema): Schema {
  const { $schema, title, description, type, additionalProperties, required = [], properties = {}, ...rest } = written
  const { 'x-type': _type, defaultSnippets: _snippets, ...marks } = rest
  const { type: _kind, id: _id, ...own } = properties
  const names = required.filter((key) => key !== 'type')
  return {
    $schema,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    defaultSnippets: [
      { label: `New block: ${name}`, description, body: { type: name, ...group(resolved, names, { fields: 0 }) } },
    ],
    type: 'object',
    additionalProperties: false,
    'x-type': `${componentName(name)}Block`,
    ...marks,
    required: ['type', ...names],
    properties: {
      type: { title: 'Kind of block', description: `${name}: ${description}`, examples: [name], const: name },
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

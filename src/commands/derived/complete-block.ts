/**
 * What the schemas of all blocks have alike, made from the block's name: its `type`, its `id`, the name of its TypeScript
 * type. The rest of the schema is written by hand.
 */
import type { Schema } from '../../compiler/schema/schema-set.ts'

/** `faq` as `Faq`, `call-to-action` as `CallToAction`. */
export const componentName = (block: string): string =>
  block
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/**
 * @param name of the block: its file's name without `.schema.json`
 * @param written the schema as it stands in its file, with `$ref`s
 * @returns the whole schema; the same again when given what it returned
 */
export function completeBlock(name: string, written: Schema): Schema {
  const { $schema, title, description, type, additionalProperties, required = [], properties = {}, ...rest } = written
  const { 'x-type': _type, ...marks } = rest
  const { type: _kind, id: _id, ...own } = properties
  const names = required.filter((key) => key !== 'type')
  return {
    $schema,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    type: 'object',
    additionalProperties: false,
    'x-type': `${componentName(name)}Block`,
    ...marks,
    required: ['type', ...names],
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

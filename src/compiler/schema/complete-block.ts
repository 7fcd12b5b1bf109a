/** Adds what the schemas of all blocks share, so that authors need not write it. */
import type { Schema } from './schema-set.ts'

/** Turns `faq` into `Faq`, `call-to-action` into `CallToAction`. */
export const componentName = (block: string): string =>
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

/** `schema/block.schema.json`, made from the names of the block schemas, so that editors' programs can offer them. */
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'

/** @returns the text of `schema/block.schema.json` */
export function blockListSchema(schemas: SchemaSet): string {
  const list = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $comment: 'Made from schema/blocks/ by `npm run types`.',
    title: 'Block',
    description: 'One part of a page. Its type says which.',
    type: 'object',
    discriminator: { propertyName: 'type' },
    required: ['type'],
    oneOf: [...schemas.blocks.keys()].map((type) => ({ $ref: `blocks/${type}.schema.json` })),
  }
  return `${JSON.stringify(list, null, 2)}\n`
}

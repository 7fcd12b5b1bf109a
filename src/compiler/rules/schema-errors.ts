/** Every file against its schema: Ajv finds, `explain` says it in an editor's words. */
import { explain } from './explain/explain-schema-errors.ts'
import type { Rule } from './rule.ts'

export const schemaErrors: Rule = {
  name: 'schema-errors',
  file: ({ source, check }) => (source.readable ? explain(source, check(source.data), check) : []),
}

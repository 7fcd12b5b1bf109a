/** Every file against its schema: Ajv finds, `explain` says it in an editor's words. */
import { checkOf } from '../validators.ts'
import { explain } from './explain-field.ts'
import type { Rule } from './rule.ts'

export const fields: Rule = (folder, schemas) =>
  [...folder.files.values()].flatMap(({ schema, source }) => {
    if (!source.readable) return []
    const check = checkOf(schemas, schema)
    return explain(source, check(source.data), check)
  })

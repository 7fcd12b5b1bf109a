/** The validators of schemas in Node, where code may be made at run time. */
import { compileFunction } from 'node:vm'
import { generateValidators } from '../compiler/schema/generate-validators.ts'
import type { SchemaSet } from '../compiler/schema/schema-set.ts'
import { loadValidators, type MakeValidators, type Validators } from '../compiler/schema/validators.ts'
import { readChecked, writeChecked } from './cache.ts'

const made = new WeakMap<SchemaSet, Validators>()

/**
 * Returns validators that are made when the first of them is used. Making them takes ten times as long as loading them.
 *
 * @param file keeps their code for the next process
 */
export function validatorsOf(schemas: SchemaSet, file?: string): Validators {
  return (fileType) => {
    const validators = made.get(schemas) ?? load(schemas, file)
    made.set(schemas, validators)
    return validators(fileType)
  }
}

function load(schemas: SchemaSet, file: string | undefined): Validators {
  const kept = file === undefined ? undefined : readChecked(file)
  const code = kept ?? generateValidators(schemas)
  if (file !== undefined && kept === undefined) writeChecked(file, code)
  return loadValidators(compileFunction(code, ['formats', 'require']) as MakeValidators)
}

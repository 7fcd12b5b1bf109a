import { COLLECTIONS, ofCollections } from '../collections/collections.ts'
import { todayIn } from '../compiler/calendar/civil-day.ts'
import {
  type Compiled,
  type CompileOptions,
  type Compiler,
  type CompilerOptions,
  createCompiler,
} from '../compiler/create-compiler.ts'
import type { FolderFiles } from '../compiler/documents/folder-files.ts'
import type { SchemaSet } from '../compiler/schema/schema-set.ts'
import { hashOf } from './hash.ts'
import { validatorsOf } from './validators.ts'

/** Creates a compiler with the hash function and the clock of Node. */
export const createNodeCompiler = (
  schemas: SchemaSet,
  { keptValidators, ...options }: Pick<CompilerOptions, 'damaged' | 'store'> & { keptValidators?: string } = {},
): Compiler =>
  createCompiler({
    schemas,
    validators: validatorsOf(schemas, keptValidators),
    ...ofCollections(COLLECTIONS),
    hash: hashOf,
    today: (timeZone) => todayIn(timeZone),
    ...options,
  })

/** Compiles one content folder once, without caches. */
export const compileContent = (content: FolderFiles, schemas: SchemaSet, options?: CompileOptions): Compiled =>
  createNodeCompiler(schemas).compile(content, options)

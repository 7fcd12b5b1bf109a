import { type Compiled, type CompileOptions, createCompiler } from './create-compiler.ts'
import type { FolderFiles } from './documents/read-folder.ts'
import type { SchemaSet } from './schema/schema-set.ts'

/** Compiles one content folder from nothing. Pure: the same files give the same site and the same diagnostics. */
export const compileContent = (content: FolderFiles, schemas: SchemaSet, options?: CompileOptions): Compiled =>
  createCompiler(schemas).compile(content, options)

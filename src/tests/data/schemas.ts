/** The schemas of this project. The test files of a process share them, since making validators takes a third of a second. */
import { join } from 'node:path'
import { jsonTexts } from '../../compiler/documents/folder-files.ts'
import { createSchemaSet } from '../../compiler/schema/schema-set.ts'
import { readFolder } from '../../disk/read-folder.ts'

// In a DOM environment `URL` makes no addresses of files.
export const schemas = createSchemaSet(jsonTexts(readFolder(join(import.meta.dirname, '../../../schema'))))

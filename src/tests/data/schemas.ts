/** The schemas of this project. The test files of a process share them, since making validators takes a third of a second. */
import { fileURLToPath } from 'node:url'
import { jsonTexts } from '../../compiler/documents/folder-files.ts'
import { createSchemaSet } from '../../compiler/schema/schema-set.ts'
import { readFolder } from '../../disk/read-folder.ts'

export const schemas = createSchemaSet(
  jsonTexts(readFolder(fileURLToPath(new URL('../../../schema', import.meta.url)))),
)

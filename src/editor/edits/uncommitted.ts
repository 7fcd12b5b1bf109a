/** What was changed in the content since the last commit. */
import { openRepository } from '../../changes/git-content.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import type { SchemaSet } from '../../compiler/schema/schema-set.ts'
import { type ChangedValue, changedValues } from './changed-values.ts'
import { sameBytes } from './same-bytes.ts'

/** @param files of the folder as they are now  @throws GitError where there is no commit that holds the folder */
export function uncommittedValues(contentFolder: string, files: FolderFiles, schemas: SchemaSet): ChangedValue[] {
  const repository = openRepository(contentFolder)
  const before = repository.files(repository.resolve('HEAD'), repository.inside(contentFolder), files)
  const names = [...new Set([...before.keys(), ...files.keys()])].sort()
  return names.flatMap((file) => {
    const [old, now] = [before.get(file), files.get(file)]
    return old && sameBytes(old, now) ? [] : changedValues(schemas, file, old, now)
  })
}

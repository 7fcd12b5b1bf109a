/** A file with the edits of a diagnostic's fix in it. */
import type { Edit } from '../../compiler/diagnostics/diagnostic.ts'
import type { FolderFiles } from '../../compiler/documents/folder-files.ts'
import { EditError } from '../../compiler/yaml/change.ts'
import { applyEdits } from '../../compiler/yaml/edits.ts'
import { hashOf } from '../../disk/hash.ts'
import type { FileWrite } from './write-files.ts'
import { textOf } from './written-file.ts'

/** `hash`: of the bytes in which the mistake was found; `edits`: of its fix, in offsets of that text. */
export type FileFix = { file: string; hash: string; edits: readonly Edit[] }

/** @throws EditError where the file is another by now */
export function fixedFile(files: FolderFiles, { file, hash, edits }: FileFix): FileWrite {
  const before = files.get(file)
  const text = before && textOf(before)
  if (!before || text === undefined || hashOf(before) !== hash)
    throw new EditError('The file has changed meanwhile. Look at it again.')
  return { file, before, after: new TextEncoder().encode(applyEdits(text, edits)) }
}

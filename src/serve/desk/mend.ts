/** Making one fix of the report, as it was shown: the file must still say what it said then. */
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { FolderFiles } from '../../documents/read-folder.ts'
import type { Folder } from '../../link/folder.ts'
import { hashOf } from '../../report/desk-report.ts'
import { applyEdits } from '../../yaml/edits.ts'
import type { Body } from './bodies.ts'
import type { Answer } from './verbs.ts'

export type MendContext = {
  /** The content as it was read last, and everything found in it. */
  folder: () => Folder | undefined
  diagnostics: () => readonly Diagnostic[]
  /** Bytes of a file as they lie on the disk; `undefined` when it is gone. */
  read: (file: string) => Uint8Array | undefined
  /** Puts files in the place of those on the disk. */
  write: (changed: FolderFiles) => void
}

/** @returns 409 when the file is another by now, or nothing at this place can be mended */
export const createMend =
  ({ folder, diagnostics, read, write }: MendContext) =>
  ({ file, line, column, code, hash }: Body<'mend'>): Answer => {
    const bytes = folder()?.bytes.get(file)
    const onDisk = read(file)
    const found = diagnostics().find(
      (one) => one.file === file && one.line === line && one.column === column && one.code === code && one.fix,
    )
    if (!bytes || !onDisk || !found?.fix || hashOf(bytes) !== hash || hashOf(onDisk) !== hash)
      return { status: 409, data: { message: 'The file has changed meanwhile. Look at it again.' } }
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    write(new Map([[file, new TextEncoder().encode(applyEdits(text, found.fix.edits))]]))
    return { status: 200, data: { saved: [file] } }
  }

/** Making one fix of the report, as it was shown: what is written, the server knows, and not the page that asks. */

import { EditError } from '../../compiler/yaml/change.ts'
import type { DevContent } from '../../server/dev-content.ts'
import type { Editor, EditResult } from '../create-editor.ts'
import type { Body } from './bodies.ts'

/** @returns makes the fix of what was found at a place  @throws EditError when nothing is to be mended there, or the file is another by now */
export const createMend =
  ({ diagnostics }: Pick<DevContent, 'diagnostics'>, editor: Pick<Editor, 'fix'>) =>
  async ({ file, line, column, code, hash }: Body<'mend'>): Promise<EditResult> => {
    const found = diagnostics().find(
      (one) => one.file === file && one.line === line && one.column === column && one.code === code && one.fix,
    )
    if (!found?.fix) throw new EditError('There is nothing to mend here any more. Look at it again.')
    return editor.fix({ file, hash, edits: found.fix.edits })
  }

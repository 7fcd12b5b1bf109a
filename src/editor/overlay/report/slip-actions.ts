/** What can be done about a slip from the page. */
import type { Slip } from '../../desk-report.ts'
import { askDoor, RefusedError } from '../ask-door.ts'
import { openInEditor } from '../open-in-editor.ts'

export type SlipActions = {
  /** Has the fix written. @throws RefusedError saying why it was not; TypeError when the server does not answer */
  mend: (slip: Slip) => Promise<void>
  /** Has the file opened in the person's editor, at the slip. @throws Error when the server does not do it */
  open: (slip: Slip) => Promise<void>
}

/** @param base path of the site */
export const createSlipActions = (base: string): SlipActions => ({
  async mend({ file, line, column, code, hash }) {
    const { status, data } = await askDoor(base, 'mend', { file, line, column, code, hash })
    if (status !== 200) throw new RefusedError((data as { message: string }).message)
  },
  open: (slip) => openInEditor(base, slip),
})

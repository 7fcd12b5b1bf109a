import type { ValueInfo } from '../../edits/value-info.ts'
import { openInEditor } from '../open-in-editor.ts'
import { useWords } from '../words.ts'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'

/** Opens the editor of the machine at a value. */
export function OpenFile({ file, line, column }: Pick<ValueInfo, 'file' | 'line' | 'column'>) {
  const { base, announce } = useSession()
  const say = useWords()
  async function open(): Promise<void> {
    try {
      await openInEditor(base, { file, line, column })
      announce(say('slip.opened', { file }))
    } catch (error) {
      announce(say('panel.notOpened', { file, line }))
      throw error
    }
  }
  return (
    <button type="button" className={styles.small} onClick={() => void open()}>
      {say('panel.openFile', { file, line })}
    </button>
  )
}

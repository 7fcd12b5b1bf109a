import { useEffect, useReducer, useRef } from 'react'
import type { SourceLocation } from '../../../compiler/link/source-markers.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { t } from '../words.ts'
import { Dialog, useFirstFocus } from './dialog.tsx'
import { EditValue, headingOf } from './edit-value.tsx'
import * as styles from './panel.css.ts'
import { useAnswer } from './requests.ts'
import { useSession } from './session.ts'
import { usePlaceBeside } from './use-place-beside.ts'

/** `within`: the longer text that quotes the value, if the value was chosen there. */
export type Target = { source: SourceLocation; within?: SourceLocation | undefined; beside?: Element | undefined }

/** The dialog beside the words that are edited. It is not modal, since the page shows what is typed. */
export function Panel({ source, within, beside }: Target) {
  const { page, close } = useSession()
  const box = useRef<HTMLElement>(null)
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  const { data, failure } = useAnswer<ValueInfo>('value', { file: source.file, path: [...source.path] }, round)
  const isFailed = failure !== undefined
  // The file may have been read while another program was writing it.
  useEffect(() => (isFailed ? page.onSaved(askAgain) : undefined), [page, isFailed])
  usePlaceBeside(box, beside)
  useFirstFocus(box, data?.hash ?? failure)
  return (
    <Dialog
      ref={box}
      data-value
      className={styles.panel}
      heading={data ? headingOf(data) : t('panel.waiting')}
      onClose={close}
    >
      <p className={styles.about}>{[source.file, ...source.path].join(' › ')}</p>
      {isFailed && <p role="alert">{failure}</p>}
      {data && <EditValue key={data.hash} info={data} within={within} onStale={askAgain} />}
    </Dialog>
  )
}

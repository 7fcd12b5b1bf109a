import { useEffect, useId, useReducer, useRef, useState } from 'react'
import type { Source } from '../../../compiler/link/marks.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { useWords } from '../words.ts'
import { EditValue } from './edit-value.tsx'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'
import { useDoor } from './use-door.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { usePlaceBeside } from './use-place-beside.ts'
import { headingOf } from './value-place.ts'

type Props = {
  source: Source
  /** The longer text that the value is quoted in, where it was chosen there. */
  within: Source | undefined
  beside: Element | undefined
}

/** The dialog beside the words that are edited. It is not modal: the page shows what is typed. */
export function Panel({ source, within, beside }: Props) {
  const { base, page, close } = useSession()
  const say = useWords()
  const box = useRef<HTMLElement>(null)
  const title = useId()
  const [isAdding, setAdding] = useState(false)
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  const asked = useDoor<ValueInfo>(base, 'value', { file: source.file, path: [...source.path] }, round)
  const isFailed = asked.state === 'failed'
  // A file may have been read while another program was writing it.
  useEffect(() => (isFailed ? page.onSaved(askAgain) : undefined), [page, isFailed])
  usePlaceBeside(box, beside)
  useFirstFocus(box, asked.state === 'here' ? `${asked.data.hash} ${isAdding}` : asked.state)
  return (
    <section ref={box} role="dialog" data-value aria-labelledby={title} tabIndex={-1} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={title} className={styles.title}>
          {asked.state === 'here' ? headingOf(asked.data) : say('panel.waiting')}
        </h2>
        <button type="button" className={styles.small} onClick={close}>
          {say('panel.close')}
        </button>
      </div>
      <p className={styles.where}>{[source.file, ...source.path].join(' › ')}</p>
      {asked.state === 'failed' && <p role="alert">{asked.message ?? say('door.gone')}</p>}
      {asked.state === 'here' && (
        <EditValue
          key={asked.data.hash}
          info={asked.data}
          within={within}
          onStale={askAgain}
          isAdding={isAdding}
          onAdding={setAdding}
        />
      )}
    </section>
  )
}

import { type ReactNode, useId, useRef } from 'react'
import { useWords } from '../words.ts'
import * as panel from './panel.css.ts'
import { sidePanel } from './side-panel.css.ts'
import { useFirstFocus } from './use-first-focus.ts'
import { useReturnFocus } from './use-return-focus.ts'

type Props = { heading: string; onClose: () => void; children: ReactNode }

/** A dialog at the side of the page, which stays in reach. Escape closes it: see `editing.tsx`. */
export function SidePanel({ heading, onClose, children }: Props) {
  const say = useWords()
  const title = useId()
  const box = useRef<HTMLElement>(null)
  useReturnFocus(box)
  useFirstFocus(box)
  return (
    <section ref={box} role="dialog" aria-labelledby={title} tabIndex={-1} className={sidePanel}>
      <div className={panel.head}>
        <h2 id={title} className={panel.title}>
          {heading}
        </h2>
        <button type="button" className={panel.small} onClick={onClose}>
          {say('panel.close')}
        </button>
      </div>
      {children}
    </section>
  )
}

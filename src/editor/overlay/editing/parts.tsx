/** Buttons and dialogs of the editor. */
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import { button } from '../../../site/ui/button.css.ts'
import { t } from '../words.ts'
import { useFirstFocus, useReturnFocus } from './focus.ts'
import * as styles from './panel.css.ts'

/** A quiet button. */
export const Button = (props: ComponentProps<'button'>) => <button type="button" className={styles.small} {...props} />

/** The button for the main action of a dialog. */
export const MainButton = (props: ComponentProps<'button'>) => (
  <button type="button" className={button.primary} {...props} />
)

type DialogProps = ComponentProps<'section'> & { heading: string; onClose: () => void }

/** A dialog that is not modal: the page behind it stays usable. Escape closes it: see `editing.tsx`. */
export function Dialog({ heading, onClose, children, ...rest }: DialogProps) {
  const id = useId()
  return (
    <section role="dialog" aria-labelledby={id} tabIndex={-1} {...rest}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {heading}
        </h2>
        <Button onClick={onClose}>{t('panel.close')}</Button>
      </div>
      {children}
    </section>
  )
}

type SidePanelProps = { heading: string; onClose: () => void; children: ReactNode }

export function SidePanel(props: SidePanelProps) {
  const box = useRef<HTMLElement>(null)
  useReturnFocus(box)
  useFirstFocus(box)
  return <Dialog ref={box} className={styles.sidePanel} {...props} />
}

/** Returns a value of the content as one line of text. */
export function inWords(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'object') return String(value)
  const parts = Object.values(value).map(inWords)
  return parts.filter((words) => words !== '').join(' · ')
}

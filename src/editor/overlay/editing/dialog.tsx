/** Dialogs of the editor, and where the focus goes when they open and close. */
import { type ComponentProps, type ReactNode, type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Button, t } from '../ui.tsx'
import * as styles from './panel.css.ts'
import { useSpaceBeside } from './space-beside.ts'

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

/** `failure`: why the panel cannot show what it should. */
type SidePanelProps = { heading: string; failure?: string | undefined; onClose: () => void; children: ReactNode }

/** The width of a side panel with the space around it, in pixels. */
const SIDE_WIDTH = 416

export function SidePanel({ failure, children, ...rest }: SidePanelProps) {
  const box = useRef<HTMLElement>(null)
  useReturnFocus(box)
  useFirstFocus(box)
  useSpaceBeside('left', SIDE_WIDTH)
  return (
    <Dialog ref={box} className={styles.sidePanel} {...rest}>
      {failure !== undefined && (
        <p role="alert" className={styles.problems}>
          {failure}
        </p>
      )}
      {children}
    </Dialog>
  )
}

type Part = RefObject<HTMLElement | null>

/**
 * Moves the focus into a part of the editor: to its first field, with the caret at the end; else to the part itself if it
 * can have the focus; else to its first button. It does so before the part is painted, so no key is lost, and again
 * whenever `moment` changes.
 */
export function useFirstFocus(part: Part, moment?: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect runs again when the moment changes.
  useLayoutEffect(() => {
    const box = part.current
    const field = box?.querySelector<HTMLInputElement>('input, textarea, select')
    const rest = box?.hasAttribute('tabindex') ? box : box?.querySelector<HTMLElement>('button:enabled')
    ;(field ?? rest)?.focus({ preventScroll: true })
    // Only fields of text have a selection.
    if (typeof field?.selectionEnd === 'number') field.setSelectionRange(field.value.length, field.value.length)
  }, [part, moment])
}

/** Moves the focus back to where it was before the part opened, if it is in the part when that closes. */
function useReturnFocus(part: Part): void {
  useLayoutEffect(() => {
    const before = document.activeElement
    const box = part.current
    return () => {
      const { activeElement } = document
      if (activeElement === document.body || box?.contains(activeElement)) focusOn(before)
    }
  }, [part])
}

/** Moves the focus to an element, also to words of the page, which cannot have it by themselves. */
export function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement) || !element.isConnected || element === document.body) return
  element.focus({ preventScroll: true })
  if (document.activeElement === element) return
  element.tabIndex = -1
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  element.focus({ preventScroll: true })
}

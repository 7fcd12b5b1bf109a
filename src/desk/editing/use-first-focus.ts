import { type RefObject, useEffect, useRef } from 'react'

/** For a part that takes the place of what had the focus: its first field has it then, or its first button. */
export function useFirstFocus<T extends HTMLElement>(): RefObject<T | null> {
  const part = useRef<T>(null)
  useEffect(() => {
    const fields = 'input, textarea, select'
    const first =
      part.current?.querySelector<HTMLElement>(fields) ?? part.current?.querySelector<HTMLElement>('button:enabled')
    first?.focus({ preventScroll: true })
  }, [])
  return part
}

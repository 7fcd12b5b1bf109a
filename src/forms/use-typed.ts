import { type RefObject, useLayoutEffect } from 'react'
import { keepTyped, showTyped } from '../site/ui/typed-text.ts'

/** Keeps what is typed in the form in `form` while its document shows other pages. Its fields hold their texts by themselves. */
export function useTyped(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    showTyped(element)
    return () => keepTyped(element)
  }, [form])
}

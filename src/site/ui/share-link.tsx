import type { MouseEvent } from 'react'
import { button } from './button.css.ts'
import { useSite } from './site-context.ts'

type Props = {
  label: string
  /** What the page is about. */
  title: string
}

/** Opens the system's own sheet to share the page. Where there is none, and without scripts, it begins an e-mail. */
export function ShareLink({ label, title }: Props) {
  const { url = '' } = useSite()
  function share(event: MouseEvent): void {
    if (!('share' in navigator)) return
    event.preventDefault()
    // Visitors who close the sheet share nothing.
    navigator.share({ title, url }).catch((error: Error) => error.name === 'AbortError' || console.warn(error))
  }
  return (
    <a
      className={button.secondary}
      href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
      onClick={share}
    >
      {label}
    </a>
  )
}

import { useLayoutEffect } from 'react'
import type { Shell } from '../../compiler/link/page-data.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { visuallyHidden } from '../ui/visually-hidden.css.ts'
import * as styles from './site-notice.css.ts'

/** The line above every page. A script in the head closes it (`publish/notice-script.ts`), so that needs no app. */
export function SiteNotice({ notice }: { notice: NonNullable<Shell['notice']> }) {
  const { id, label, text, link, tone = 'calm', close } = notice
  useLayoutEffect(() => hideIfClosed(id), [id])
  return (
    <aside aria-label={label} className={styles.notice[tone]}>
      <p className={styles.text}>
        {text} {link && <SiteLink to={link.to}>{link.label}</SiteLink>}
      </p>
      <button type="button" className={styles.close} data-dismiss={id}>
        <span aria-hidden="true">×</span>
        <span className={visuallyHidden}>{close}</span>
      </button>
    </aside>
  )
}

/** Of a notice that comes while the page is open; that of the HTML is hidden before (`publish/notice-script.ts`). */
function hideIfClosed(id: string): void {
  try {
    document.documentElement.toggleAttribute('data-notice-closed', localStorage.getItem(id) !== null)
  } catch {
    // The storage is blocked.
  }
}

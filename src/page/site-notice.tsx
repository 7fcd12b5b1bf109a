import type { Shell } from '../link/page-data.ts'
import { SiteLink } from '../ui/site-link.tsx'
import { visuallyHidden } from '../ui/visually-hidden.css.ts'
import * as styles from './site-notice.css.ts'

/** The line above every page. The loader closes it (`dismiss-notice.ts`), so that needs no app. */
export function SiteNotice({ notice }: { notice: NonNullable<Shell['notice']> }) {
  const { id, label, text, link, tone = 'calm', close } = notice
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

import { memo, type ReactNode, useLayoutEffect } from 'react'
import type { LayoutData } from '../../compiler/link/page-data.ts'
import { ActionLink, SiteLink } from '../ui/links.tsx'
import { visuallyHidden } from '../ui/recipes.css.ts'
import { Footer } from './footer.tsx'
import * as styles from './frame.css.ts'
import { Header } from './header.tsx'
import { LanguageOffers, NotTranslated } from './languages.tsx'
import { notice as noticeStyle } from './page.late.css.ts'
import type { Screen } from './view.ts'

type Props = { screen: Screen; footer?: ReactNode; children: ReactNode }

export function Frame({ screen: { view, notice, announcement }, footer, children }: Props) {
  const { shell, page, path } = view
  return (
    <>
      <a className={styles.skip} href="#main">
        {shell.messages.skip}
      </a>
      <Header shell={shell} path={path} />
      <LanguageOffers shell={shell} path={path} />
      {shell.notice && <SiteNotice notice={shell.notice} />}
      <main id="main" className={styles.main} tabIndex={-1}>
        {page.notTranslated && <NotTranslated shell={shell} />}
        {children}
      </main>
      {footer ?? <Footer shell={shell} />}
      {page.action !== 'none' && <ThumbBar shell={shell} />}
      {/* Always there, so that a screen reader notices what is put into them. */}
      <div role="status" className={noticeStyle}>
        {notice && <p>{notice}</p>}
      </div>
      <div aria-live="polite" className={visuallyHidden}>
        {announcement}
      </div>
    </>
  )
}

/** The line above every page. A script in the head closes it (`publish/document.ts`), so it needs no app. */
function SiteNotice({ notice }: { notice: NonNullable<LayoutData['notice']> }) {
  const { id, label, text, link, tone = 'calm', close } = notice
  useLayoutEffect(() => hideIfClosed(id), [id])
  return (
    <aside aria-label={label} className={styles.siteNotice[tone]}>
      <p className={styles.noticeText}>
        {text} {link && <SiteLink to={link.to}>{link.label}</SiteLink>}
      </p>
      <button type="button" className={styles.closeNotice} data-dismiss={id}>
        <span aria-hidden="true">×</span>
        <span className={visuallyHidden}>{close}</span>
      </button>
    </aside>
  )
}

/** For a notice that appears while the page is open; the script in the head handles the one in the HTML. */
function hideIfClosed(id: string): void {
  try {
    document.documentElement.toggleAttribute('data-notice-closed', localStorage.getItem(id) !== null)
  } catch {
    // The storage is blocked.
  }
}

/**
 * Chat and the primary action, within reach of the thumb. Last in the document, like on the screen, so the Tab key
 * reaches it last. Hidden while forms, fields, menus and messages need the space.
 */
const ThumbBar = memo(function ThumbBar({ shell }: { shell: LayoutData }) {
  const { contact } = shell.footer
  return (
    <aside className={styles.thumbBar} aria-label={contact.heading}>
      {contact.chat && <ActionLink action={contact.chat} variant="secondary" icon="chat" />}
      <ActionLink action={shell.header.action} />
    </aside>
  )
})

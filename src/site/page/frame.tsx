import type { ReactNode } from 'react'
import type { Shell } from '../../compiler/link/page-data.ts'
import { Footer } from './footer.tsx'
import { main, skip } from './frame.css.ts'
import { Header } from './header.tsx'
import { SiteNotice } from './site-notice.tsx'
import { ThumbBar } from './thumb-bar.tsx'

type Props = {
  shell: Shell
  /** Address of the page, base path included, as in the browser. */
  path: string
  /** Whether a phone has the bar with the way in to a first class. */
  thumbBar: boolean
  children: ReactNode
}

/** What stands around every page. */
export function Frame({ shell, path, thumbBar, children }: Props) {
  return (
    <>
      <a className={skip} href="#main">
        {shell.messages.skip}
      </a>
      <Header shell={shell} path={path} />
      {shell.notice && <SiteNotice notice={shell.notice} />}
      <main id="main" className={main} tabIndex={-1}>
        {children}
      </main>
      <Footer shell={shell} />
      {thumbBar && <ThumbBar shell={shell} />}
    </>
  )
}

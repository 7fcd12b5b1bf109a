/** What the app says beside the page. The regions are always there, so that a screen reader hears what comes into them. */
import { visuallyHidden } from '../ui/visually-hidden.css.ts'
import { notice as noticeStyle } from './notices.late.css.ts'

type Props = { notice?: string | undefined; announcement?: string | undefined }

export function Notices({ notice, announcement }: Props) {
  return (
    <>
      <div role="status" className={noticeStyle}>
        {notice && <p>{notice}</p>}
      </div>
      <div aria-live="polite" className={visuallyHidden}>
        {announcement}
      </div>
    </>
  )
}

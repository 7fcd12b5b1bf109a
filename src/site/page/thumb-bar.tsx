import { memo } from 'react'
import type { Shell } from '../../compiler/link/page-data.ts'
import { ActionLink } from '../ui/action-link.tsx'
import * as styles from './thumb-bar.css.ts'

/**
 * Chat and the way in to a first class, within reach of the thumb. It stands last in the document, since it lies at the
 * foot of the screen: whoever goes by the Tab key meets it there. It gives way to forms, fields in use, menus and messages.
 */
export const ThumbBar = memo(function ThumbBar({ shell }: { shell: Shell }) {
  const { contact } = shell.footer
  return (
    <aside className={styles.thumbBar} aria-label={contact.heading}>
      {contact.chat && <ActionLink action={contact.chat} variant="secondary" icon="chat" />}
      <ActionLink action={shell.header.action} />
    </aside>
  )
})

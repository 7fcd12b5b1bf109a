import type { BlogPostBlock } from '../compiler/schema/types.gen.ts'
import { ActionLink } from '../site/ui/action-link.tsx'
import { Avatar } from '../site/ui/avatar.tsx'
import * as styles from './blog-post.css.ts'
import type { Author } from './post.ts'
import { author as authorLine } from './post-parts.css.ts'

type Props = { words: NonNullable<BlogPostBlock['invitation']>; author: Author | undefined }

/** Beside a post: its writer, and where to meet teachers like them. */
export function PostInvitation({ words, author }: Props) {
  return (
    <aside className={styles.invitation} aria-label={words.heading}>
      {author && (
        <p className={authorLine}>
          <Avatar name={author.name} image={author.image && { ...author.image, alt: '' }} size="medium" />
          {author.name}
        </p>
      )}
      <h2 className={styles.invitationHeading}>{words.heading}</h2>
      <p>{words.text}</p>
      <ActionLink action={words.action} />
    </aside>
  )
}

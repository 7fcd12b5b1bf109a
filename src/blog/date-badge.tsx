import { longDate } from './date.ts'
import { badge } from './post-parts.css.ts'

/** When a post came out; nothing for a post without a date. */
export function DateBadge({ iso, language }: { iso: string | undefined; language: string }) {
  const date = longDate(iso, language)
  return date ? (
    <time className={badge} dateTime={iso}>
      {date}
    </time>
  ) : null
}

import * as styles from './blog-post.css.ts'
import { onTheWay, skeleton } from './post-parts.css.ts'

/** Source: specification, section 9. */
const LINES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Eight grey lines in the place of a text on its way. */
export function BlogPostSkeleton() {
  return (
    <div className={`${styles.lines} ${onTheWay}`} aria-busy="true" aria-hidden="true">
      {LINES.map((line) => (
        <div key={line} className={`${styles.line} ${skeleton}`} />
      ))}
    </div>
  )
}

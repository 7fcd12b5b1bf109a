/** A message over the page. The region is always there, so that a screen reader hears what comes into it. */
import { notice } from './notice.css.ts'

export function Notice({ text }: { text?: string | undefined }) {
  return (
    <div role="status" className={notice}>
      {text && <p>{text}</p>}
    </div>
  )
}

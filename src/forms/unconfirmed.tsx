import type { NoticeText } from '../compiler/schema/types.gen.ts'
import { RichText } from '../site/ui/rich-text.tsx'
import * as styles from './form.css.ts'

/** Above the button: what was sent may have arrived, and what to do before sending it again. Read aloud as it appears. */
export function Unconfirmed({ words }: { words: NoticeText }) {
  return (
    <div role="alert" className={styles.unconfirmed}>
      <h3>{words.title}</h3>
      <RichText value={words.text} />
    </div>
  )
}

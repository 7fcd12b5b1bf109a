import type { ValueInfo } from '../../edits/value-info.ts'
import { useWords } from '../words.ts'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'

/** What a value is from which day on; each of them can be changed by itself. */
export function LaterValues({ info: { file, dated = [] } }: { info: ValueInfo }) {
  const { edit } = useSession()
  const say = useWords()
  if (dated.length === 0) return null
  return (
    <section className={styles.section} aria-label={say('later.heading')}>
      <p className={styles.about}>{say('later.heading')}</p>
      <ul className={styles.list}>
        {dated.map(({ path, from, value }) => (
          <li key={path.join('.')}>
            <button type="button" className={styles.part} onClick={() => edit({ file, path })}>
              {from === undefined
                ? say('later.first', { value: String(value) })
                : say('later.from', { from: String(from), value: String(value) })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ValueInfo } from '../../edits/value-info.ts'
import { useWords } from '../words.ts'
import * as styles from './panel.css.ts'
import { useSession } from './session.ts'

type Props = { info: ValueInfo; typed: unknown; onChange: (value: string) => void }

/** What a text quotes: each value can be changed where it is written, or be written out in this text alone. */
export function References({ info: { references }, typed, onChange }: Props) {
  const { edit } = useSession()
  const say = useWords()
  const here = references.filter(({ name }) => String(typed).includes(`\${${name}}`))
  if (here.length === 0) return null
  return (
    <section className={styles.section} aria-label={say('references.heading')}>
      <p className={styles.about}>{say('references.heading')}</p>
      <ul className={styles.list}>
        {here.map(({ name, words, file, path }) => (
          <li key={name} className={styles.actions}>
            <button type="button" className={styles.chip} onClick={() => edit({ file, path })}>
              {say('references.value', { name, words })}
            </button>
            <button
              type="button"
              className={styles.small}
              onClick={() => onChange(String(typed).replaceAll(`\${${name}}`, words))}
            >
              {say('references.writeOut', { words })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useMemo, useState } from 'react'
import { control, label } from '../../../site/ui/field-frame.css.ts'
import { useWords } from '../words.ts'
import { allWords, type Changeable } from './all-words.ts'
import { item } from './everything.css.ts'
import * as styles from './panel.css.ts'
import { useSession, useView } from './session.ts'
import { SidePanel } from './side-panel.tsx'

/** Everything on the page that can be changed, also what it does not show, in reading order and with a search. */
export function Everything({ onClose }: { onClose: () => void }) {
  const { page } = useSession()
  const view = useView()
  const say = useWords()
  const [wanted, setWanted] = useState('')
  const all = useMemo(() => allWords(document, view, page.sources()), [view, page])
  const found = all.filter(({ text, source }) => isFound(`${text} ${source.file} ${source.path.join(' ')}`, wanted))
  const shown = found.filter(({ element }) => element && !element.closest('head'))
  const rest = found.filter((one) => !shown.includes(one))
  return (
    <SidePanel heading={say('everything.heading')} onClose={onClose}>
      <label className={styles.field}>
        <span className={label}>{say('everything.search')}</span>
        <input type="search" className={control} value={wanted} onChange={(event) => setWanted(event.target.value)} />
      </label>
      <p role="status" className={styles.about}>
        {say('everything.count', { count: found.length })}
      </p>
      <Items heading={say('everything.shown')} items={shown} />
      <Items heading={say('everything.notShown')} items={rest} />
    </SidePanel>
  )
}

function Items({ heading, items }: { heading: string; items: readonly Changeable[] }) {
  const { edit } = useSession()
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.where}>{heading}</h3>
      <ul className={styles.list}>
        {items.map(({ number, source, text, element }) => (
          <li key={number}>
            <button
              type="button"
              className={item}
              onClick={() => {
                element?.scrollIntoView({ block: 'center', behavior: 'instant' })
                edit(source, element)
              }}
            >
              <span>{text}</span>
              <span className={styles.where}>{nameOf(source.path)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The last names on the way to a value; places in lists say little. */
const nameOf = (path: readonly (string | number)[]): string =>
  path
    .filter((step) => typeof step === 'string')
    .slice(-2)
    .join(' › ')

const isFound = (text: string, wanted: string): boolean => {
  const words = wanted.toLocaleLowerCase().split(/\s+/)
  const all = text.toLocaleLowerCase()
  return words.every((word) => all.includes(word))
}

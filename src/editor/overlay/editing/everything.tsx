import { useMemo, useState } from 'react'
import { control, label } from '../../../site/ui/fields.css.ts'
import { t } from '../words.ts'
import { allWords, type Changeable } from './all-words.ts'
import * as styles from './panel.css.ts'
import { Button, SidePanel } from './parts.tsx'
import { useSession, useView } from './session.ts'

/** Everything on the page that can be changed, also what the page does not show, with a search field. */
export function Everything({ onClose }: { onClose: () => void }) {
  const view = useView()
  const [wanted, setWanted] = useState('')
  const all = useMemo(() => allWords(document, view), [view])
  const found = all.filter(({ text, source }) => isFound(`${text} ${source.file} ${source.path.join(' ')}`, wanted))
  const isShown = ({ element }: Changeable): boolean => element !== undefined && !element.closest('head')
  return (
    <SidePanel heading={t('everything.heading')} onClose={onClose}>
      <label className={styles.field}>
        <span className={label}>{t('everything.search')}</span>
        <input type="search" className={control} value={wanted} onChange={({ target }) => setWanted(target.value)} />
      </label>
      <p role="status" className={styles.about}>
        {t('everything.count', { count: found.length })}
      </p>
      <Items heading={t('everything.shown')} items={found.filter(isShown)} />
      <Items heading={t('everything.notShown')} items={found.filter((one) => !isShown(one))} />
    </SidePanel>
  )
}

function Items({ heading, items }: { heading: string; items: readonly Changeable[] }) {
  const { edit } = useSession()
  if (items.length === 0) return null
  return (
    <section className={styles.section}>
      <h3 className={styles.about}>{heading}</h3>
      <ul className={styles.list}>
        {items.map(({ number, source, text, element }) => (
          <li key={number}>
            <Button
              className={styles.part}
              onClick={() => {
                element?.scrollIntoView({ block: 'center', behavior: 'instant' })
                edit(source, element)
              }}
            >
              <span>{text}</span>
              <span className={styles.about}>{nameOf(source.path)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns the last two names of a path; positions in lists say little. */
const nameOf = (path: Changeable['source']['path']): string =>
  path
    .filter((step) => typeof step === 'string')
    .slice(-2)
    .join(' › ')

function isFound(text: string, wanted: string): boolean {
  const all = text.toLocaleLowerCase()
  return wanted
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}

/** The entries of a list: found by words, put in another order by dragging or by keys, and added to. */
import { useRef, useState } from 'react'
import type { ValueInfo } from '../../edits/value-info.ts'
import { Button, t } from '../ui.tsx'
import { inWords } from './entry-values.ts'
import { TextField } from './labelled.tsx'
import { NewEntry } from './new-entry.tsx'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { type Path, useInfo, useSave, useSession } from './session.ts'
import { useDragging } from './use-dragging.ts'

/** Entries of a list that are found without a search. */
const MANY = 7

const isAt = (place: { file: string; path: Path }, file: string, path: Path): boolean =>
  place.file === file && place.path.join('\0') === path.join('\0')

type Props = { listOf: NonNullable<ValueInfo['listOf']>; onChanged: () => void }

export function ListEntries({ listOf, onChanged }: Props) {
  const { edit, drafts } = useSession()
  const { file, path, hash, value } = useInfo()
  const list = useRef<HTMLOListElement>(null)
  const entries = (value as readonly unknown[]).map((entry, index) => {
    const { title = '', kind = '' } = listOf.entries[index] ?? {}
    return { index, kind, title: title || (kind === '' ? inWords(entry) : '') || kind || String(index + 1) }
  })
  const [wanted, setWanted] = useState('')
  const [isAdding, setAdding] = useState(() =>
    drafts.list().some((draft) => draft.sort !== undefined && isAt(draft, file, path)),
  )
  const { isSaving, problems, save } = useSave(hash, onChanged)
  const { dragged, over, handle } = useDragging((from, to) => {
    if (isSaving || to < 0 || to >= entries.length) return
    const done = (): void => {
      onChanged()
      // The entry takes the focus with it.
      list.current?.querySelector<HTMLElement>(`[data-entry="${to}"] button`)?.focus()
    }
    save([{ op: 'move', file, path: [...path, from], to }], { done })
  })
  const found = entries.filter(({ title }) => title.toLowerCase().includes(wanted.trim().toLowerCase()))
  if (isAdding) {
    const { length: count } = entries
    return <NewEntry list={path} count={count} index={count} onDone={() => setAdding(false)} />
  }
  return (
    <>
      {entries.length > MANY && (
        <TextField type="search" label={t('list.search')} value={wanted} onChange={setWanted} />
      )}
      <ol ref={list} className={styles.list}>
        {found.map(({ index, title, kind }) => (
          <li
            key={index}
            className={styles.entry}
            data-entry={index}
            data-dragged={dragged === index || undefined}
            data-over={over === index ? (dragged !== undefined && dragged < index ? 'below' : 'above') : undefined}
          >
            <button
              type="button"
              className={styles.handle}
              disabled={entries.length < 2}
              aria-label={t('list.move', { title, number: index + 1, count: entries.length })}
              {...handle(index)}
            />
            <Button className={styles.part} onClick={() => edit({ file, path: [...path, index] })}>
              {kind !== '' && kind !== title && <span className={styles.about}>{kind}</span>}
              <span className={styles.clipped}>{title}</span>
            </Button>
          </li>
        ))}
      </ol>
      <ProblemList {...problems} />
      <Button onClick={() => setAdding(true)}>{t('list.add', { label: listOf.label })}</Button>
    </>
  )
}

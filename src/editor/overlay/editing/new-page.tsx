/** A new page in one step: its file, its address and its line in the menu. */
import { type FormEvent, useState } from 'react'
import { choice, control, label, tick } from '../../../site/ui/fields.css.ts'
import type { Operation } from '../../edits/operations.ts'
import { MainButton, t } from '../ui.tsx'
import { SidePanel } from './dialog.tsx'
import { shortNameFor } from './entry-values.ts'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useAnswer, useSave, useSession } from './session.ts'

export function NewPage({ onClose }: { onClose: () => void }) {
  const { openPage } = useSession()
  const { data, failure } = useAnswer('pages', undefined)
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const name = typed ?? shortNameFor({ title })
  const path = `/${name.replace(/^\//, '')}`
  const { isSaving, problems, save, dismiss } = useSave(undefined, () => {
    onClose()
    openPage(path)
  })
  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [page, like] = [`pages${path}`, String(form.get('like') ?? '')]
    const operations: Operation[] = [
      {
        ...{ op: 'page', file: `${page}.yaml`, path: [], title, description: String(form.get('description') ?? '') },
        ...(like !== '' && { like }),
      },
      { op: 'insert', file: 'routes.yaml', path: [], index: data?.end ?? 0, value: { path, shows: page } },
    ]
    const inMenu: Operation = {
      ...{ op: 'insert', file: 'site.yaml', path: ['header', 'links'], index: data?.menu ?? 0 },
      value: { label: title, to: path },
    }
    save(form.has('menu') ? [...operations, inMenu] : operations)
  }
  return (
    <SidePanel heading={t('newPage.heading')} onClose={onClose}>
      <form className={styles.list} onSubmit={add} onChange={dismiss}>
        <label className={styles.field}>
          <span className={label}>{t('newPage.title')}</span>
          <input className={control} required value={title} onChange={({ target }) => setTitle(target.value)} />
        </label>
        <label className={styles.field}>
          <span className={label}>{t('newPage.address')}</span>
          <input className={control} required value={path} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <label className={styles.field}>
          <span className={label}>{t('newPage.description')}</span>
          <textarea className={styles.words} name="description" required />
        </label>
        <label className={styles.field}>
          <span className={label}>{t('newPage.like')}</span>
          <select className={choice} name="like" defaultValue="">
            <option value="">{t('newPage.empty')}</option>
            {data?.pages.map(({ file, title, path }) => (
              <option key={path} value={file}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <label className={tick}>
          <input type="checkbox" name="menu" /> {t('newPage.menu')}
        </label>
        {failure !== undefined && <p className={styles.problems}>{failure}</p>}
        <ProblemList {...problems} />
        <MainButton type="submit" disabled={!data || isSaving}>
          {t('entry.addNow')}
        </MainButton>
      </form>
    </SidePanel>
  )
}

/** A new page in one step: its file, its address and its line in the menu. */
import { type FormEvent, useState } from 'react'
import { choice, tick } from '../../../site/ui/fields.css.ts'
import type { Operation } from '../../edits/operations.ts'
import type { SitePages } from '../../worker/site-parts.ts'
import { Button, MainButton, t } from '../ui.tsx'
import { shortNameFor } from './entry-values.ts'
import { Labelled, TextField } from './labelled.tsx'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useSave } from './session.ts'

type Props = { site: SitePages; onDone: (path: string) => void; onBack: () => void }

export function NewPage({ site, onDone, onBack }: Props) {
  const [title, setTitle] = useState('')
  const [typed, setTyped] = useState<string>()
  const name = typed ?? shortNameFor({ title })
  const path = `/${name.replace(/^\//, '')}`
  const { isSaving, problems, save, dismiss } = useSave(undefined, () => onDone(path))
  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const folder = site.folders.find(({ under }) => path.startsWith(under) && !path.includes('/', under.length))
    const page = folder ? folder.holder + path.slice(folder.under.length) : `pages${path}`
    const like = String(form.get('like') ?? '')
    const operations: Operation[] = [
      {
        op: 'page',
        file: `${page}.yaml`,
        path: [],
        title,
        description: String(form.get('description') ?? ''),
        ...(like !== '' && { like }),
      },
    ]
    if (!folder)
      operations.push({ op: 'insert', file: 'routes.yaml', path: [], index: site.end, value: { path, shows: page } })
    const inMenu: Operation = {
      op: 'insert',
      file: 'site.yaml',
      path: ['header', 'links'],
      index: site.menu,
      value: { label: title, to: path },
    }
    save(form.has('menu') ? [...operations, inMenu] : operations)
  }
  return (
    <form className={styles.list} onSubmit={add} onChange={dismiss}>
      <TextField label={t('newPage.title')} required value={title} onChange={setTitle} />
      <TextField label={t('newPage.address')} required value={path} onChange={setTyped} />
      <Labelled label={t('newPage.description')}>
        <textarea className={styles.words} name="description" required />
      </Labelled>
      <Labelled label={t('newPage.like')}>
        <select className={choice} name="like" defaultValue="">
          <option value="">{t('newPage.empty')}</option>
          {site.pages.map(({ file, title, path }) => (
            <option key={path} value={file}>
              {title}
            </option>
          ))}
        </select>
      </Labelled>
      <label className={tick}>
        <input type="checkbox" name="menu" /> {t('newPage.menu')}
      </label>
      <ProblemList {...problems} />
      <div className={styles.actions}>
        <MainButton type="submit" disabled={isSaving}>
          {t('entry.addNow')}
        </MainButton>
        <Button onClick={onBack}>{t('panel.back')}</Button>
      </div>
    </form>
  )
}

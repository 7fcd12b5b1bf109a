/** The pages of the site, what can be done with the open one, and the files that are no pages. */
import { useState } from 'react'
import type { Operation } from '../../edits/operations.ts'
import type { SitePage } from '../../worker/site-parts.ts'
import { Button, MainButton, t } from '../ui.tsx'
import { SidePanel } from './dialog.tsx'
import { TextField } from './labelled.tsx'
import { NewPage } from './new-page.tsx'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useLatest, useSave, useSession, useView } from './session.ts'

export function Pages({ onClose }: { onClose: () => void }) {
  const { edit, openPage } = useSession()
  const { path } = useView()
  const [isNew, setNew] = useState(false)
  const [wanted, setWanted] = useState('')
  const { data, failure } = useLatest('pages', undefined)
  const isFound = (words: string): boolean => words.toLowerCase().includes(wanted.trim().toLowerCase())
  const pages = data?.pages.filter(({ title, path }) => isFound(`${title} ${path}`)) ?? []
  const here = data?.pages.find((page) => page.path === path)
  const open = (next: string): void => {
    onClose()
    openPage(next)
  }
  if (isNew && data)
    return (
      <SidePanel heading={t('newPage.heading')} onClose={onClose}>
        <NewPage site={data} onDone={open} onBack={() => setNew(false)} />
      </SidePanel>
    )
  return (
    <SidePanel heading={t('pages.heading')} failure={failure} onClose={onClose}>
      {here && data && <PageTools page={here} end={data.end} onOpen={open} />}
      <section className={styles.section} aria-label={t('pages.all')}>
        <TextField type="search" label={t('pages.search')} value={wanted} onChange={setWanted} />
        <ul className={styles.list}>
          {pages.map((page) => (
            <li key={page.path}>
              {page.isHidden ? (
                <HiddenPage page={page} onOpen={open} />
              ) : (
                <Button
                  className={styles.part}
                  aria-current={page.path === path ? 'page' : undefined}
                  onClick={() => open(page.path)}
                >
                  <span>{page.title}</span>
                  <span className={styles.about}>{page.path}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Button disabled={!data} onClick={() => setNew(true)}>
          {t('newPage.heading')}
        </Button>
      </section>
      <section className={styles.section} aria-label={t('pages.files')}>
        <h3 className={styles.title}>{t('pages.files')}</h3>
        <ul className={styles.list}>
          {data?.files.map(({ file, title, description }) => (
            <li key={file}>
              <Button className={styles.part} onClick={() => edit({ file, path: [] }, null)}>
                <span>{title}</span>
                <span className={styles.about}>{description}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
    </SidePanel>
  )
}

/** The list of the lines. */
const LINES = { file: 'routes.yaml', path: [] } as const

type ToolsProps = { page: SitePage; onOpen: (path: string) => void }

/** @param end the position of a line that a page of a folder gets, once it differs from the others */
function PageTools({ page: { file, title, path, route }, end, onOpen }: ToolsProps & { end: number }) {
  const { edit } = useSession()
  const [isMoving, setMoving] = useState(false)
  const [typed, setTyped] = useState(path)
  const to = `/${typed.trim().replace(/^\//, '')}`
  const { isSaving, problems, save, dismiss } = useSave(undefined, () => onOpen(to))
  const isHome = path === '/'
  const line = { path, shows: file.replace(/\.yaml$/, '') }
  const own: Operation[] = route === undefined ? [{ ...LINES, op: 'insert', index: end, value: line }] : []
  const at = route ?? end
  const hide: Operation = { ...LINES, op: 'set', path: [at, 'hidden'], value: true }
  return (
    <section className={styles.list} aria-label={t('pages.this', { title })}>
      <h3 className={styles.title}>{t('pages.this', { title })}</h3>
      <div className={styles.actions}>
        <Button onClick={() => edit({ file, path: [] }, null)}>{t('pages.lines')}</Button>
        <Button onClick={() => edit({ file, path: ['blocks'] }, null)}>{t('pages.blocks')}</Button>
        {!isHome && (
          <>
            <Button aria-expanded={isMoving} onClick={() => setMoving(!isMoving)}>
              {t('pages.move')}
            </Button>
            <Button disabled={isSaving} onClick={() => save([...own, hide], { done: () => onOpen('/') })}>
              {t('pages.hide')}
            </Button>
          </>
        )}
      </div>
      {isMoving && (
        <form
          className={styles.list}
          onChange={dismiss}
          onSubmit={(event) => {
            event.preventDefault()
            save([...own, { ...LINES, op: 'address', path: [at], to }])
          }}
        >
          <TextField label={t('pages.newAddress')} required value={typed} onChange={setTyped}>
            <span className={styles.about}>{t('pages.moveAbout', { path })}</span>
          </TextField>
          <MainButton type="submit" disabled={to === path || isSaving}>
            {t('pages.moveNow')}
          </MainButton>
        </form>
      )}
      <ProblemList {...problems} />
    </section>
  )
}

/** A page that visitors do not see: it can be shown again, or removed. Where a whole folder is hidden, no page is. */
function HiddenPage({ page: { file, title, path, route }, onOpen }: ToolsProps) {
  const [isRemoving, setRemoving] = useState(false)
  const { isSaving, problems, save } = useSave(undefined, () => onOpen(path))
  const at = route ?? 0
  const remove: Operation[] = [
    { ...LINES, op: 'remove', path: [at], references: 'remove' },
    { op: 'discard', file, path: [] },
  ]
  return (
    <div className={styles.list}>
      <p>
        {title} <span className={styles.about}>{t('pages.hidden', { path })}</span>
      </p>
      <div className={styles.actions}>
        <Button
          disabled={isSaving || route === undefined}
          onClick={() => save([{ ...LINES, op: 'unset', path: [at, 'hidden'] }])}
        >
          {t('pages.show', { title })}
        </Button>
        <Button disabled={route === undefined} aria-expanded={isRemoving} onClick={() => setRemoving(!isRemoving)}>
          {t('pages.remove', { title })}
        </Button>
      </div>
      {isRemoving && (
        <>
          <p>{t('pages.removeAbout', { title, path })}</p>
          <MainButton disabled={isSaving} onClick={() => save(remove, { done: () => onOpen('/') })}>
            {t('remove.now')}
          </MainButton>
        </>
      )}
      <ProblemList {...problems} />
    </div>
  )
}

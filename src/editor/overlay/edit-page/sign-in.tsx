/** The form for a token, explained for authors who have never made one, and where the token is kept. */
import { type FormEvent, useRef } from 'react'
import { control, label as labelStyle } from '../../../site/ui/fields.css.ts'
import { useFirstFocus } from '../editing/dialog.tsx'
import * as styles from '../editing/panel.css.ts'
import { MainButton, t } from '../ui.tsx'

type Props = {
  site: string
  repository: string
  /** The page for a new token at the host. */
  newToken: string
  isOpening: boolean
  problem: string | undefined
  onToken: (token: string, onDevice: boolean) => void
}

export function SignIn({ site, repository, newToken, isOpening, problem, onToken }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useFirstFocus(form)
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const token = String(data.get('token') ?? '').trim()
    if (token !== '') onToken(token, data.has('onDevice'))
  }
  return (
    <main className={styles.signIn}>
      <h1 className={styles.signInHeading}>{t('signIn.heading', { site })}</h1>
      <p>{t('signIn.about')}</p>
      <form ref={form} className={styles.section} onSubmit={submit}>
        <label className={styles.field}>
          <span className={labelStyle}>{t('signIn.token')}</span>
          {/* A password: browsers keep it from the eyes of others, and offer to remember it. */}
          <input
            className={control}
            name="token"
            type="password"
            autoComplete="current-password"
            spellCheck={false}
            required
          />
          <span className={styles.about}>{t('signIn.tokenAbout')}</span>
        </label>
        <label className={styles.choice}>
          <input type="checkbox" name="onDevice" />
          <span>
            {t('signIn.onDevice')} <span className={styles.about}>{t('signIn.onDeviceAbout')}</span>
          </span>
        </label>
        <div role="alert">{problem !== undefined && <p className={styles.problems}>{problem}</p>}</div>
        <MainButton type="submit" disabled={isOpening}>
          {t(isOpening ? 'signIn.opening' : 'signIn.now')}
        </MainButton>
      </form>
      <section className={styles.section}>
        <h2 className={styles.title}>{t('signIn.howTo')}</h2>
        <ol className={styles.signInSteps}>
          <li>
            {t('signIn.open')}{' '}
            <a href={newToken} target="_blank" rel="noreferrer">
              {t('signIn.form')}
            </a>
          </li>
          <li>{t('signIn.repository', { repository })}</li>
          <li>{t('signIn.permissions')}</li>
          <li>{t('signIn.expires')}</li>
          <li>{t('signIn.copy')}</li>
        </ol>
      </section>
    </main>
  )
}

/**
 * Keeps the token of an author: for the tab, or on the device if the author asks for that. Nowhere else.
 *
 * @param key names the repository
 */
export function createKeptToken(key: string) {
  const name = `copybook-token ${key}`
  /** Storage is forbidden in some browsers; then the token is kept as long as the page. */
  const places = (): Storage[] => {
    try {
      return [sessionStorage, localStorage]
    } catch {
      return []
    }
  }
  return {
    read: (): string | undefined => places().flatMap((place) => place.getItem(name) ?? [])[0],
    keep(token: string, onDevice: boolean): void {
      const [tab, device] = places()
      ;(onDevice ? device : tab)?.setItem(name, token)
    },
    forget(): void {
      for (const place of places()) place.removeItem(name)
    },
  }
}

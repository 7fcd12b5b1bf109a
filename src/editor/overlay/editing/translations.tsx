/** What has changed since it was translated, in every language. */
import { Fragment } from 'react'
import { Button, t } from '../ui.tsx'
import { SidePanel } from './dialog.tsx'
import * as styles from './panel.css.ts'
import { useLatest, useSession } from './session.ts'

export function Translations({ onClose }: { onClose: () => void }) {
  const { edit } = useSession()
  const { data = [], failure } = useLatest('behind', undefined)
  return (
    <SidePanel heading={t('translation.heading')} failure={failure} onClose={onClose}>
      {data.map(({ language, texts }) => (
        <Fragment key={language}>
          <p className={styles.about}>
            {texts.length === 0
              ? `${language}: ${t('translation.none')}`
              : t('translation.changed', { count: texts.length, language })}
          </p>
          <ul className={styles.list}>
            {texts.map(({ file, path, words, original }) => (
              <li key={`${file} ${path.join('.')}`}>
                <Button className={styles.part} onClick={() => edit({ file, path }, null)}>
                  <span>{words}</span>
                  <span className={styles.about}>{original}</span>
                </Button>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </SidePanel>
  )
}

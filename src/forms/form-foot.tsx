import type { ReactNode } from 'react'
import type { NoticeText } from '../compiler/schema/types.gen.ts'
import { aside } from '../site/ui/recipes.css.ts'
import { RichText } from '../site/ui/rich-text.tsx'
import * as styles from './form.css.ts'
import { Unconfirmed } from './unconfirmed.tsx'

type Props = {
  /** What is asked and why. */
  notice: NoticeText['text']
  /** What to say when nobody knows whether the form has arrived; `undefined` while that is not so. */
  unconfirmed: NoticeText | undefined
  /** The button. */
  children: ReactNode
}

/** What stands below the fields of every form. */
export function FormFoot({ notice, unconfirmed, children }: Props) {
  return (
    <>
      <div className={aside}>
        <RichText value={notice} />
      </div>
      {unconfirmed && <Unconfirmed words={unconfirmed} />}
      <div className={styles.send}>{children}</div>
    </>
  )
}

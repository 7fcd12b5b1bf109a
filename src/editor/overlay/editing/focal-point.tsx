/** The point of a picture that stays in sight where the picture is cropped: chosen by pointer or with the arrow keys. */
import type { KeyboardEvent } from 'react'
import type { FocalPoint } from '../../../compiler/schema/types.gen.ts'
import type { Operation } from '../../edits/operations.ts'
import type { ValueInfo } from '../../edits/value-info.ts'
import { MainButton, t } from '../ui.tsx'
import { useKept } from './drafts.tsx'
import * as gallery from './gallery.css.ts'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useAnswer, useDraft, useInfo, useSession } from './session.ts'

const MIDDLE: FocalPoint = { left: 50, top: 50 }

/** Percent between two points: the styles of the pages know no others. */
const STEP = 10

const KEYS: Readonly<Record<string, FocalPoint>> = {
  ArrowLeft: { left: -STEP, top: 0 },
  ArrowRight: { left: STEP, top: 0 },
  ArrowUp: { left: 0, top: -STEP },
  ArrowDown: { left: 0, top: STEP },
}

const rounded = (part: number): number => Math.min(100, Math.max(0, Math.round((part * 100) / STEP) * STEP))

export function FocalPointField({ focus }: { focus: NonNullable<ValueInfo['focus']> }) {
  const { file, hash } = useInfo()
  const { close } = useSession()
  const { data } = useAnswer('pictures', undefined)
  const { path, picture, point } = focus
  const before = point ?? MIDDLE
  const { value, isSaving, problems, save, change } = useKept(
    { file, path, hash, title: t('focus.heading'), value: before },
    close,
  )
  const { left, top } = value as FocalPoint
  const isChanged = left !== before.left || top !== before.top
  const isMiddle = left === MIDDLE.left && top === MIDDLE.top
  const operation: Operation = { file, path, ...(isMiddle ? { op: 'unset' } : { op: 'set', value: { left, top } }) }
  const draft = useDraft(isChanged ? [operation] : undefined)
  const shown = data?.find((one) => one.file === picture)
  if (!shown) return null
  function press(event: KeyboardEvent): void {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    change({ left: rounded((left + step.left) / 100), top: rounded((top + step.top) / 100) })
  }
  return (
    <section className={styles.section} aria-label={t('focus.heading')}>
      <p className={styles.about}>{t('focus.about')}</p>
      <button
        type="button"
        className={gallery.focused}
        aria-label={t('focus.at', { left, top })}
        onKeyDown={press}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          if (detail === 0) return
          const box = currentTarget.getBoundingClientRect()
          change({ left: rounded((clientX - box.left) / box.width), top: rounded((clientY - box.top) / box.height) })
        }}
      >
        <img className={gallery.whole} src={shown.src} alt="" />
        <span className={gallery.point} style={{ left: `${left}%`, top: `${top}%` }} />
      </button>
      <ProblemList {...draft} {...problems} />
      {isChanged && (
        <div className={styles.actions}>
          <MainButton disabled={isSaving} onClick={() => save([operation])}>
            {t('focus.save')}
          </MainButton>
        </div>
      )}
    </section>
  )
}

/** The point of a picture that stays in sight where the picture is cropped: chosen by pointer or with the arrow keys. */
import type { KeyboardEvent } from 'react'
import type { ValueInfo } from '../../edits/value-info.ts'
import { MainButton, t } from '../ui.tsx'
import { useKept } from './drafts.tsx'
import * as gallery from './gallery.css.ts'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useAnswer, useDraft, useSave, useSession } from './session.ts'

/** In percent, from the left and from the top. */
type Point = { x: number; y: number }

const MIDDLE: Point = { x: 50, y: 50 }

/** Percent between two points: the styles of the pages know no others. */
const STEP = 10

const KEYS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

const rounded = (part: number): number => Math.min(100, Math.max(0, Math.round((part * 100) / STEP) * STEP))

/** @param focus of the picture that the value belongs to */
export function FocalPoint({
  file,
  hash,
  focus,
}: Pick<ValueInfo, 'file' | 'hash'> & { focus: NonNullable<ValueInfo['focus']> }) {
  const { close } = useSession()
  const { data } = useAnswer('pictures', undefined)
  const { path, picture, point } = focus
  const before = point ?? MIDDLE
  const kept = useKept({ file, path, hash, title: t('focus.heading'), value: before })
  const { x, y } = kept.value as Point
  const isChanged = x !== before.x || y !== before.y
  const isMiddle = x === MIDDLE.x && y === MIDDLE.y
  const operation = isMiddle
    ? ({ op: 'unset', file, path } as const)
    : ({ op: 'set', file, path, value: { x, y } } as const)
  const { isSaving, problems, save, dismiss } = useSave(kept.hash, () => {
    kept.drop()
    close()
  })
  const draft = useDraft(isChanged ? [operation] : undefined)
  const shown = data?.find((one) => one.file === picture)
  if (!shown) return null
  function choose(next: Point): void {
    kept.change(next)
    dismiss()
  }
  function press(event: KeyboardEvent): void {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    choose({ x: rounded((x + step.x) / 100), y: rounded((y + step.y) / 100) })
  }
  return (
    <section className={styles.section} aria-label={t('focus.heading')}>
      <p className={styles.about}>{t('focus.about')}</p>
      <button
        type="button"
        className={gallery.focused}
        aria-label={t('focus.at', { x, y })}
        onKeyDown={press}
        onClick={({ currentTarget, clientX, clientY, detail }) => {
          if (detail === 0) return
          const { left, top, width, height } = currentTarget.getBoundingClientRect()
          choose({ x: rounded((clientX - left) / width), y: rounded((clientY - top) / height) })
        }}
      >
        <img className={gallery.whole} src={shown.src} alt="" />
        <span className={gallery.point} style={{ left: `${x}%`, top: `${y}%` }} />
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

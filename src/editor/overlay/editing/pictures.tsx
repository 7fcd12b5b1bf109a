/** The pictures of the site: all of them in a side panel, and a choice of one for a field. */
import { useReducer, useState } from 'react'
import type { LibraryPicture } from '../../worker/site-parts.ts'
import { Button, t } from '../ui.tsx'
import { SidePanel } from './dialog.tsx'
import * as gallery from './gallery.css.ts'
import { ImagePicker } from './image-picker.tsx'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useAnswer, useSave, useSession } from './session.ts'

export function Pictures({ onClose }: { onClose: () => void }) {
  const { edit } = useSession()
  const [round, askAgain] = useReducer((count: number) => count + 1, 0)
  const { data, failure } = useAnswer('pictures', undefined, round)
  const { isSaving, problems, save } = useSave(undefined, askAgain)
  return (
    <SidePanel heading={t('pictures.heading')} onClose={onClose}>
      {failure !== undefined && <p className={styles.problems}>{failure}</p>}
      <ImagePicker onChoose={askAgain} />
      <ul className={gallery.gallery}>
        {data?.map((picture) => {
          const { file, place, isUsed, isNew } = picture
          return (
            <li key={file} className={styles.list}>
              <PictureCard picture={picture} onChoose={place && (() => edit(place, null))} />
              {!isUsed && !isNew && (
                <Button disabled={isSaving} onClick={() => save([{ op: 'discard', file, path: [] }])}>
                  {t('pictures.remove', { file: nameOf(file) })}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <ProblemList {...problems} />
    </SidePanel>
  )
}

const nameOf = (file: string): string => file.replace(/^images\//, '')

/** What it is called, what is said of it, how large it is. */
function PictureCard({ picture, onChoose }: { picture: LibraryPicture; onChoose: (() => void) | undefined }) {
  const { file, src, alt, width, height, size, isUsed, isNew } = picture
  const kilobytes = String(Math.ceil(size / 1000))
  const what = isUsed ? alt : t(isNew ? 'pictures.new' : 'pictures.unused')
  const inside = (
    <>
      <img className={gallery.picture} src={src} alt="" loading="lazy" />
      <span className={gallery.label}>{nameOf(file)}</span>
      {what !== '' && <span className={gallery.description}>{what}</span>}
      <span className={gallery.description}>{t('pictures.size', { width, height, kilobytes })}</span>
    </>
  )
  if (!onChoose) return <div className={gallery.card}>{inside}</div>
  return (
    <button type="button" className={gallery.card} onClick={onChoose}>
      {inside}
    </button>
  )
}

/** A picture for a field: a new one, or one that is there. */
export function PictureChoice({ onChoose }: { onChoose: (file: string) => void }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.section}>
      <ImagePicker onChoose={onChoose} />
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('pictures.choose')}
      </Button>
      {isOpen && <Library onChoose={onChoose} />}
    </div>
  )
}

function Library({ onChoose }: { onChoose: (file: string) => void }) {
  const { data, failure } = useAnswer('pictures', undefined)
  if (failure !== undefined) return <p className={styles.problems}>{failure}</p>
  return (
    <ul className={gallery.gallery}>
      {data?.map((picture) => (
        <li key={picture.file}>
          <PictureCard picture={picture} onChoose={() => onChoose(picture.file)} />
        </li>
      ))}
    </ul>
  )
}

/** The pictures of the site: all of them in a side panel, a choice of one for a field, and new ones. */
import { useRef, useState } from 'react'
import type { LibraryPicture } from '../../worker/site-parts.ts'
import { askEditor, RefusedError } from '../editor-client.ts'
import { Button, t } from '../ui.tsx'
import { SidePanel } from './dialog.tsx'
import { pictureStem } from './entry-values.ts'
import * as gallery from './gallery.css.ts'
import { ProblemList } from './outcome.tsx'
import * as styles from './panel.css.ts'
import { useAction, useAnswer, useLatest, useSave, useSession } from './session.ts'

export function Pictures({ onClose }: { onClose: () => void }) {
  const { edit } = useSession()
  const { data, failure, askAgain } = useLatest('pictures', undefined)
  const { isSaving, problems, save } = useSave(undefined, askAgain)
  return (
    <SidePanel heading={t('pictures.heading')} failure={failure} onClose={onClose}>
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

/** Megabytes. Cameras make smaller ones. */
const MOST = 20

/** Takes a picture and encodes it anew. The content has it once a saved text names its path. */
function ImagePicker({ onChoose }: { onChoose: (path: string) => void }) {
  const { isBusy, problems, run } = useAction()
  // More may be typed beside it meanwhile.
  const newest = useRef(onChoose)
  newest.current = onChoose
  const take = (picture: File) =>
    run(async () => {
      const size = picture.size / 1_000_000
      if (size > MOST) throw new RefusedError(t('image.tooLarge', { size: size.toFixed(1), most: MOST }))
      const stem = pictureStem(picture.name, crypto.randomUUID().slice(0, 6))
      newest.current(await askEditor('picture', { stem, picture }))
    })
  return (
    <div className={styles.section}>
      <label className={styles.filePicker}>
        {t('image.choose')}
        <input
          className={styles.fileInput}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy}
          onChange={({ target }) => target.files?.[0] && take(target.files[0])}
        />
      </label>
      <p className={styles.about}>{t('image.about')}</p>
      <ProblemList {...problems} />
    </div>
  )
}

/** Takes a picture of the author's device. */
import { useRef } from 'react'
import { askEditor, RefusedError } from '../editor-client.ts'
import { t } from '../ui.tsx'
import { pictureStem } from './entry-values.ts'
import * as styles from './panel.css.ts'
import { useAction } from './session.ts'

/** Megabytes. Cameras make smaller ones. */
const MOST = 20

/** Takes a picture and encodes it anew. The content has it once a saved text names its path. */
export function ImagePicker({ onChoose }: { onChoose: (path: string) => void }) {
  const { isBusy, failure, run } = useAction()
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
      <div role="status">{failure !== undefined && <p className={styles.problems}>{failure}</p>}</div>
    </div>
  )
}

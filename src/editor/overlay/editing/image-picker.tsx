import { useRef } from 'react'
import { label } from '../../../site/ui/fields.css.ts'
import { askEditor, RefusedError } from '../editor-api.ts'
import { t } from '../words.ts'
import { pictureName } from './names.ts'
import * as styles from './panel.css.ts'
import { useAction } from './requests.ts'

/** Megabytes; the server takes no more. */
const MOST = 20

/** Uploads a picture, which the server checks at once. The content has it once a saved text names its path. */
export function ImagePicker({ onChoose }: { onChoose: (path: string) => void }) {
  const { isBusy, failure, run } = useAction()
  // More may be typed beside it during the upload.
  const newest = useRef(onChoose)
  newest.current = onChoose
  const upload = (picture: File) =>
    run(async () => {
      const file = pictureName(picture.name, crypto.randomUUID().slice(0, 6))
      const size = picture.size / 1_000_000
      if (file === undefined) throw new RefusedError(t('image.notOne'))
      if (size > MOST) throw new RefusedError(t('image.tooLarge', { size: size.toFixed(1), most: MOST }))
      await askEditor('picture', { file, bytes: await base64Of(picture) })
      newest.current(file)
    })
  return (
    <div className={styles.section}>
      <label className={styles.field}>
        <span className={label}>{t('image.choose')}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={isBusy}
          onChange={({ target }) => target.files?.[0] && upload(target.files[0])}
        />
      </label>
      <p className={styles.about}>{t('image.about')}</p>
      <div role="status">{failure !== undefined && <p className={styles.problems}>{failure}</p>}</div>
    </div>
  )
}

function base64Of(file: File): Promise<string> {
  const reader = new FileReader()
  reader.readAsDataURL(file)
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
  })
}

import { useRef, useState } from 'react'
import { label } from '../../../site/ui/field-frame.css.ts'
import { askDoor } from '../ask-door.ts'
import { useWords } from '../words.ts'
import * as styles from './panel.css.ts'
import { pictureName } from './picture-name.ts'
import { useSession } from './session.ts'
import { refusal } from './use-door.ts'

type Props = {
  /** Called with the name that the picture has from now on; it is in the content once a saved text names it. */
  onChoose: (name: string) => void
}

/** In megabytes; the server takes no more. */
const MOST = 20

/** Brings a picture of this computer, which is checked at once. */
export function ImagePicker({ onChoose }: Props) {
  const { base } = useSession()
  const say = useWords()
  const [state, setState] = useState<'ready' | 'bringing'>('ready')
  const [problem, setProblem] = useState<string>()
  // More may be typed beside it while the picture is brought.
  const newest = useRef(onChoose)
  newest.current = onChoose
  async function take(picture: File): Promise<void> {
    const file = pictureName(picture.name, crypto.randomUUID().slice(0, 6))
    const size = picture.size / 1_000_000
    if (file === undefined) return setProblem(say('image.notOne'))
    if (size > MOST) return setProblem(say('image.tooLarge', { size: size.toFixed(1), most: MOST }))
    setProblem(undefined)
    setState('bringing')
    try {
      await askDoor(base, 'picture', { file, bytes: await base64Of(picture) })
      newest.current(file)
    } catch (error) {
      setProblem(refusal(error) ?? say('door.gone'))
    } finally {
      setState('ready')
    }
  }
  return (
    <div className={styles.section}>
      <label className={styles.field}>
        <span className={label}>{say('image.choose')}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={state === 'bringing'}
          onChange={({ target }) => target.files?.[0] && void take(target.files[0])}
        />
      </label>
      <p className={styles.about}>{say('image.about')}</p>
      <div role="status">{problem !== undefined && <p className={styles.mistakes}>{problem}</p>}</div>
    </div>
  )
}

async function base64Of(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
  return address.slice(address.indexOf(',') + 1)
}

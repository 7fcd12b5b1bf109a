import { useState } from 'react'
import type { Operation } from '../../editing/operations.ts'
import type { ValueInfo } from '../../editing/value-info.ts'
import { label } from '../../ui/field-frame.css.ts'
import { useWords } from '../words.ts'
import type { Path } from './answers.ts'
import * as styles from './panel.css.ts'
import { pictureName } from './picture-name.ts'
import { Unwritten } from './unwritten.tsx'
import { useSave } from './use-save.ts'

type Props = {
  info: ValueInfo
  /** Of the line that names the picture. */
  path: Path
  /** What is saved in the same step. */
  operations: readonly Operation[] | undefined
  onSaved: () => void
}

/** Puts a picture of this computer into the content, in place of the one that is shown. */
export function ImagePicker({ info: { file, hash }, path, operations = [], onSaved }: Props) {
  const say = useWords()
  const [problem, setProblem] = useState<string>()
  const { state, unsaved, save } = useSave()
  async function take(picture: File): Promise<void> {
    const name = pictureName(picture.name, crypto.randomUUID().slice(0, 6))
    setProblem(name === undefined ? say('image.notOne') : undefined)
    if (name === undefined) return
    const bytes = await base64Of(picture)
    const taken: Operation[] = [
      { op: 'picture', file: name, bytes },
      { op: 'set', file, path, value: name },
    ]
    if (await save([...operations, ...taken], { [file]: hash })) onSaved()
  }
  return (
    <div className={styles.section}>
      <label className={styles.field}>
        <span className={label}>{say('image.choose')}</span>
        <input
          type="file"
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={state === 'saving'}
          onChange={({ target }) => target.files?.[0] && void take(target.files[0])}
        />
      </label>
      <p className={styles.about}>{say('image.about')}</p>
      {problem !== undefined && (
        <p role="alert" className={styles.mistakes}>
          {problem}
        </p>
      )}
      <Unwritten draft={undefined} unsaved={unsaved} />
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

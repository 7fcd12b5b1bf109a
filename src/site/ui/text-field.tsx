import type { ChangeEvent, FormEventHandler, HTMLAttributes, Ref } from 'react'
import * as styles from './field-frame.css.ts'
import { errorAttributes, type FieldError, FieldFrame, type FieldWords } from './field-frame.tsx'
import { useHydrated } from './use-hydrated.ts'

export type TextFieldProps = {
  /** Of a field of one line. */
  ref?: Ref<HTMLInputElement>
  id: string
  /** The name under which the form is sent. */
  name: string
  words: FieldWords & { placeholder?: string }
  /**
   * What stands in the field, where the form's own code keeps it. Without it the field keeps its text by itself, and the
   * browser puts it back after a reload or Back: React writes a `value` into the attribute as well, which tells the
   * browser that nobody has typed anything.
   */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  error?: FieldError | undefined
  /** What the browser may fill in; left out where it knows nothing that fits. `off` also keeps it from putting text back. */
  autoComplete?: string | undefined
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  type?: 'text' | 'email'
  /** For the browser's own check, while the page is not alive. */
  pattern?: string
  /** What the browser says besides where the text does not fit the pattern. */
  patternWords?: string | undefined
  /** Told of each change, before the form is. */
  onInput?: FormEventHandler<HTMLInputElement>
  optional?: boolean
  readOnly?: boolean
  /** More than one line; how many to show. */
  rows?: number
}

type TextControl = HTMLInputElement | HTMLTextAreaElement

/** A field for typed text. What is wrong is for its form to say. */
export function TextField(props: TextFieldProps) {
  const { ref, words, error, optional = false, rows, value, onChange, ...field } = props
  const { type = 'text', inputMode = 'text', pattern, patternWords, onInput, ...control } = field
  const { id } = field
  const hydrated = useHydrated()
  const attributes = {
    ...control,
    ...(value !== undefined && { value }),
    ...(onChange && { onChange: (event: ChangeEvent<TextControl>) => onChange(event.target.value) }),
    inputMode,
    required: !optional,
    placeholder: words.placeholder,
    ...errorAttributes(id, words, error),
  }
  return (
    <FieldFrame id={id} words={words} error={error}>
      {rows === undefined ? (
        <input
          {...attributes}
          ref={ref}
          type={type}
          pattern={pattern}
          title={hydrated ? undefined : patternWords}
          onInput={onInput}
          className={styles.control}
        />
      ) : (
        <textarea {...attributes} rows={rows} className={`${styles.control} ${styles.tall}`} />
      )}
    </FieldFrame>
  )
}

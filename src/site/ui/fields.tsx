/** Fields of forms. They are native controls, so they work and post with scripts off. */
import type { FormEventHandler, InputHTMLAttributes, ReactNode, Ref } from 'react'
import * as styles from './fields.css.ts'
import { aside } from './recipes.css.ts'
import { useHydrated } from './store.ts'

/** What was wrong with a field when its form was last sent. */
export type FieldError = {
  text: string
  /** The visitor has corrected it since. */
  fixed: boolean
}

type FieldWords = { label: string; hint?: string }

type FieldProps = {
  id: string
  name: string
  words: FieldWords
  error?: FieldError | undefined
  optional?: boolean
}

type Attributes = Pick<
  InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>,
  'value' | 'onChange' | 'autoComplete' | 'inputMode' | 'readOnly'
>

/**
 * `value` is there if the form's code keeps the text. Otherwise the field keeps it, and the browser restores it after a
 * reload or Back: React also writes `value` into the attribute, which tells the browser that nothing was typed.
 * `autoComplete="off"` also keeps it from restoring text.
 */
export type TextFieldProps = FieldProps &
  Attributes & {
    /** Only for a field of one line. */
    ref?: Ref<HTMLInputElement>
    words: FieldWords & { placeholder?: string }
    type?: 'text' | 'email'
    /** For the browser's own check, until the page is hydrated. */
    pattern?: string
    /** What the browser adds if the text does not match the pattern. */
    patternWords?: string | undefined
    /** Called on each change, before the form's handler. */
    onInput?: FormEventHandler<HTMLInputElement>
    /** The number of lines to show, if the text may have more than one. */
    rows?: number
  }

export function TextField(props: TextFieldProps) {
  const { ref, words, error, optional = false, rows, ...field } = props
  const { type = 'text', inputMode = 'text', pattern, patternWords, onInput, ...control } = field
  const { id } = field
  const hydrated = useHydrated()
  const attributes = {
    ...control,
    inputMode,
    required: !optional,
    placeholder: words.placeholder,
    ...errorAttributes(id, words, error),
  }
  return (
    <Frame id={id} words={words} error={error}>
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
    </Frame>
  )
}

type SelectProps = FieldProps & {
  /** Values with their words. An empty value must be changed unless the field is optional. */
  choices: readonly (readonly [value: string, words: string])[]
}

/** A choice of one; at first the first one is chosen. */
export function SelectField({ id, name, words, error, optional = false, choices }: SelectProps) {
  const mayBeEmpty = choices.some(([choice]) => choice === '')
  return (
    <Frame id={id} words={words} error={error}>
      <select
        id={id}
        name={name}
        className={styles.choice}
        required={mayBeEmpty && !optional}
        {...errorAttributes(id, words, error)}
      >
        {choices.map(([choice, label]) => (
          <option key={choice} value={choice}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** `ticked`: what is sent if the box is ticked. */
type CheckboxProps = FieldProps & { ticked: string; defaultChecked?: boolean }

/** A checkbox with its words beside it. */
export function CheckboxField(props: CheckboxProps) {
  const { id, name, words, error, optional = false, ticked, defaultChecked = false } = props
  return (
    <Frame id={id} words={words} error={error} labelled>
      <div className={styles.tick}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value={ticked}
          defaultChecked={defaultChecked}
          required={!optional}
          className={styles.box}
          {...errorAttributes(id, words, error)}
        />
        <label htmlFor={id} className={styles.tickLabel}>
          {words.label}
        </label>
      </div>
    </Frame>
  )
}

type FrameProps = Pick<FieldProps, 'id' | 'words' | 'error'> & {
  /** The label is among the children. */
  labelled?: boolean
  children: ReactNode
}

/** A label, a hint and an error if there are any, and the control: in the order in which they are read. */
function Frame({ id, words: { label, hint }, error, labelled = false, children }: FrameProps) {
  return (
    <div className={styles.field}>
      {(!labelled || hint || error) && (
        <div>
          {(!labelled || hint) && (
            <div className={styles.head}>
              {!labelled && (
                <label htmlFor={id} className={styles.label}>
                  {label}
                </label>
              )}
              {hint && (
                <p id={hintId(id)} className={aside}>
                  {hint}
                </p>
              )}
            </div>
          )}
          {error && (
            <p id={errorId(id)} className={styles.error} data-fixed={error.fixed || undefined}>
              {error.text}
            </p>
          )}
        </div>
      )}
      {children}
    </div>
  )
}

/** Refers a control to its hint and its error; only to ids that are on the page. */
function errorAttributes(id: string, { hint }: FieldWords, error: FieldError | undefined) {
  const wrong = error !== undefined && !error.fixed
  const ids = [hint && hintId(id), wrong && errorId(id)].filter(Boolean)
  return { 'aria-invalid': wrong || undefined, 'aria-describedby': ids.join(' ') || undefined }
}

const hintId = (id: string): string => `${id}hint`

const errorId = (id: string): string => `${id}error`

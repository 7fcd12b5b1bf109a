/** The fields of a form on the page: their texts, and what is wrong with them. */
import { type RefObject, useEffect, useId, useLayoutEffect, useState } from 'react'
import type { FieldError } from '../site/ui/fields.tsx'
import { keepTyped, showTyped } from '../site/ui/typed-text.ts'
import { sentText } from './sent-text.ts'

export type FieldProps<Name extends string> = {
  id: string
  name: Name
  error: FieldError | undefined
}

/** `id`: of the control. */
export type SummaryItem = { id: string; text: string }

export type Validation = ReturnType<typeof useFields>['validation']

/**
 * Issues appear and disappear only when the form is sent: nothing appears while a visitor types, and nothing moves while
 * a button is pressed. A fixed field shows that at once, in the same place.
 */
export function useFields<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  names: readonly Name[],
  checks: Checks<Name>,
) {
  const formId = useId()
  const idOf = (name: Name) => `${formId}${name}`
  const [issues, setIssues] = useState<(Issue<Name> & SummaryItem)[]>([])
  const [fixed, setFixed] = useState<ReadonlySet<Name>>(new Set())
  useEffect(() => {
    const element = form.current
    element?.addEventListener('formdata', postSent)
    return () => element?.removeEventListener('formdata', postSent)
  }, [form])
  return {
    field(name: Name): FieldProps<Name> {
      const issue = issues.find((each) => each.name === name)
      return { id: idOf(name), name, error: issue && { text: issue.text, fixed: fixed.has(name) } }
    },
    validation: {
      /** For the summary: what was wrong when the form was last sent. */
      items: issues as readonly SummaryItem[],
      /** Checks every field. @returns whether the form may be sent */
      validate(): boolean {
        const found = issuesIn(fieldValues(form.current, names), checks)
        setIssues(found.map((issue) => ({ ...issue, id: idOf(issue.name) })))
        setFixed(new Set())
        return found.length === 0
      },
      /** Checks whether the issues have been fixed; called for each change of a field. */
      recheck(): void {
        if (issues.length === 0) return
        const now = fieldValues(form.current, names)
        const wrong = issues.map(({ name }) => name)
        setFixed(new Set(wrong.filter((name) => checks[name]?.(now[name]) === undefined)))
      },
    },
  }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Returns the values of a form's fields, read from the page: of a checkbox what it sends, or an empty text.
 *
 * @param read returns the value of one: by default as it is sent
 */
export function fieldValues<Name extends string>(
  form: HTMLFormElement | null,
  names: readonly Name[],
  read: (field: Field) => string = sentText,
): Record<Name, string> {
  const textOf = (name: Name): string => {
    const field = form?.elements.namedItem(name) as Field | null
    return field && (field.type !== 'checkbox' || (field as HTMLInputElement).checked) ? read(field) : ''
  }
  return Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>
}

/** Lets the browser post what a script would send. */
function postSent({ target, formData }: FormDataEvent): void {
  const values = fieldValues(target as HTMLFormElement, [...formData.keys()])
  for (const [name, value] of Object.entries(values)) formData.set(name, value)
}

/** Keeps what is typed in uncontrolled fields while the document shows other pages. */
export function useTyped(form: RefObject<HTMLFormElement | null>): void {
  useLayoutEffect(() => {
    const element = form.current
    if (!element) return
    showTyped(element)
    return () => keepTyped(element)
  }, [form])
}

/** @returns the words of the error, or `undefined` if the value is fine */
export type Check = (value: string) => string | undefined

export type Checks<Name extends string> = Partial<Record<Name, Check>>

export type Issue<Name extends string> = { name: Name; text: string }

/** `missing`: the error for an empty field; without it the field may be empty. */
type EmptyWords = { missing?: string | undefined }

/** Requires a text if there are words for a missing one; spaces do not count. */
export const filled = (words: EmptyWords): Check => fitting(words, () => true)

/** The same, and the whole text must fit. */
export const fitting =
  ({ missing, wrong }: EmptyWords & { wrong?: string | undefined }, fits: (value: string) => boolean): Check =>
  (value) => {
    if (value.trim() === '') return missing
    return fits(value) ? undefined : wrong
  }

/** Returns whether the whole text matches, like an input with that `pattern`. */
export const matching =
  (pattern: string) =>
  (value: string): boolean =>
    new RegExp(`^(?:${pattern})$`, 'u').test(value)

/** Digits from 0 to 9, and not so many that the number sent would differ. */
export const isWholeNumber = (value: string): boolean => /^[0-9]+$/.test(value) && Number.isSafeInteger(Number(value))

export function issuesIn<Name extends string>(
  values: Readonly<Record<Name, string>>,
  checks: Checks<Name>,
): Issue<Name>[] {
  return (Object.keys(values) as Name[]).flatMap((name) => {
    const text = checks[name]?.(values[name])
    return text === undefined ? [] : [{ name, text }]
  })
}

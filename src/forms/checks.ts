/** Checks the values of fields. The words of an error come from the content. */

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
    new RegExp(`^(?:${pattern})$`).test(value)

/** Digits from 0 to 9, and not so many that the number sent would differ. */
export const isWholeNumber = (value: string): boolean => /^[0-9]+$/.test(value) && Number.isSafeInteger(Number(value))

/** Returns all issues, in the order of the fields. */
export function issuesIn<Name extends string>(
  values: Readonly<Record<Name, string>>,
  checks: Checks<Name>,
): Issue<Name>[] {
  return (Object.keys(values) as Name[]).flatMap((name) => {
    const text = checks[name]?.(values[name])
    return text === undefined ? [] : [{ name, text }]
  })
}

/** What a field's value must be. The words for what it is not come from the content. */

/** @returns the words to show, or `undefined` when all is well */
export type Check = (value: string) => string | undefined

export type Checks<Name extends string> = Partial<Record<Name, Check>>

export type Mistake<Name extends string> = { name: Name; text: string }

/** `missing`: what to say of an empty field; without it, the field may stay empty. */
type EmptyWords = { missing?: string | undefined }

/** Something must stand there if there are words for nothing; blanks are nothing. */
export const filled = (words: EmptyWords): Check => fitting(words, () => true)

/** The same, and all of what stands there must fit. */
export const fitting =
  ({ missing, wrong }: EmptyWords & { wrong?: string | undefined }, fits: (value: string) => boolean): Check =>
  (value) => {
    if (value.trim() === '') return missing
    return fits(value) ? undefined : wrong
  }

/** All of the text matches `pattern`, as an input with that pattern has it. */
export const matching =
  (pattern: string) =>
  (value: string): boolean =>
    new RegExp(`^(?:${pattern})$`).test(value)

/** Digits from 0 to 9, and not so many that the number sent would be another one. */
export const isWholeNumber = (value: string): boolean => /^[0-9]+$/.test(value) && Number.isSafeInteger(Number(value))

/** Every mistake, in the order of the fields. */
export function mistakesIn<Name extends string>(
  values: Readonly<Record<Name, string>>,
  checks: Checks<Name>,
): Mistake<Name>[] {
  return (Object.keys(values) as Name[]).flatMap((name) => {
    const text = checks[name]?.(values[name])
    return text === undefined ? [] : [{ name, text }]
  })
}

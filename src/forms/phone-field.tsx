/**
 * A field for a telephone number. A number that is pasted or filled in is turned into the digits that the form wants; what
 * is typed stays unchanged and must fit. Without scripts nothing is changed, and the browser says what fits.
 */
import { useLayoutEffect, useRef } from 'react'
import { TextField, type TextFieldProps } from '../site/ui/fields.tsx'
import { asciiNumber, asciiSigns, takesAnyDigit } from './sent-text.ts'
import { matching } from './use-fields.ts'

/** How telephone numbers are written in the visitors' country: see `phoneNumbers` in `site.yaml`. */
export type PhoneShape = { phonePattern: string; countryCode: string }

type Props = Pick<TextFieldProps, 'id' | 'name' | 'error' | 'optional' | 'readOnly'> & {
  words: TextFieldProps['words'] & { wrong?: string }
  service: PhoneShape
}

/** The type is text: `tel-national`, for numbers without a country code, is not allowed on fields of type `tel`. */
export function PhoneField({ service, words, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { phonePattern, countryCode } = service
  useLayoutEffect(() => {
    // Filled in before hydration.
    if (CSS.supports('selector(:autofill)') && input.current?.matches(':autofill'))
      input.current.value = plainNumber(input.current.value, { phonePattern, countryCode })
  }, [phonePattern, countryCode])
  return (
    <TextField
      {...field}
      ref={input}
      words={words}
      autoComplete="tel-national"
      inputMode="numeric"
      pattern={phonePattern}
      patternWords={words.wrong}
      onInput={({ currentTarget, nativeEvent }) => {
        if (!isPutIn(nativeEvent as InputEvent)) return
        const number = plainNumber(currentTarget.value, service)
        if (number !== currentTarget.value) currentTarget.value = number
      }}
    />
  )
}

/** Between the digits of an ASCII number, as people write and programs print them. */
const SEPARATORS = /[\s().\-/\u200e\u200f\u202a-\u202e]/g

/** Returns the digits that fit, or the text unchanged if nothing in it is a number of this country. */
export function plainNumber(text: string, { phonePattern, countryCode }: PhoneShape): string {
  const toAscii = takesAnyDigit(phonePattern) ? asciiNumber : asciiSigns
  const written = toAscii(text).replace(SEPARATORS, '')
  const code = countryCode.replace('+', '')
  const rest = [`+${code}`, `00${code}`, code].flatMap((start) =>
    written.startsWith(start) ? written.slice(start.length) : [],
  )
  const candidates = [written, ...rest].flatMap((number) => [number, number.replace(/^0/, '')])
  return candidates.find(matching(phonePattern)) ?? text
}

/** Returns whether an `input` event puts in a whole number at once. Single characters and deletions are typed. */
export function isPutIn({ inputType, data }: Pick<InputEvent, 'inputType' | 'data'>): boolean {
  if (inputType === 'insertText') return (data ?? '').length > 1
  return !/^(insertComposition|insertFromComposition|delete|history)/.test(inputType ?? '')
}

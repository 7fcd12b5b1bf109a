import { useLayoutEffect, useRef } from 'react'
import { TextField, type TextFieldProps } from '../site/ui/fields.tsx'
import { isPutIn, type PhoneShape, plainNumber } from './phone-number.ts'

type Props = Pick<TextFieldProps, 'id' | 'name' | 'error' | 'optional' | 'readOnly'> & {
  words: TextFieldProps['words'] & { wrong?: string }
  service: PhoneShape
}

/**
 * A field for a telephone number. One that is pasted or filled in becomes the digits that the form wants; what is typed by
 * hand stays as it is typed, and has to fit. Without scripts nothing is changed, and the browser says what fits.
 * It is a field of text: `tel-national`, for numbers without the country's, is not for fields of type `tel`.
 */
export function PhoneField({ service, words, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { phonePattern, countryCode } = service
  useLayoutEffect(() => {
    // Filled in before the page came to life.
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

import { useId } from 'react'
import type { FieldError } from '../ui/field-frame.tsx'
import type { Checks } from './checks.ts'
import { type Mistakes, useMistakes } from './use-mistakes.ts'

/** What every field's control is given, whatever its kind. */
export type FieldProps<Name extends string> = {
  id: string
  /** The name under which it is sent. */
  name: Name
  value: string
  onChange: (value: string) => void
  error: FieldError | undefined
}

/**
 * The fields of one form on the page.
 *
 * @param type is told what stands in a field now
 */
export function useFields<Name extends string>(
  values: Readonly<Record<Name, string>>,
  checks: Checks<Name>,
  type: (name: Name, value: string) => void,
): { field: (name: Name) => FieldProps<Name>; mistakes: Mistakes<Name> } {
  const formId = useId()
  const idOf = (name: Name) => `${formId}${name}`
  const mistakes = useMistakes(values, checks, idOf)
  const field = (name: Name): FieldProps<Name> => ({
    id: idOf(name),
    name,
    value: values[name],
    onChange: (value) => type(name, value),
    error: mistakes.errorOf(name),
  })
  return { field, mistakes }
}

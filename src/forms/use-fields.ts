import { useId } from 'react'
import type { FieldError } from '../site/ui/fields.tsx'
import type { Checks } from './checks.ts'
import { type Mistakes, useMistakes } from './use-mistakes.ts'

/** What every field's control is given, whatever its kind. */
export type FieldProps<Name extends string> = {
  id: string
  /** The name under which it is sent. */
  name: Name
  error: FieldError | undefined
}

/**
 * The fields of one form on the page.
 *
 * @param values what stands in the fields now
 */
export function useFields<Name extends string>(
  values: () => Readonly<Record<Name, string>>,
  checks: Checks<Name>,
): { field: (name: Name) => FieldProps<Name>; mistakes: Mistakes } {
  const formId = useId()
  const idOf = (name: Name) => `${formId}${name}`
  const { errorOf, ...mistakes } = useMistakes(values, checks, idOf)
  return { field: (name) => ({ id: idOf(name), name, error: errorOf(name) }), mistakes }
}

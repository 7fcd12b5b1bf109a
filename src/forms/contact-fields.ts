/** The fields of a contact form, which the content lists: their checks, and what is sent. */
import type { ContactField } from '../compiler/schema/types.gen.ts'
import { type Checks, fitting, isWholeNumber, matching } from './checks.ts'

/** The value that a browser sends for a ticked checkbox. */
export const TICKED = 'on'

/** Text on both sides of an @, with a dot after it: for the `pattern` of an input and for `RegExp`. */
export const EMAIL_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+'

/** Returns the same name for forms with the same fields: they share what is typed and sent. */
export const contactName = (fields: readonly ContactField[]): string =>
  ['copybook.contact-form.2', ...fields.map(({ id }) => id)].join('.')

/** @param phonePattern the pattern of the site's telephone numbers */
export const contactChecks = (fields: readonly ContactField[], phonePattern: string): Checks<string> =>
  Object.fromEntries(fields.map((field) => [field.id, fitting(field, shapeOf(field, phonePattern))]))

function shapeOf({ kind, from = 0, to = Infinity }: ContactField, phonePattern: string): (value: string) => boolean {
  if (kind === 'email') return matching(EMAIL_PATTERN)
  if (kind === 'phone') return matching(phonePattern)
  if (kind === 'number') return (value) => isWholeNumber(value) && Number(value) >= from && Number(value) <= to
  return () => true
}

/**
 * Returns the JSON that is sent: the values that the browser would post.
 *
 * @param values by the field's id; `TICKED` for a ticked checkbox, otherwise an empty text
 */
export function contactBody(
  fields: readonly ContactField[],
  values: Readonly<Record<string, string>>,
  subject: string | undefined,
): string {
  const sent = fields.filter(({ id, kind }) => kind !== 'checkbox' || values[id] === TICKED)
  return JSON.stringify({
    ...Object.fromEntries(sent.map(({ id }) => [id, values[id] ?? ''])),
    ...(subject !== undefined && { subject }),
  })
}

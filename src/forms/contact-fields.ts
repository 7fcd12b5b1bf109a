/** The fields of a contact form, as the content lists them: what they hold, what must stand in them, what is sent. */
import type { ContactField } from '../compiler/schema/types.gen.ts'
import { type Checks, fitting, isWholeNumber, matching } from './checks.ts'

/** What a browser sends of a box that is ticked; of one that is not, it sends nothing. */
export const TICKED = 'on'

/** Something before and after an @, and a dot after it: for `pattern` of an input and for `RegExp`. */
export const EMAIL_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+'

/** A name for forms that ask for the same: they share what is typed and sent. */
export const contactName = (fields: readonly ContactField[]): string =>
  ['copybook.contact-form.2', ...fields.map(({ id }) => id)].join('.')

/** @param phonePattern of a telephone number as the site has them */
export const contactChecks = (fields: readonly ContactField[], phonePattern: string): Checks<string> =>
  Object.fromEntries(fields.map((field) => [field.id, fitting(field, shapeOf(field, phonePattern))]))

function shapeOf({ kind, from = 0, to = Infinity }: ContactField, phonePattern: string): (value: string) => boolean {
  if (kind === 'email') return matching(EMAIL_PATTERN)
  if (kind === 'phone') return matching(phonePattern)
  if (kind === 'number') return (value) => isWholeNumber(value) && Number(value) >= from && Number(value) <= to
  return () => true
}

/**
 * The JSON that is sent: what the browser would post of the same form.
 *
 * @param values by the field's id; a box that is ticked holds `TICKED`, any other the empty text
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

/** The fields of a contact form, as the content lists them: what they hold, what must stand in them, what is sent. */
import type { ContactField } from '../schema/types.gen.ts'
import { type Checks, fitting, isWholeNumber, matching } from './checks.ts'

/** By the field's id. A box that is ticked holds `TICKED`, any other the empty text. */
export type ContactValues = Record<string, string>

/** What a browser sends of a box that is ticked; of one that is not, it sends nothing. */
export const TICKED = 'on'

/** Something before and after an @, and a dot after it: for `pattern` of an input and for `RegExp`. */
export const EMAIL_PATTERN = '[^\\s@]+@[^\\s@]+\\.[^\\s@]+'

export const emptyContact = (fields: readonly ContactField[]): ContactValues =>
  Object.fromEntries(fields.map(({ id }) => [id, '']))

/**
 * The name of the draft in the tab's storage. Forms that ask for the same share what is typed; one whose fields have
 * changed since begins anew.
 */
export const contactDraft = (fields: readonly ContactField[]): string =>
  ['copybook.contact-form.1', ...fields.map(({ id }) => id)].join('.')

/** @param phonePattern of a telephone number as the site has them */
export const contactChecks = (fields: readonly ContactField[], phonePattern: string): Checks<string> =>
  Object.fromEntries(fields.map((field) => [field.id, fitting(field, shapeOf(field, phonePattern))]))

function shapeOf({ kind, from = 0, to = Infinity }: ContactField, phonePattern: string): (value: string) => boolean {
  if (kind === 'email') return matching(EMAIL_PATTERN)
  if (kind === 'phone') return matching(phonePattern)
  if (kind === 'number') return (value) => isWholeNumber(value) && Number(value) >= from && Number(value) <= to
  return () => true
}

/** What was chosen in an older document, from options that have changed since, counts as not chosen. */
export const offeredValues = (fields: readonly ContactField[], values: Readonly<ContactValues>): ContactValues =>
  Object.fromEntries(
    fields.map(({ id, options }) => {
      const value = values[id] ?? ''
      return [id, options?.includes(value) === false ? '' : value]
    }),
  )

/** The JSON that is sent: what the browser would post of the same form. */
export function contactBody(
  fields: readonly ContactField[],
  values: Readonly<ContactValues>,
  subject: string | undefined,
): string {
  const sent = fields.filter(({ id, kind }) => kind !== 'checkbox' || values[id] === TICKED)
  return JSON.stringify({
    ...Object.fromEntries(sent.map(({ id }) => [id, values[id] ?? ''])),
    ...(subject !== undefined && { subject }),
  })
}

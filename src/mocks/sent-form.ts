/** Finds which of the site's forms was sent, and what is wrong with its fields. */
import type { Site } from '../compiler/link/site.ts'
import type { Block, ContactField, ContactFormBlock } from '../compiler/schema/types.gen.ts'

type Fields = Readonly<Record<string, string>>

/** `block`: absent while the content has errors. */
export type SentForm = { form: 'trial' } | { form: 'job' } | { form: 'contact'; block?: ContactFormBlock | undefined }

/** The codes are those of the form services. */
export type FieldProblem = { field: string; code: 'REQUIRED_FIELD_MISSING' | 'INVALID' }

/** Recognizes a form by the names of its fields. A form that no page has counts as the trial form. */
export function sentForm(fields: Fields, site: Site | undefined): SentForm {
  if ('jobTitle' in fields) return { form: 'job' }
  const block = site && blocksOf(site, 'contact-form').find((block) => hasSent(block, fields))
  return block || (!site && !('parentName' in fields)) ? { form: 'contact', block } : { form: 'trial' }
}

/** A browser sends nothing for a checkbox that is not ticked. */
const hasSent = ({ fields }: ContactFormBlock, sent: Fields): boolean =>
  fields.every(({ id, kind }) => kind === 'checkbox' || id in sent) &&
  Object.keys(sent).every((name) => name === 'subject' || fields.some(({ id }) => id === name))

/** Returns the site's blocks of one type, page by page. */
export const blocksOf = <T extends Block['type']>(site: Site, type: T): Extract<Block, { type: T }>[] =>
  site.routes
    .flatMap(({ page }) => page.blocks)
    .filter((block): block is Extract<Block, { type: T }> => block.type === type)

/**
 * Checks the fields that the trial and job forms require, and those of a contact form, as a service would be set up.
 *
 * @param phonePattern of a telephone number
 */
export function problemsOf(sent: SentForm, fields: Fields, phonePattern = '[0-9]{4,14}'): FieldProblem[] {
  const phone = new RegExp(`^(?:${phonePattern})$`)
  return expectedOf(sent, phone).flatMap(({ field, required, fits }): FieldProblem[] => {
    const value = fields[field] ?? ''
    if (value.trim() === '') return required ? [{ field, code: 'REQUIRED_FIELD_MISSING' }] : []
    return fits === undefined || fits(value) ? [] : [{ field, code: 'INVALID' }]
  })
}

type Expected = { field: string; required: boolean; fits?: ((value: string) => boolean) | undefined }

const REQUIRED = {
  trial: ['parentName', 'childName', 'childAge', 'city', 'phone', 'preferredTime'],
  job: ['jobTitle', 'name', 'age', 'qualification', 'experience'],
} as const

const isDigits = (value: string): boolean => /^[0-9]+$/.test(value)

function expectedOf(sent: SentForm, phone: RegExp): Expected[] {
  const isPhone = (value: string): boolean => phone.test(value)
  if (sent.form !== 'contact') {
    const fits: Readonly<Record<string, Expected['fits']>> = {
      phone: isPhone,
      preferredTime: (value) => /^(morning|afternoon|evening)$/.test(value),
      age: isDigits,
    }
    return REQUIRED[sent.form].map((field) => ({ field, required: true, fits: fits[field] }))
  }
  return (sent.block?.fields ?? []).map(({ id, kind, missing, options, from = 0, to = Infinity }) => {
    const fits: Partial<Record<ContactField['kind'], Expected['fits']>> = {
      email: (value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value),
      phone: isPhone,
      number: (value) => isDigits(value) && Number(value) >= from && Number(value) <= to,
      choice: (value) => options?.includes(value) === true,
    }
    return { field: id, required: missing !== undefined, fits: fits[kind] }
  })
}

/** Which of the site's forms was sent, and whether it is as its fields want it. */
import type { Site } from '../compiler/link/site.ts'
import type { Block, ContactField, ContactFormBlock } from '../compiler/schema/types.gen.ts'

type Fields = Readonly<Record<string, string>>

/** `contact`: `block` is missing while the content has errors. */
export type SentForm = { form: 'trial' } | { form: 'job' } | { form: 'contact'; block?: ContactFormBlock | undefined }

/** What is wrong with a field. The codes are those of the form services. */
export type FieldProblem = { field: string; code: 'REQUIRED_FIELD_MISSING' | 'INVALID' }

/** A form is recognized by the names of its fields. One that no page has is taken for a request for a trial class. */
export function sentForm(fields: Fields, site: Site | undefined): SentForm {
  if ('jobTitle' in fields) return { form: 'job' }
  const block = site && blocksOf(site, 'contact-form').find((block) => hasSent(block, fields))
  return block || (!site && !('parentName' in fields)) ? { form: 'contact', block } : { form: 'trial' }
}

/** Of a box that is not ticked nothing is sent. */
const hasSent = ({ fields }: ContactFormBlock, sent: Fields): boolean =>
  fields.every(({ id, kind }) => kind === 'checkbox' || id in sent) &&
  Object.keys(sent).every((name) => name === 'subject' || fields.some(({ id }) => id === name))

/** The site's blocks of one kind, page by page. */
export const blocksOf = <T extends Block['type']>(site: Site, type: T): Extract<Block, { type: T }>[] =>
  site.routes
    .flatMap(({ page }) => page.blocks)
    .filter((block): block is Extract<Block, { type: T }> => block.type === type)

type Expected = { field: string; required: boolean; fits: (value: string) => boolean }

/**
 * The rules of the specification, section 5, and those of a contact form's fields, as they would be set up at the
 * service.
 *
 * @param phonePattern of a telephone number as the site has them
 */
export function problemsOf(sent: SentForm, fields: Fields, phonePattern = '[0-9]{4,14}'): FieldProblem[] {
  return expectedOf(sent, new RegExp(`^(?:${phonePattern})$`)).flatMap(({ field, required, fits }): FieldProblem[] => {
    const value = fields[field] ?? ''
    if (value.trim() === '') return required ? [{ field, code: 'REQUIRED_FIELD_MISSING' }] : []
    return fits(value) ? [] : [{ field, code: 'INVALID' }]
  })
}

const REQUIRED = {
  trial: ['parentName', 'childName', 'childAge', 'city', 'phone', 'preferredTime'],
  job: ['jobTitle', 'name', 'age', 'qualification', 'experience'],
} as const

const DIGITS = /^[0-9]+$/

function expectedOf(sent: SentForm, phone: RegExp): Expected[] {
  if (sent.form === 'contact') return sent.block?.fields.map((field) => expectedIn(field, phone)) ?? []
  const shapes: Readonly<Record<string, RegExp>> = {
    phone,
    preferredTime: /^(morning|afternoon|evening)$/,
    age: DIGITS,
  }
  return REQUIRED[sent.form].map((field) => ({
    field,
    required: true,
    fits: (value) => shapes[field]?.test(value) !== false,
  }))
}

function expectedIn({ id, kind, missing, options, from = 0, to = Infinity }: ContactField, phone: RegExp): Expected {
  const shapes: Partial<Record<ContactField['kind'], Expected['fits']>> = {
    email: (value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value),
    phone: (value) => phone.test(value),
    number: (value) => DIGITS.test(value) && Number(value) >= from && Number(value) <= to,
    choice: (value) => options?.includes(value) === true,
  }
  return { field: id, required: missing !== undefined, fits: shapes[kind] ?? (() => true) }
}

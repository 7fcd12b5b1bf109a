/**
 * Finds which of the site's forms was sent, what is wrong with it, and the page that answers a browser's own POST.
 */

import { createHash } from 'node:crypto'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import type { Site } from '../compiler/link/site.ts'
import type {
  Block,
  ContactField,
  ContactFormBlock,
  JobFormBlock,
  TrialFormBlock,
} from '../compiler/schema/types.gen.ts'

type Fields = Readonly<Record<string, string>>

/** `words`: those of the form on its page; absent while the content has errors, and if no page has such a form. */
export type SentForm =
  | { form: 'trial'; words: TrialFormBlock | undefined }
  | { form: 'job'; words: JobFormBlock['form'] | undefined }
  | { form: 'contact'; words: ContactFormBlock | undefined }

/** The codes are those of the form services. */
export type FieldProblem = { field: string; code: 'REQUIRED_FIELD_MISSING' | 'INVALID' }

/** Recognizes a form by the names of its fields. A form that no page has counts as the trial form. */
export function sentForm(fields: Fields, site: Site | undefined): SentForm {
  if ('jobTitle' in fields) return { form: 'job', words: blocksOf(site, 'job-form')[0]?.form }
  const contact = blocksOf(site, 'contact-form').find((block) => hasSent(block, fields))
  if (contact || (!site && !('parentName' in fields))) return { form: 'contact', words: contact }
  return { form: 'trial', words: blocksOf(site, 'trial-form')[0] }
}

/** A browser sends nothing for a checkbox that is not ticked. */
const hasSent = ({ fields }: ContactFormBlock, sent: Fields): boolean =>
  fields.every(({ id, kind }) => kind === 'checkbox' || id in sent) &&
  Object.keys(sent).every((name) => name === 'subject' || name === 'language' || fields.some(({ id }) => id === name))

/** Returns the site's blocks of one type, page by page. */
const blocksOf = <T extends Block['type']>(site: Site | undefined, type: T): Extract<Block, { type: T }>[] =>
  (site?.routes ?? [])
    .flatMap(({ page }) => page.blocks)
    .filter((block): block is Extract<Block, { type: T }> => block.type === type)

/**
 * Checks the fields that the trial and job forms require, and those of a contact form, as a service would be set up.
 *
 * @param phonePattern of a telephone number
 */
export function problemsOf(sent: SentForm, fields: Fields, phonePattern = '\\p{Nd}{4,14}'): FieldProblem[] {
  const phone = new RegExp(`^(?:${phonePattern})$`, 'u')
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

/** A browser without scripts sends the digits of any script, whose number is unknown here. */
const isDigits = (value: string): boolean => /^\p{Nd}+$/u.test(value)

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
  return (sent.words?.fields ?? []).map(({ id, kind, missing, options, from = 0, to = Infinity }) => {
    const fits: Partial<Record<ContactField['kind'], Expected['fits']>> = {
      email: (value) => /^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value),
      phone: isPhone,
      number: (value) => isDigits(value) && !(Number(value) < from || Number(value) > to),
      choice: (value) => options?.includes(value) === true,
    }
    return { field: id, required: missing !== undefined, fits: fits[kind] }
  })
}

export type AnswerPage = { title: string; lines: readonly string[] }

/** Returns `undefined` if no page of the site has such a form, and for the trial form: see `thanksAddress`. */
export const thanksPage = ({ form, words }: SentForm): AnswerPage | undefined =>
  form !== 'trial' && words ? { title: words.success.title, lines: [words.success.text] } : undefined

/**
 * Returns the path to which a trial form leads: the page that its redirect field names or else the one of its block. The
 * field has the site's public address, which is not the address it is served under here.
 *
 * @returns `undefined` for another form, and for an address outside of the site
 */
export function thanksAddress(site: Site, { form, words }: SentForm, fields: Fields): string | undefined {
  if (form !== 'trial') return undefined
  const named = fields[site.services.forms?.redirectField ?? '']
  const address = named ?? words?.thanks.href
  const { origin } = new URL(site.settings.url)
  if (address === undefined || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  // Two slashes would begin the name of another host.
  return url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : undefined
}

type FieldWords = { label: string; missing?: string | undefined; wrong?: string | undefined }

/** Returns the words that the form itself shows at its fields. */
export function problemPage({ words }: SentForm, problems: readonly FieldProblem[]): AnswerPage | undefined {
  if (!words) return undefined
  const fields: Readonly<Record<string, FieldWords>> = Array.isArray(words.fields)
    ? Object.fromEntries(words.fields.map((field) => [field.id, field]))
    : { ...words.fields }
  const lines = problems.map(({ field, code }) => {
    const { label = field, missing = label, wrong = missing } = fields[field] ?? {}
    return code === 'INVALID' ? wrong : missing
  })
  return { title: words.problem, lines }
}

const STYLE = 'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}'

/** Allows the page its own style and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

export function writePage({ title, lines }: AnswerPage, language: string): string {
  return `<!doctype html>
<html lang="${escapeMarkup(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeMarkup(title)}</h1>
${lines.map((line) => `<p>${escapeMarkup(line)}</p>`).join('\n')}</main></body>
</html>
`
}

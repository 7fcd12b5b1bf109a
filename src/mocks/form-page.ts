/** The pages with which the form collector answers a browser's own POST. Their words come from the content. */
import { createHash } from 'node:crypto'
import type { Site } from '../compiler/link/site.ts'
import { blocksOf, type FieldProblem, type SentForm } from './sent-form.ts'

export type AnswerPage = { title: string; lines: readonly string[] }

/** @returns `undefined` when no page of the site has such a form */
export function thanksPage(site: Site, sent: SentForm): AnswerPage | undefined {
  const words = sent.form === 'job' ? blocksOf(site, 'job-form')[0]?.form : sent.form === 'contact' && sent.block
  return words ? { title: words.success.title, lines: [words.success.text] } : undefined
}

/**
 * Where a request for a trial class leads: to the page that its redirect field names or, without one, to that of its
 * block. A service knows the site by its address on the internet; here the site is looked at under another.
 *
 * @returns a path; `undefined` for another form, and for an address that is not of the site
 */
export function thanksAddress(
  site: Site,
  sent: SentForm,
  fields: Readonly<Record<string, string>>,
): string | undefined {
  if (sent.form !== 'trial') return undefined
  const named = fields[site.services.forms?.redirectField ?? '']
  const address = named ?? blocksOf(site, 'trial-form')[0]?.thanks.href
  const { origin } = new URL(site.settings.url)
  if (address === undefined || !URL.canParse(address, origin)) return undefined
  const url = new URL(address, origin)
  // Two slashes would begin the name of another host.
  return url.origin === origin ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : undefined
}

type FieldWords = { label: string; missing?: string | undefined; wrong?: string | undefined }

/** The same words that stand at the fields of the form. */
export function problemPage(site: Site, sent: SentForm, problems: readonly FieldProblem[]): AnswerPage | undefined {
  const words = wordsOf(site, sent)
  if (!words) return undefined
  const lines = problems.map(({ field, code }) => {
    const { label = field, missing = label, wrong = missing } = words.fields[field] ?? {}
    return code === 'INVALID' ? wrong : missing
  })
  return { title: words.problem, lines }
}

function wordsOf(site: Site, sent: SentForm): { problem: string; fields: Record<string, FieldWords> } | undefined {
  if (sent.form === 'contact')
    return (
      sent.block && { ...sent.block, fields: Object.fromEntries(sent.block.fields.map((field) => [field.id, field])) }
    )
  const words = sent.form === 'trial' ? blocksOf(site, 'trial-form')[0] : blocksOf(site, 'job-form')[0]?.form
  return words && { ...words, fields: { ...words.fields } }
}

const STYLE = 'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}'

/** Allows the page its own few lines of style and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

export function writePage({ title, lines }: AnswerPage, language: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}</main></body>
</html>
`
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

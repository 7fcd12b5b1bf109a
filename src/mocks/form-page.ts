/** The pages with which the form service answers a browser's own POST. Their words come from the content. */
import { createHash } from 'node:crypto'
import { escapeMarkup } from '../compiler/escape-markup.ts'
import type { Site } from '../compiler/link/site.ts'
import { blocksOf, type FieldProblem, type SentForm } from './sent-form.ts'

export type AnswerPage = { title: string; lines: readonly string[] }

/** Returns `undefined` if no page of the site has such a form. */
export function thanksPage(site: Site, sent: SentForm): AnswerPage | undefined {
  const words = sent.form === 'job' ? blocksOf(site, 'job-form')[0]?.form : sent.form === 'contact' && sent.block
  return words ? { title: words.success.title, lines: [words.success.text] } : undefined
}

/**
 * Returns the path to which a trial form leads: the page that its redirect field names or else the one of its block. The
 * field has the site's public address, which is not the address it is served under here.
 *
 * @returns `undefined` for another form, and for an address outside of the site
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

/** Returns the words that the form itself shows at its fields. */
export function problemPage(site: Site, sent: SentForm, problems: readonly FieldProblem[]): AnswerPage | undefined {
  const words =
    sent.form === 'contact'
      ? sent.block
      : sent.form === 'trial'
        ? blocksOf(site, 'trial-form')[0]
        : blocksOf(site, 'job-form')[0]?.form
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

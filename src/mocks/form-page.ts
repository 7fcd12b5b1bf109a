/** The pages with which the form collector answers a browser's own POST. Their words come from the content. */
import { createHash } from 'node:crypto'
import type { Site } from '../link/site.ts'
import { blocksOf, type FieldProblem, type SentForm } from './sent-form.ts'

export type AnswerPage = { title: string; lines: readonly string[]; back?: { label: string; href: string } }

/** @returns `undefined` when no page of the site has such a form */
export function thanksPage(site: Site, sent: SentForm): AnswerPage | undefined {
  if (sent.form === 'trial') {
    const thanks = blocksOf(site, 'trial-form')[0]?.thanks
    return (
      thanks && {
        title: thanks.title,
        lines: [thanks.text],
        back: { label: thanks.back.label, href: thanks.back.to.href },
      }
    )
  }
  const words = sent.form === 'job' ? blocksOf(site, 'job-form')[0]?.form : sent.block
  return words && { title: words.success.title, lines: [words.success.text] }
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

const STYLE =
  'body{max-width:34rem;margin:12vh auto;padding:0 1.25rem;font:1.0625rem/1.6 system-ui,sans-serif}a{display:inline-block;padding:.6rem 0}'

/** Allows the page its own few lines of style and nothing else. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

export function writePage({ title, lines, back }: AnswerPage, language: string): string {
  return `<!doctype html>
<html lang="${escapeHtml(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeHtml(title)}</h1>
${lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')}
${back ? `<p><a href="${escapeHtml(back.href)}">${escapeHtml(back.label)}</a></p>` : ''}</main></body>
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

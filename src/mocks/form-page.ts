/** The pages with which the form collector answers a browser's own POST. Their words come from the content. */
import { createHash } from 'node:crypto'
import type { Site } from '../link/site.ts'
import type { Block } from '../schema/types.gen.ts'
import type { FieldProblem, Submission } from './form-request.ts'

export type AnswerPage = { title: string; lines: readonly string[]; back?: { label: string; href: string } }

/** @returns `undefined` when no page of the site has such a form */
export function thanksPage(site: Site, form: Submission['form']): AnswerPage | undefined {
  if (form === 'trial') {
    const thanks = blockOf(site, 'trial-form')?.thanks
    return (
      thanks && {
        title: thanks.title,
        lines: [thanks.text],
        back: { label: thanks.back.label, href: thanks.back.to.href },
      }
    )
  }
  const success = blockOf(site, 'job-form')?.form.success
  return success && { title: success.title, lines: [success.text] }
}

/** The same words that stand at the fields of the form. */
export function problemPage(
  site: Site,
  form: Submission['form'],
  problems: readonly FieldProblem[],
): AnswerPage | undefined {
  const words = form === 'trial' ? blockOf(site, 'trial-form') : blockOf(site, 'job-form')?.form
  if (!words) return undefined
  const fields = words.fields as unknown as Record<string, { label: string; missing?: string; wrong?: string }>
  const lines = problems.map(({ field, code }) => {
    const { label = field, missing = label, wrong = missing } = fields[field] ?? {}
    return code === 'INVALID' ? wrong : missing
  })
  return { title: words.problem, lines }
}

function blockOf<T extends Block['type']>(site: Site, type: T): Extract<Block, { type: T }> | undefined {
  const blocks = site.routes.flatMap(({ page }) => page.blocks)
  return blocks.find((block): block is Extract<Block, { type: T }> => block.type === type)
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

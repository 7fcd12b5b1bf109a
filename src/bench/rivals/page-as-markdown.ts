/** Converts a page of blocks to one Markdown text with the same words. */

/** The lists whose entries blocks show, by file name: `faq`, `courses`, ... */
export type Lists = Record<string, { id: string; [field: string]: unknown }[]>

/** Fields that no visitor reads. */
const WITHOUT_WORDS = new Set(['type', 'id', 'icon', 'image', 'picture', 'photo', 'colours', 'form', 'show'])

/** Fields that contain a heading. */
const HEADINGS = new Set(['heading', 'title', 'question', 'subject', 'name'])

/** Block types are plurals of their entries, like the file names; only the file of questions differs. */
const LIST_NAMES: Record<string, string> = { questions: 'faq' }

/**
 * @param page its fields, without those of the front matter
 * @returns paragraphs separated by empty lines
 */
export function pageAsMarkdown(page: Record<string, unknown>, lists: Lists): string {
  return paragraphs(page, lists, 1)
    .join('\n\n')
    .replace(/\]\((?![/#])[^)]*\)/g, '](#)')
}

/** @param reference the name of the value in `${...}`, inside the entry of a list */
function paragraphs(value: unknown, lists: Lists, depth: number, reference?: string): string[] {
  if (Array.isArray(value)) {
    if (value.every((item) => typeof item !== 'object')) return [value.map((item) => `- ${item}`).join('\n')]
    return value.flatMap((item) => paragraphs(item, lists, depth))
  }
  if (typeof value === 'number' && reference) return [`\${${reference}}`]
  if (typeof value !== 'object' || value === null) return [String(value).trim()]
  const fields = value as Record<string, unknown>
  if (typeof fields['label'] === 'string' && typeof fields['to'] === 'string')
    return [`[${fields['label']}](${fields['to']})`]
  return Object.entries(fields).flatMap(([name, inside]) => {
    if (WITHOUT_WORDS.has(name)) return []
    const file = LIST_NAMES[name] ?? name
    const shown = lists[file] && (inside === 'all' || isIds(inside)) ? lists[file] : undefined
    if (shown)
      return shown
        .filter(({ id }) => inside === 'all' || (inside as string[]).includes(id))
        .flatMap((entry) => paragraphs(entry, lists, depth + 1, `${file}.${entry.id}`))
    if (HEADINGS.has(name) && typeof inside === 'string') return [`${'#'.repeat(Math.min(depth, 6))} ${inside}`]
    return paragraphs(inside, lists, depth + 1, reference && `${reference}.${name}`)
  })
}

const isIds = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

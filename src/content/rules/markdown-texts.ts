/** Every Markdown text of the content, read as it will be shown: once for all rules. */
import type { Folder } from '../folder.ts'
import { inspectMarkdown } from '../markdown.ts'
import { fillQuotes } from '../quotes.ts'
import { type FileVisit, texts } from './visits.ts'

export type MarkdownText = { visit: FileVisit & { value: string } } & ReturnType<typeof inspectMarkdown>

const known = new WeakMap<Folder, MarkdownText[]>()

export function markdownTexts(folder: Folder): readonly MarkdownText[] {
  const all = known.get(folder) ?? [...texts(folder)].filter(({ schema }) => schema['x-markdown']).map(read)
  known.set(folder, all)
  return all

  function read(visit: FileVisit & { value: string }): MarkdownText {
    return { visit, ...inspectMarkdown(filled(folder, visit.value)) }
  }
}

/** The text as it will be read; what cannot be quoted is reported elsewhere and stands for a word. */
export const filled = (folder: Folder, text: string): string => fillQuotes(folder, text).replace(/\$\{[^{}]*\}/g, 'x')

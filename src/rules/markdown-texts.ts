/** Every Markdown text of the content that refers to something, read as it will be shown: once for all rules. */
import type { FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { fillQuotes } from '../link/interpolation.ts'
import type { inspectMarkdown } from '../link/markdown.ts'
import { texts } from './visits.ts'

export type MarkdownText = { visit: FileVisit & { value: string } } & ReturnType<typeof inspectMarkdown>

export const markdownTexts = (folder: Folder): readonly MarkdownText[] =>
  [...texts(folder)]
    .filter(({ schema }) => schema['x-markdown'])
    .map((visit) => ({ visit, ...folder.inspectMarkdown(filled(folder, visit.value)) }))

/** The text as it will be read; what cannot be quoted is reported elsewhere and stands for a word. */
export const filled = (folder: Folder, text: string): string => fillQuotes(folder, text).replace(/\$\{[^{}]*\}/g, 'x')

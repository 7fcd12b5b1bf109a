/** Every Markdown text of the content that refers to something, read as it will be shown. */
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolate } from '../link/interpolation.ts'
import type { Markdown } from '../link/markdown.ts'
import { ofEachFile, textsOf } from './visits.ts'

export type MarkdownText = { visit: FileVisit & { value: string } } & Pick<Markdown, 'problems' | 'links'>

/** Those that quote nothing, so that their file alone decides what they say. */
export const plainMarkdownTexts = (file: ContentFile, read: Folder['readMarkdown']): readonly MarkdownText[] =>
  textsOf(file)
    .filter(({ schema, value }) => schema['x-markdown'] && !value.includes('${'))
    .map((visit) => markdownText(visit, visit.value, read))

const interpolatedTexts = (file: ContentFile): readonly MarkdownText['visit'][] =>
  textsOf(file).filter(({ schema, value }) => schema['x-markdown'] && value.includes('${'))

/** Those that quote something: see `Folder.once`. */
export const interpolatedMarkdownTexts = (folder: Folder): readonly MarkdownText[] =>
  ofEachFile(folder, interpolatedTexts).map((visit) =>
    markdownText(visit, filled(folder, visit.value), folder.readMarkdown),
  )

function markdownText(visit: MarkdownText['visit'], text: string, read: Folder['readMarkdown']): MarkdownText {
  const { problems, links } = read(text)
  return { visit, problems, links }
}

/** The text as it will be read; what cannot be quoted is reported elsewhere and stands for a word. */
export const filled = (folder: Folder, text: string): string => interpolate(folder, text).replace(/\$\{[^{}]*\}/g, 'x')

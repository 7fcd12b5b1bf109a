/** Every Markdown text of the content that refers to something, read as it will be shown. */
import type { ContentFile, FileVisit, TextReading } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolate, interpolationsIn } from '../link/interpolation.ts'
import { isPlainWords } from '../link/markdown-template.ts'
import { ofEachFile, textsOf } from './visits.ts'

export type MarkdownText = { visit: FileVisit & { value: string }; reading: TextReading }

/** Those that quote nothing, so that their file alone decides what they say. */
export const plainMarkdownTexts = (file: ContentFile): readonly MarkdownText[] =>
  textsOf(file).flatMap((visit) =>
    visit.reading && !visit.value.includes('${') ? [{ visit, reading: visit.reading }] : [],
  )

/** Those that quote something, and what: see `Folder.ofFile`. */
const interpolatedTexts = (file: ContentFile): readonly { visit: MarkdownText['visit']; names: readonly string[] }[] =>
  textsOf(file).flatMap((visit) =>
    visit.schema['x-markdown'] && visit.value.includes('${')
      ? [{ visit, names: [...new Set(interpolationsIn(visit.value).map(({ name }) => name))] }]
      : [],
  )

/** Those that quote something: see `Folder.once`. */
export function interpolatedMarkdownTexts(folder: Folder): readonly MarkdownText[] {
  const plain = new Map<string, boolean>()
  const isPlain = (name: string): boolean => {
    const known = plain.get(name) ?? isPlainWords(filled(folder, `\${${name}}`))
    plain.set(name, known)
    return known
  }
  return ofEachFile(folder, interpolatedTexts).map(({ visit, names }) => ({
    visit,
    reading: visit.reading && names.every(isPlain) ? visit.reading : folder.readMarkdown(filled(folder, visit.value)),
  }))
}

/** The text as it will be read; what cannot be quoted is reported elsewhere and stands for a word. */
export const filled = (folder: Folder, text: string): string => interpolate(folder, text).replace(/\$\{[^{}]*\}/g, 'x')

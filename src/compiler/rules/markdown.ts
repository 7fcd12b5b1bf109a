/** Markdown that pages cannot show; and the Markdown texts of a folder as they will be read. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit, TextReading } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import { interpolate, interpolationsIn } from '../link/interpolation.ts'
import type { MarkdownProblem } from '../link/markdown-problems.ts'
import { isPlainWords } from '../link/markdown-template.ts'
import { MOST_DIAGNOSTICS } from '../yaml/budget.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { issue, isText, type OpenFile, ofEachFile, textsOf } from './rule.ts'

export function* markdown({ source, visits, readMarkdown }: OpenFile) {
  for (const { schema, value, path } of visits.filter(isText))
    if (schema['x-markdown'] && !value.includes('${')) yield* explain(source, path, readMarkdown(value).problems)
}

/** Checks Markdown that quotes something: what it says depends on other files. */
export function* interpolatedMarkdown(folder: Folder) {
  for (const { visit, reading } of folder.once(interpolatedMarkdownTexts))
    yield* explain(visit.file.source, visit.path, reading.problems)
}

const explain = (source: YamlSource, path: Path, problems: readonly MarkdownProblem[]): Diagnostic[] =>
  problems.slice(0, MOST_DIAGNOSTICS).map(({ line, what, words, hint }) => {
    const range = words === undefined ? source.lineOfText(path, line) : source.rangeOfWords(path, words, line)
    return issue('markdown-not-shown', source, range, {
      message: hint === undefined ? `The text has ${what}, which pages cannot show.` : `There is ${what}.`,
      hint: hint ?? 'Use paragraphs, lists, tables, **bold**, *italic* and [links](/about).',
    })
  })

export type MarkdownText = { visit: FileVisit & { value: string }; reading: TextReading }

/** Returns the Markdown texts that quote nothing, so that only their file decides what they say. */
export const plainMarkdownTexts = (file: ContentFile): readonly MarkdownText[] =>
  textsOf(file).flatMap((visit) =>
    visit.reading && !visit.value.includes('${') ? [{ visit, reading: visit.reading }] : [],
  )

const quotingTexts = (file: ContentFile): readonly { visit: MarkdownText['visit']; names: readonly string[] }[] =>
  textsOf(file).flatMap((visit) =>
    visit.schema['x-markdown'] && visit.value.includes('${')
      ? [{ visit, names: [...new Set(interpolationsIn(visit.value).map(({ name }) => name))] }]
      : [],
  )

/** Returns the Markdown texts that quote something, read with the quotes filled in: see `Folder.once`. */
export function interpolatedMarkdownTexts(folder: Folder): readonly MarkdownText[] {
  const plain = new Map<string, boolean>()
  const isPlain = (name: string): boolean => {
    const known = plain.get(name) ?? isPlainWords(filled(folder, `\${${name}}`))
    plain.set(name, known)
    return known
  }
  return ofEachFile(folder, quotingTexts).map(({ visit, names }) => ({
    visit,
    reading: visit.reading && names.every(isPlain) ? visit.reading : folder.readMarkdown(filled(folder, visit.value)),
  }))
}

/** Returns the text as visitors read it. What cannot be quoted is reported by another rule, and becomes a word here. */
export const filled = (folder: Folder, text: string): string => interpolate(folder, text).replace(/\$\{[^{}]*\}/g, 'x')

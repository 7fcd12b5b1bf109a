/** What a rule gets and returns, and what rules use: issues, fixes, the values of files. */
import type { Code, Codes } from '../diagnostics/code.ts'
import { codes } from '../diagnostics/codes.ts'
import { type Diagnostic, type Fix, findingsOf, type Range, type Words } from '../diagnostics/diagnostic.ts'
import type { ContentFile, FileVisit } from '../documents/content-file.ts'
import type { Folder } from '../link/folder.ts'
import type { readMarkdown } from '../link/markdown.ts'
import type { OnDay } from '../schema/on-day.ts'
import type { Check } from '../schema/schema-errors.ts'
import type { Schema, SchemaSet } from '../schema/schema-set.ts'
import type { Visit } from '../schema/walk.ts'
import { type Path, valueAt } from '../yaml/path.ts'
import type { Span, YamlSource } from '../yaml/yaml-source.ts'

/** One file that was just read: all values that its schema describes, outermost first, and the check of its schema. */
export type OpenFile = {
  source: YamlSource
  schema: Schema
  visits: readonly Visit[]
  check: Check
  readMarkdown: typeof readMarkdown
  /** Only in a file that names days: `since` as in `ContentFile`, the text as written, and the values of that day. */
  since?: string
  written?: YamlSource
  now?: OnDay
}

/** Looks for one kind of issue. The engine's own rules get their names in `all-rules.ts`. */
export type Rule = Checks & {
  name: string
  /** Codes that only this rule reports. The rules of the engine have theirs in `diagnostics/codes.ts`. */
  codes?: Codes
}

export type Checks = {
  /** Checks one file alone. The result is kept until the file changes. */
  file?: (file: OpenFile) => Iterable<Diagnostic>
  /** Checks across all files. */
  site?: (folder: Folder, schemas: SchemaSet) => Iterable<Diagnostic>
}

/** Returns a function that creates diagnostics of some codes, each for a value of a file or for a range of its text. */
export function issuesOf<C extends string>(codes: Readonly<Record<C, Code>>) {
  const finding = findingsOf(codes)
  return (code: C, source: YamlSource, at: Path | Range, words: Words): Diagnostic =>
    finding(source, 'line' in at ? at : source.rangeAt(at), { code, ...words })
}

export const issue = issuesOf(codes)

/** Returns a fix that replaces a span of text; no fix without the span or the text. */
export const replace = (span: Span | undefined, text: string | undefined, title = `Write ${text}`): Fix | undefined =>
  span && text !== undefined ? { title, edits: [{ start: span[0], end: span[1], text }] } : undefined

/** Replaces a text, number or word, quotes included. */
export const replaceValue = (source: YamlSource, path: Path, text: string | undefined, title?: string) =>
  replace(source.spanAt(path), text, title)

/** Replaces the name before a colon. */
export const replaceKey = (source: YamlSource, path: Path, text: string, title: string) =>
  replace(source.spanAt(path, 'key'), text, title)

/** Replaces some words inside a value. */
export const replaceWords = (source: YamlSource, path: Path, from: string, to: string | undefined, title?: string) =>
  replace(source.wordsAt(path, from), to, title)

/** Replaces a misspelled value. */
export const changeTo = (source: YamlSource, path: Path, text: string | undefined) =>
  replaceValue(source, path, text, `Change it to "${text}"`)

/** Returns a part for one file that checks each of its values. */
export const eachValue = (check: (visit: Visit, file: OpenFile) => Iterable<Diagnostic>): Checks => ({
  *file(file) {
    for (const visit of file.visits) yield* check(visit, file)
  },
})

/** Returns a part for one file that checks each text that people read. */
export const eachText = (check: (text: Text, file: OpenFile) => Iterable<Diagnostic>): Checks => ({
  *file(file) {
    for (const text of file.visits) if (isText(text)) yield* check(text, file)
  },
})

/** Returns a part across all files that checks the values with an annotation. They are chosen once while a file stays the same. */
export function eachAnnotated(
  annotation: keyof Schema,
  check: (visit: FileVisit, folder: Folder) => Iterable<Diagnostic>,
): Checks {
  const annotated = ({ visits }: ContentFile) => visits.filter(({ schema }) => schema[annotation])
  return {
    *site(folder) {
      for (const visit of folder.ofEachFile(annotated)) yield* check(visit, folder)
    },
  }
}

/** Yields the values of all files that other files depend on. */
export function* visits(folder: Folder): Generator<FileVisit> {
  for (const { visits } of folder.files.values()) yield* visits
}

/** Returns the texts of a file that may refer to something outside of it, plain ones and Markdown. */
export const textsOf = ({ visits }: ContentFile): (FileVisit & { value: string })[] => visits.filter(isText)

export type Text = Visit & { value: string }

/** Whether a value is text that people read. */
const isText = <T extends Visit>(visit: T): visit is T & { value: string } =>
  Boolean(visit.schema['x-text'] || visit.schema['x-markdown']) && typeof visit.value === 'string'

/** Returns the value at a path of a file; `undefined` if there is none. */
export const valueIn = ({ files }: Pick<Folder, 'files'>, file: string, path: Path): unknown =>
  valueAt(files.get(file)?.source.data, path)

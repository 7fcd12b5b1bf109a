/** Fixes that replace exactly the characters they name. Without those characters, or a text for them, there is no fix. */
import type { Fix } from '../diagnostics/diagnostic.ts'
import type { Path } from '../yaml/path.ts'
import type { Span, YamlSource } from '../yaml/yaml-source.ts'

/** Replaces a span of text. */
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

/** Fixes that put one text in place of another: exactly the characters they name, or no fix. */
import type { Fix } from '../../diagnostics/diagnostic.ts'
import type { Path } from '../../yaml/path.ts'
import type { Span, YamlSource } from '../../yaml/yaml-source.ts'

/** Replaces a text, number or word, quotes included; `undefined` where there is none, or no text to put there. */
export function replaceValue(
  source: YamlSource,
  path: Path,
  text: string | undefined,
  title?: string,
): Fix | undefined {
  return replace(source.spanAt(path), text, title)
}

/** Replaces the name before a colon. */
export function replaceKey(source: YamlSource, path: Path, text: string | undefined, title?: string): Fix | undefined {
  return replace(source.spanAt(path, 'key'), text, title)
}

/** Replaces some words inside a value, looked for from its line `line` on; `undefined` when they do not stand there. */
export function replaceWords(
  source: YamlSource,
  path: Path,
  words: { from: string; to: string | undefined; line?: number | undefined },
  title?: string,
): Fix | undefined {
  return replace(source.wordsAt(path, words.from, words.line), words.to, title)
}

/** Replaces a stretch that was looked up; `undefined` when it was not found. */
export function replace(span: Span | undefined, text: string | undefined, title = `Write ${text}`): Fix | undefined {
  return span && text !== undefined ? { title, edits: [{ start: span[0], end: span[1], text }] } : undefined
}

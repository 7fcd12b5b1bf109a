/** `${...}`: each must lead to a value, and no value may quote itself. */
import type { Diagnostic } from '../diagnostic.ts'
import type { Folder } from '../folder.ts'
import { quotableNames, quote, quotesIn } from '../quotes.ts'
import { nearest, oneOf } from '../suggest.ts'
import type { Range } from '../diagnostic.ts'
import { finding, type Rule } from './rule.ts'
import { type FileVisit, texts } from './visits.ts'

export const quotes: Rule = (folder) => {
  const names = quotableNames(folder)
  const quoted = new Set<string>()
  const wrong = [...texts(folder)].flatMap((visit) =>
    quotesIn(visit.value).flatMap(({ name }): Diagnostic[] => {
      quoted.add(name)
      const result = quote(folder, name)
      if (result.found) return []
      const { source } = visit.file
      const range = placeOf(visit, `\${${name}}`)
      if (result.reason === 'circle') {
        return [
          finding(source, range, {
            code: 'fact-circle',
            message: `\${${name}} quotes itself in the end.`,
            hint: 'Write the value out in one of the two places.',
          }),
        ]
      }
      const near = nearest(name, names) ?? names.find((known) => known.endsWith(`.${name}`))
      return [
        finding(source, range, {
          code: 'fact-unknown',
          message: `\${${name}} leads to nothing.`,
          hint: near
            ? `Did you mean \${${near}}?`
            : `What can be quoted: ${oneOf(names.map((known) => `\${${known}}`))}.`,
          fix: near ? fixAt(visit, name, near) : undefined,
        }),
      ]
    }),
  )
  return [...wrong, ...unusedFacts(folder, quoted)]
}

function unusedFacts(folder: Folder, quoted: ReadonlySet<string>): Diagnostic[] {
  const file = folder.files.get('facts.yaml')
  if (!file || typeof file.source.data !== 'object' || file.source.data === null) return []
  return Object.keys(file.source.data)
    .filter((key) => !quoted.has(`facts.${key}`))
    .map((key) =>
      finding(file.source, file.source.rangeAt([key], 'key'), {
        severity: 'warning',
        code: 'fact-unused',
        message: `No text quotes the fact "${key}".`,
        hint: `Quote it as \${facts.${key}}, or take it out.`,
      }),
    )
}

/** The very words inside a value; the whole value when they are not there as written. */
export function placeOf({ file, path }: FileVisit, words: string): Range {
  const [start, end] = offsetsOf({ file, path } as FileVisit, words)
  return file.source.rangeOf(start, end)
}

function offsetsOf({ file: { source }, path }: FileVisit, words: string): [number, number] {
  const [start, end] = source.offsetsAt(path)
  const at = source.text.slice(start, end).indexOf(words)
  return at < 0 ? [start, end] : [start + at, start + at + words.length]
}

function fixAt(visit: FileVisit, name: string, near: string) {
  const [start, end] = offsetsOf(visit, `\${${name}}`)
  return { title: `Change it to \${${near}}`, edits: [{ start, end, text: `\${${near}}` }] }
}

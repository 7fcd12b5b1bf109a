/** A line that begins too far to the right under a text of several lines, and so became part of it. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { chooseSchema, type Visit } from '../schema/walk.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

export const keysInBlockScalars: Rule = {
  name: 'keys-in-block-scalars',
  file: ({ source, visits }) => visits.filter(isText).flatMap((visit) => find(visit, source)),
}

/** Only names that may stand beside the text and do not: any other word before a colon is just a word. */
function find({ value, parent, path }: Visit & { value: string }, source: YamlSource): Diagnostic[] {
  if (!parent || !/\w: /.test(value)) return []
  const free = Object.keys(chooseSchema(parent.schema, parent.value).properties ?? {}).filter(
    (key) => !Object.hasOwn(parent.value, key),
  )
  const key = free.find((name) => value.includes(`${name}: `))
  if (key === undefined) return []
  const [start, end] = source.offsetsAt(path)
  if (!/[|>]/.test(source.text[start] ?? '')) return [] // between quotes a line may begin as it likes
  const match = new RegExp(`(?<=\\n)([ \\t]+)${key}: `).exec(source.text.slice(start, end))
  if (!match) return []
  const [keyStart] = source.offsetsAt(path, 'key')
  const indent = keyStart - (source.text.lastIndexOf('\n', keyStart - 1) + 1)
  const at = start + match.index
  const edit = { start: at, end: at + (match[1]?.length ?? 0), text: ' '.repeat(indent) }
  return [
    finding(source, source.rangeOf(edit.end, edit.end + key.length + 1), {
      code: 'indent-wrong',
      message: `This line begins too far to the right, so "${key}" is read as part of the text above it.`,
      hint: `Begin it at the same column as "${String(path.at(-1))}". If it is meant as text, put it into the middle of a sentence.`,
      fix: { title: 'Move it to the left', moves: true, edits: [edit] },
    }),
  ]
}

/** Values whose characters say one thing and YAML another: `03000`, `1.10`, `yes`, `2024-01-01`. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Schema } from '../schema/schema-set.ts'
import { schemaAt } from '../schema/walk.ts'
import type { AsWritten, Parsed } from '../yaml/parse.ts'
import type { Issue, RepairedText } from '../yaml/repaired-text.ts'

/** Only of values whose type is right: of the others, the schema's check speaks. */
export function asWritten(draft: RepairedText, { asWritten, data }: Parsed, schema: Schema): Diagnostic[] {
  return asWritten.flatMap((value) => {
    const wanted = schemaAt(schema, data, value.path)
    const words = wanted && explain(value, [wanted.type].flat(), wanted)
    return words ? [draft.diagnose(value.start, value.end, words)] : []
  })
}

function explain(
  { written, start, end }: AsWritten,
  types: readonly (string | undefined)[],
  schema: Schema,
): Issue | undefined {
  const isNumber = !Number.isNaN(Number(written)) || /^[-+]?0o/.test(written)
  const inQuotes = { title: 'Put it in quotes', edits: [{ start, end, text: `"${written}"` }] }
  if (isNumber && types.includes('string')) {
    return types.includes('number')
      ? {
          code: 'number-changed',
          message: `${written} is read as a number, and visitors would see ${Number(written)}.`,
          hint: `To show it as it stands, put it in double quotes:  "${written}"`,
          fix: inQuotes,
        }
      : undefined
  }
  if (isNumber && (types.includes('number') || types.includes('integer'))) return numberWords(written, start, end)
  if (
    !types.includes('string') ||
    !(schema['x-text'] || schema['x-markdown']) ||
    isNumber ||
    /^(?:true|false|null|~|y|n)$/i.test(written)
  )
    return undefined
  const what = /^\d/.test(written) ? 'a date' : /^(?:yes|on)$/i.test(written) ? 'true' : 'false'
  return {
    code: 'word-ambiguous',
    message: `${written} is text here, but other programs that read this file take it for ${what}.`,
    hint: `Put it in double quotes to be safe:  "${written}"`,
    fix: inQuotes,
  }
}

function numberWords(written: string, start: number, end: number): Issue | undefined {
  if (/^\d+\.\d{1,2}$/.test(written) && !/^0\d/.test(written)) return undefined // 312.50 is 312.5 to everybody
  const plain = /^\+?0*(\d+(?:\.\d+)?)$/.exec(written)?.[1]
  const thousands = /^\d{1,3}\.\d{3}$/.test(written)
  return {
    code: 'number-changed',
    message: `${written} is read as ${Number(written.replace(/^[-+]?0o/, '0o'))}.`,
    hint: thousands
      ? `Write a whole number without a dot:  ${written.replace('.', '')}`
      : `Write the number plainly${plain === undefined ? '' : `:  ${plain}`}`,
    ...(plain !== undefined &&
      !thousands && { fix: { title: `Write ${plain}`, edits: [{ start, end, text: plain }] } }),
  }
}

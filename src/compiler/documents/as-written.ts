/** Values whose characters say one thing and YAML another: `03000`, `1.10`, `yes`, `2024-01-01`. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { Schema } from '../schema/schema-set.ts'
import { schemaAt } from '../schema/walk.ts'
import type { AsWritten, Parsed } from '../yaml/parse.ts'
import type { Issue, RepairedText } from '../yaml/repaired-text.ts'

/** Only of values of the right type: others do not fit their schema anyway. */
export function valuesReadOtherwise(draft: RepairedText, { asWritten, data }: Parsed, schema: Schema): Diagnostic[] {
  return asWritten.flatMap((value) => {
    const wanted = schemaAt(schema, data, value.path)
    const issue = wanted && issueOf(value, wanted)
    return issue ? [draft.diagnose(value.start, value.end, issue)] : []
  })
}

function issueOf({ written, start, end }: AsWritten, schema: Schema): Issue | undefined {
  const types = [schema.type].flat()
  const isNumber = !Number.isNaN(Number(written)) || /^[-+]?0o/.test(written)
  const inQuotes = { title: 'Put it in quotes', edits: [{ start, end, text: `"${written}"` }] }
  if (isNumber && types.includes('string')) {
    if (!types.includes('number')) return undefined
    return {
      code: 'number-changed',
      message: `${written} is read as a number, and visitors would see ${Number(written)}.`,
      hint: `To show it as it stands, put it in double quotes:  "${written}"`,
      fix: inQuotes,
    }
  }
  if (isNumber)
    return types.includes('number') || types.includes('integer') ? oddNumber(written, start, end) : undefined
  const isShown = types.includes('string') && (schema['x-text'] || schema['x-markdown'])
  if (!isShown || /^(?:true|false|null|~|y|n)$/i.test(written)) return undefined
  const what = /^\d/.test(written) ? 'a date' : /^(?:yes|on)$/i.test(written) ? 'true' : 'false'
  return {
    code: 'word-ambiguous',
    message: `${written} is text here, but other programs that read this file take it for ${what}.`,
    hint: `Put it in double quotes to be safe:  "${written}"`,
    fix: inQuotes,
  }
}

function oddNumber(written: string, start: number, end: number): Issue | undefined {
  if (/^\d+\.\d{1,2}$/.test(written) && !/^0\d/.test(written)) return undefined // 312.50 is 312.5 to everybody
  const plain = /^\+?0*(\d+(?:\.\d+)?)$/.exec(written)?.[1]
  const thousands = /^\d{1,3}\.\d{3}$/.test(written)
  const isCertain = plain !== undefined && !thousands
  return {
    code: 'number-changed',
    message: `${written} is read as ${Number(written.replace(/^[-+]?0o/, '0o'))}.`,
    hint: thousands
      ? `Write a whole number without a dot:  ${written.replace('.', '')}`
      : `Write the number plainly${plain === undefined ? '' : `:  ${plain}`}`,
    fix: isCertain ? { title: `Write ${plain}`, edits: [{ start, end, text: plain }] } : undefined,
  }
}

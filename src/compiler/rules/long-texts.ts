/** Texts of which only the beginning is shown. */
import { finding } from '../diagnostics/finding.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

export const longTexts: Rule = {
  name: 'long-texts',
  file: ({ source, visits }) =>
    visits.filter(isText).flatMap(({ schema, value, path }) => {
      const most = schema['x-best-length']
      // What a quote stands for has at least one letter.
      const length = [...value.replace(/\$\{[^{}]*\}/g, 'x')].length
      if (most === undefined || length <= most) return []
      return [
        finding(source, source.rangeAt(path), {
          code: 'text-long',
          message: `"${String(path.at(-1))}" has ${length} letters. Search results and tabs show about ${most}.`,
          hint: 'Say it shorter, with the words that matter first.',
        }),
      ]
    }),
}

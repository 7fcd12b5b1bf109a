/** Notes for editors that stand inside a text, where visitors read them. */
import { finding } from '../diagnostics/finding.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

const NOTE = /#\s*SAMPLE\b.*/

export const commentsInText: Rule = {
  name: 'comments-in-text',
  file: ({ source, visits }) =>
    visits.filter(isText).flatMap(({ value, path }) => {
      const [words] = NOTE.exec(value) ?? []
      if (words === undefined) return []
      return [
        finding(source, source.rangeOfWords(path, words), {
          code: 'note-shown',
          message: 'This note stands inside the text, so visitors would read it.',
          hint: 'A note works only at the end of a line whose text begins after the colon, and outside quotes. Move it, or put it on a line of its own above.',
        }),
      ]
    }),
}

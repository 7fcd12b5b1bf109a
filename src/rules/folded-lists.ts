/** `>` joins the lines of a text, so a list written under it becomes one line full of hyphens. */
import { finding } from '../diagnostics/finding.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

export const foldedLists: Rule = {
  name: 'folded-lists',
  file: ({ source, visits }) =>
    visits.filter(isText).flatMap(({ schema, value, path }) => {
      if (!schema['x-markdown'] || !/(?:^|\s)(?:[-*]|\d+\.) \S.* (?:[-*]|\d+\.) \S/.test(value)) return []
      const [start, end] = source.offsetsAt(path)
      const written = source.text.slice(start, end)
      const point = written.startsWith('>') ? /\n[ \t]+((?:[-*]|\d+\.) )/.exec(written) : null
      if (!point) return []
      const at = start + point.index + point[0].length - (point[1]?.length ?? 0)
      return [
        finding(source, source.rangeOf(at, at + 1), {
          code: 'markdown-not-shown',
          message: `The > after "${String(path.at(-1))}:" joins all lines into one, so this list would not be a list.`,
          hint: 'Write | in place of >',
          fix: { title: 'Write | in place of >', edits: [{ start, end: start + 1, text: '|' }] },
        }),
      ]
    }),
}

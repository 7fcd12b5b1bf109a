/** `>` joins the lines of a text, so a list or a table written under it becomes one line full of signs. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import { JOINED_TABLE } from '../link/markdown-problems.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

export const foldedLists: Rule = {
  name: 'folded-lists',
  file: ({ source, visits }) =>
    visits.filter(isText).flatMap(({ schema, value, path }) => {
      if (!schema['x-markdown']) return []
      const isTable = JOINED_TABLE.test(value)
      if (!isTable && !LIST.test(value)) return []
      const [start, end] = source.offsetsAt(path)
      const written = source.text.slice(start, end)
      const first = (isTable ? TABLE_LINE : POINT).exec(written)
      if (!written.startsWith('>') || !first) return isTable ? [tellOneLine(source, path)] : []
      const at = start + first.index + first[0].length - (first[1]?.length ?? 0)
      return [
        finding(source, source.rangeOf(at, at + 1), {
          code: 'markdown-not-shown',
          message: `The > after "${String(path.at(-1))}:" joins all lines into one, so this ${isTable ? 'table would not be a table' : 'list would not be a list'}.`,
          hint: 'Write | in place of >',
          fix: { title: 'Write | in place of >', edits: [{ start, end: start + 1, text: '|' }] },
        }),
      ]
    }),
}

const tellOneLine = (source: YamlSource, path: Path): Diagnostic =>
  finding(source, source.rangeAt(path), {
    code: 'markdown-not-shown',
    message: 'All of this table stands on one line, so it would not be a table.',
    hint: `Write  |  after "${String(path.at(-1))}:", and below it each line of the table on a line of its own, further in.`,
  })

/** A list whose lines were joined. */
const LIST = /(?:^|\s)(?:[-*]|\d+\.) \S.* (?:[-*]|\d+\.) \S/

/** Where a list and a table begin, as written. */
const POINT = /\n[ \t]+((?:[-*]|\d+\.) )/
const TABLE_LINE = /\n[ \t]+(\|)/

/** What must not go live: lines still marked as samples, services without an address. */
import type { Diagnostic } from '../content/diagnostic.ts'
import type { Folder } from '../content/folder.ts'
import { finding } from '../content/rules/rule.ts'

const SAMPLE = /#\s*SAMPLE:.*$/

/** One error for each line that ends in the comment `# SAMPLE: replace before launch`. */
export function launchFindings(folder: Folder): Diagnostic[] {
  return [...folder.files.values()].flatMap(({ source }) =>
    source.text.split('\n').flatMap((line, index) => {
      const mark = SAMPLE.exec(line)
      if (!mark || line.trimStart().startsWith('#')) return []
      const at = {
        line: index + 1,
        column: line.length - line.trimStart().length + 1,
        endLine: index + 1,
        endColumn: mark.index,
      }
      return [
        finding(source, at, {
          code: 'sample-left',
          message: 'This line is still a sample.',
          hint: 'Write what is true for your business, then delete the comment at its end.',
        }),
      ]
    }),
  )
}

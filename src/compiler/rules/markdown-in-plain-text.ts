/** Signs of Markdown in a text that is shown as it stands. */

import { finding } from '../diagnostics/finding.ts'
import { replaceWords } from './explain/replacements.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

/** `**bold**`, `~~gone~~`, `` `code` `` and `[words](address)`, as Markdown would read them. */
const SIGNS =
  /\*\*(?=\S)([^*]{1,500})(?<=\S)\*\*|~~(?=\S)([^~]{1,500})(?<=\S)~~|`([^`]{1,500})`|\[([^\][]{1,500})\]\(([^()\s]{1,500})\)/g

export const markdownInPlainText: Rule = {
  name: 'markdown-in-plain-text',
  file: ({ source, visits }) =>
    visits.filter(isText).flatMap(({ schema, value, path, parent }) => {
      // A fact has a name of the editor's own, and comes into texts of either sort.
      if (schema['x-markdown'] || parent?.schema.patternProperties) return []
      return [...value.matchAll(SIGNS)].slice(0, MOST).map(([written, bold, gone, code, words, address]) => {
        const plain = bold ?? gone ?? code
        return finding(source, source.rangeOfWords(path, written), {
          code: 'markdown-in-plain-text',
          message: `This text is shown as it stands, so visitors would see ${written} with its signs.`,
          hint:
            plain === undefined
              ? `Write only  ${words}  here. A link to ${address} belongs where texts may be formatted, or on a button.`
              : `Write only  ${plain}  here: only texts of several paragraphs can be formatted.`,
          fix: plain === undefined ? undefined : replaceWords(source, path, { from: written, to: plain }),
        })
      })
    }),
}

/** Findings per text: more say nothing new. */
const MOST = 5

/** Markdown that a page cannot show is said, not dropped. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { finding } from '../diagnostics/finding.ts'
import type { MarkdownProblem } from '../link/markdown-problems.ts'
import { MOST_DIAGNOSTICS } from '../yaml/parse.ts'
import type { Path } from '../yaml/path.ts'
import type { YamlSource } from '../yaml/yaml-source.ts'
import { interpolatedMarkdownTexts } from './markdown-texts.ts'
import type { Rule } from './rule.ts'
import { isText } from './visits.ts'

export const markdown: Rule = {
  name: 'markdown',
  file: ({ source, visits, readMarkdown }) =>
    visits
      .filter(isText)
      .filter(({ schema, value }) => schema['x-markdown'] && !value.includes('${'))
      .flatMap(({ value, path }) => explain(source, path, readMarkdown(value).problems)),
  // What a reference stands for, the whole site decides.
  site: (folder) =>
    folder
      .once(interpolatedMarkdownTexts)
      .flatMap(({ visit: { path, file }, reading }) => explain(file.source, path, reading.problems)),
}

const explain = (source: YamlSource, path: Path, problems: readonly MarkdownProblem[]): Diagnostic[] =>
  problems.slice(0, MOST_DIAGNOSTICS).map(({ line, what, words, hint }) =>
    finding(source, words === undefined ? source.lineOfText(path, line) : source.rangeOfWords(path, words, line), {
      code: 'markdown-not-shown',
      message: hint === undefined ? `The text has ${what}, which pages cannot show.` : `There is ${what}.`,
      hint: hint ?? 'Use paragraphs, lists, tables, **bold**, *italic* and [links](/about).',
    }),
  )

/** Markdown that a page cannot show is said, not dropped. */
import { inspectMarkdown } from '../markdown.ts'
import { filled } from './link-mentions.ts'
import { finding, type Rule } from './rule.ts'
import { texts } from './visits.ts'

export const markdown: Rule = (folder) =>
  [...texts(folder)]
    .filter(({ schema }) => schema['x-markdown'])
    .flatMap(({ value, path, file: { source } }) =>
      inspectMarkdown(filled(folder, value)).problems.map(({ line, what }) =>
        finding(source, source.lineOfText(path, line), {
          code: 'markdown-not-shown',
          message: `The text has ${what}, which pages cannot show.`,
          hint: 'Use paragraphs, lists, **bold**, *italic* and [links](/about).',
        }),
      ),
    )

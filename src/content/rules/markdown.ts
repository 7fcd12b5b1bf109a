/** Markdown that a page cannot show is said, not dropped. */
import { markdownTexts } from './markdown-texts.ts'
import { finding, type Rule } from './rule.ts'

export const markdown: Rule = (folder) =>
  markdownTexts(folder).flatMap(({ visit: { path, file }, problems }) =>
    problems.map(({ line, what }) =>
      finding(file.source, file.source.lineOfText(path, line), {
        code: 'markdown-not-shown',
        message: `The text has ${what}, which pages cannot show.`,
        hint: 'Use paragraphs, lists, **bold**, *italic* and [links](/about).',
      }),
    ),
  )

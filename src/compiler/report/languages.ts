/** How much of each page is translated, as a table for people. */
import { type PageProgress, type Progress, percentOf } from '../languages/progress.ts'
import type { LanguagePages } from '../link/site.ts'

/** @param progress as `progressOf` returns it  @param languages of the site, the main one first */
export function languagesReport(progress: readonly PageProgress[], languages: readonly LanguagePages[]): string {
  const [, ...others] = languages
  if (others.length === 0) return 'There is one language, or the content has errors.'
  const rows = [
    ['page', ...others.map(({ tag }) => tag)],
    ...progress.map(({ page, languages: all }) => [
      page,
      ...all.map((one, index) => cell(one, others[index]?.absent?.includes(page) ?? false)),
    ]),
  ]
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? []
  return rows
    .map((row) =>
      row
        .map((text, column) => text.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}

function cell(progress: Progress, isAbsent: boolean): string {
  const { texts, translated, behind } = progress
  const share = `${percentOf(progress)}% (${translated} of ${texts})`
  return [share, ...(behind > 0 ? [`${behind} behind`] : []), ...(isAbsent ? ['not published'] : [])].join(', ')
}

/** Diagnostics for a pull request: annotations on its lines, and a summary of the step (GitHub workflow commands). */
import { type Diagnostic, errorsFirst } from '../diagnostics/diagnostic.ts'
import { codeFrame, summary, visible } from './text.ts'

/** How many annotations per severity GitHub shows; it drops the rest. */
const SHOWN = 10

/** GitHub refuses a longer summary. */
const LONGEST_SUMMARY = 1_000_000

/** @param folder path of the content folder inside the repository, with a slash at the end */
export function githubReport(diagnostics: readonly Diagnostic[], folder: string): string {
  return diagnostics
    .toSorted(errorsFirst)
    .map(({ file, line, column, endLine, endColumn, severity, code, message, hint }) => {
      const columns = endLine === line ? { col: column, endColumn } : {}
      const place = { file: folder + file, line, endLine, ...columns, title: code }
      const properties = Object.entries(place).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
      return `::${severity} ${properties.join(',')}::${escapeData(visible([message, hint].filter(Boolean).join(' ')))}`
    })
    .join('\n')
}

/** Prints Markdown with every diagnostic and its lines. */
export function githubSummary(
  diagnostics: readonly Diagnostic[],
  textOf: (file: string) => string | undefined,
): string {
  const head = `## Content check\n\n${summary(diagnostics)}\n`
  const note =
    diagnostics.length > SHOWN ? '\nOnly the first ten stand beside the lines of the pull request. All of them:\n' : ''
  const findings = diagnostics.map((diagnostic) => {
    const { file, line, severity, message, hint } = diagnostic
    const frame = codeFrame(diagnostic, textOf(file))
    const title = `**${severity === 'error' ? 'Error' : 'Warning'} in ${escapeMarkdown(file)}, line ${line}**`
    return [
      title,
      escapeMarkdown(message),
      ...(frame ? [`~~~~text\n${frame.replaceAll('~~~~', '~~~')}\n~~~~`] : []),
      ...(hint ? [escapeMarkdown(hint)] : []),
    ].join('\n\n')
  })
  return `${[head + note, ...findings].join('\n\n').slice(0, LONGEST_SUMMARY)}\n`
}

const escapeMarkdown = (text: string): string => visible(text).replace(/[\\`*_{}[\]<>()#|~$&]/g, (sign) => `\\${sign}`)

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Diagnostics as annotations on a pull request's lines (GitHub's workflow commands). */
import type { Diagnostic } from '../content/diagnostic.ts'

/** @param folder path of the content folder inside the repository, with a slash at the end */
export function githubReport(diagnostics: readonly Diagnostic[], folder: string): string {
  return diagnostics
    .map(({ file, line, column, endLine, endColumn, severity, code, message, hint }) => {
      const place = { file: folder + file, line, col: column, endLine, endColumn, title: code }
      const properties = Object.entries(place).map(([key, value]) => `${key}=${escapeProperty(String(value))}`)
      return `::${severity} ${properties.join(',')}::${escapeData([message, hint].filter(Boolean).join('\n'))}`
    })
    .join('\n')
}

const escapeData = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

/** Diagnostics as SARIF 2.1.0, the exchange format of code scanning (OASIS standard). */
import type { Diagnostic } from '../content/diagnostic.ts'

/** @param folder path of the content folder inside the repository, with a slash at the end */
export function sarifReport(diagnostics: readonly Diagnostic[], folder: string): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const log = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'Copybook', rules: codes.map((id) => ({ id })) } },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => result(diagnostic, folder)),
      },
    ],
  }
  return JSON.stringify(log, null, 2)
}

function result({ file, line, column, endLine, endColumn, severity, code, message, hint }: Diagnostic, folder: string) {
  return {
    ruleId: code,
    level: severity,
    message: { text: [message, hint].filter(Boolean).join(' ') },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(folder + file) },
          region: { startLine: line, startColumn: column, endLine, endColumn },
        },
      },
    ],
  }
}

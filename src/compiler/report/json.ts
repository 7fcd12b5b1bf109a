/** Diagnostics for other programs: JSON, and SARIF 2.1.0, the exchange format of code scanning (OASIS standard). */
import type * as Sarif from 'sarif'
import type { Codes } from '../diagnostics/code.ts'
import type { Diagnostic, Fix } from '../diagnostics/diagnostic.ts'

/** Prints `{"diagnostics": […], "counts": {"errors", "warnings"}}`; files are relative to the content folder. @param more keys beside them */
export function jsonReport(diagnostics: readonly Diagnostic[], more: Readonly<Record<string, unknown>> = {}): string {
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return JSON.stringify({ diagnostics, counts: { errors, warnings: diagnostics.length - errors }, ...more }, null, 2)
}

/** @param folder path of the content folder inside the repository, with a slash at the end */
export function sarifReport(diagnostics: readonly Diagnostic[], folder: string, codes: Codes): string {
  const used = [...new Set(diagnostics.map(({ code }) => code))].sort()
  const rules = used.map((id) => ({ id, shortDescription: { text: codes[id]?.doc ?? id } }))
  const run: Sarif.Run = {
    tool: { driver: { name: 'Copybook', rules } },
    columnKind: 'utf16CodeUnits',
    results: diagnostics.map((diagnostic) => result(diagnostic, folder, used)),
  }
  const $schema = 'https://json.schemastore.org/sarif-2.1.0.json'
  return JSON.stringify({ $schema, version: '2.1.0', runs: [run] } satisfies Sarif.Log, null, 2)
}

function result(diagnostic: Diagnostic, folder: string, codes: readonly string[]): Sarif.Result {
  const { file, line, column, endLine, endColumn, severity, code, message, hint, fix } = diagnostic
  const uri = (folder + file).split('/').map(encodeURIComponent).join('/')
  const region = { startLine: line, startColumn: column, endLine, endColumn }
  return {
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: [message, hint].filter(Boolean).join(' ') },
    locations: [{ physicalLocation: { artifactLocation: { uri }, region } }],
    ...(fix && { fixes: [repair(fix, uri)] }),
  }
}

function repair({ title, edits }: Fix, uri: string): Sarif.Fix {
  const replacements = edits.map(({ start, end, text }) => ({
    deletedRegion: { charOffset: start, charLength: end - start },
    insertedContent: { text },
  }))
  return { description: { text: title }, artifactChanges: [{ artifactLocation: { uri }, replacements }] }
}

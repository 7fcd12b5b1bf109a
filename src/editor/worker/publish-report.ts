/** What would be published, as the report of `npm run changes` has it. */
import { changeReport } from '../../changes/change-report.ts'
import { compareSites } from '../../changes/compare-sites.ts'
import { markdownFormat } from '../../changes/formats/markdown.ts'
import { printed } from '../../changes/formats/printed.ts'
import type { Compiled } from '../../compiler/create-compiler.ts'

/** `summary`: a sentence. `findings`: what the author should know, such as a price that rises. `text`: all, in Markdown. */
export type PublishReport = { summary: string; findings: readonly string[]; text: string }

/** @param branch the name of what is published */
export function publishReport(before: Compiled, after: Compiled, branch: string): PublishReport {
  const report = changeReport(compareSites(before, after), branch)
  return {
    summary: printed(report).summary,
    findings: report.findings.map(({ message }) => message),
    text: markdownFormat(report),
  }
}
